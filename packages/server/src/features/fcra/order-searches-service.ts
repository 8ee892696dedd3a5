import { utcDay } from '../../clock.ts';
import type { Executor } from '../../store/database.ts';
import { type Commit, type Unit, writeWithin } from '../../store/durable-writes.ts';
import { toTimeLimit } from './decisions/accuracy.ts';
import { insist, ReportChanged } from './disputes/corrections-service.ts';
import { findReason, type JudgedReport, NO_REPORT, toFileHash, toReport, toResult } from './orders/order.ts';
import { type FcraOrders, type FcraOrdersDeps, reportContext } from './orders/orders-service.ts';
import { listSearches, lockOrder, moveOrder, moveSearches, noteVersion } from './orders/orders-store.ts';
import { insertReport, listDeleted, lockFile, type ReportKey } from './orders/reports-store.ts';
import { mayMove, ORDER_MOVES, SEARCH_MOVES } from './orders/states.ts';
import { sealReview } from './reviews/reviews-service.ts';
import { insertReviews } from './reviews/reviews-store.ts';
import type { StateRules } from './state-rules/state-rule.ts';

export type OrderSearchesDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock' | 'events' | 'products' | 'rules'> & {
  readonly orders: Pick<FcraOrders, 'get'>;
  /** Key of the person hashes. */
  readonly subjectKey: Buffer;
  readonly stateRules: Pick<StateRules, 'rules'>;
  /** True if the law of the source allows its records in a report. */
  readonly isUsable: (source: string) => boolean;
};

const NOTHING: JudgedReport = { report: NO_REPORT, undecided: [] };

export type OrderSearches = ReturnType<typeof createOrderSearches>;

/** Runs the searches of orders as jobs. */
export function createOrderSearches(deps: OrderSearchesDeps) {
  const { db, vault, clock, events, products, rules, orders, subjectKey, isUsable, stateRules } = deps;

  /** False if the order was cancelled or the search has its result. */
  const begin = async (tx: Executor, { accountId, orderId, searchId }: ReportKey): Promise<boolean> => {
    const order = await lockOrder(tx, accountId, orderId);
    const search = (await listSearches(tx, accountId, [orderId])).find(({ id }) => id === searchId);
    if (!order || !search) return false;
    if (search.status === 'running') return true;
    if (!mayMove(SEARCH_MOVES, search.status, 'running')) return false;
    const at = clock.now();
    if (mayMove(ORDER_MOVES, order.status, 'in_progress')) await moveOrder(tx, order, 'in_progress', at);
    await moveSearches(tx, { accountId, orderId, searchIds: [searchId], to: 'running', at });
    return true;
  };

  const find = async ({ accountId, orderId, searchId }: ReportKey, reinstated?: string): Promise<JudgedReport> => {
    const { request, searches } = await orders.get(accountId, orderId);
    const search = searches.find(({ id }) => id === searchId);
    if (!search) return NOTHING;
    const { subject } = request;
    const { firstName, lastName, dob } = subject;
    const { jurisdictions } = request.searches[search.position] ?? {};
    const found = await products[search.type].find({ firstName, lastName, dob, jurisdictions }, isUsable);
    const gone = await listDeleted(db, toFileHash(subjectKey, subject));
    const deleted = new Set(gone.filter((id) => id !== reinstated));
    const limit = toTimeLimit(rules, subject, stateRules, utcDay(clock.now()));
    return toReport({ rules, subject, limit, deleted }, found);
  };

  /** Ends the search and writes its event. The last search also ends the order and writes the order's event. */
  const toEnd = async (key: ReportKey, { report, undecided }: JudgedReport): Promise<Required<Pick<Unit, 'run'>>> => {
    const { accountId, orderId, searchId } = key;
    const { stored, request } = await orders.get(accountId, orderId);
    const { callbackUrl } = request;
    const [result, reason] = [toResult(report), findReason(report)];
    const reviews = await Promise.all(undecided.map((own) => sealReview(vault, key, own)));
    const ids = report.records.map(({ recordId }) => recordId);
    const subjectHash = toFileHash(subjectKey, request.subject);
    const sealed = await vault.seal(accountId, 'longlived', JSON.stringify(report), reportContext(key));
    const completed = { orderId, status: 'completed', version: stored.version };
    const searchEvents = await events.toWrites({
      accountId,
      type: 'search.completed',
      callbackUrl,
      facts: { orderId, searchId, status: 'completed', result },
    });
    const orderEvents = await events.toWrites({ accountId, type: 'order.completed', facts: completed, callbackUrl });
    return {
      run: async (tx) => {
        await lockFile(tx, subjectHash);
        const gone = await listDeleted(tx, subjectHash);
        if (ids.some((id) => gone.includes(id))) throw new ReportChanged('a record was deleted meanwhile');
        if (!(await begin(tx, key))) return;
        const order = await lockOrder(tx, accountId, orderId);
        if (!order) return;
        if (order.version !== stored.version) throw new ReportChanged('the order was corrected meanwhile');
        const at = clock.now();
        await moveSearches(tx, { accountId, orderId, searchIds: [searchId], to: 'completed', result, reason, at });
        await insertReport(tx, key, { version: order.version, sealed }, { ids, subjectHash });
        await insertReviews(tx, key, reviews, at);
        await writeWithin(tx, searchEvents);
        const searches = await listSearches(tx, accountId, [orderId]);
        if (!searches.every(({ status }) => status === 'completed')) return;
        await moveOrder(tx, order, 'completed', at);
        await noteVersion(tx, order, at);
        await writeWithin(tx, orderEvents);
      },
    };
  };

  return {
    begin: (key: ReportKey, commit: Commit): Promise<boolean> => commit({ run: (tx) => begin(tx, key) }),

    run: async (key: ReportKey, { commit, finish }: { readonly commit: Commit; readonly finish: Commit }) => {
      if (!(await commit({ run: (tx) => begin(tx, key) }))) return;
      await insist(async () => finish(await toEnd(key, await find(key))));
    },

    /** Reads a deleted record as its source has it now. Undefined if it does not meet the current rules. */
    findRecord: async (key: ReportKey, recordId: string) =>
      (await find(key, recordId)).report.records.find((record) => record.recordId === recordId),

    /** Ends a search that cannot run with a result that says so. */
    giveUp: (key: ReportKey) => toEnd(key, NOTHING),
  };
}
