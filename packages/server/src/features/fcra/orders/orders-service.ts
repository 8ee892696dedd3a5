import type {
  AccessCode,
  Order,
  OrderDetail,
  OrderRequest,
  OrderSearch,
  OrderSearchType,
  OrderSubject,
} from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import type { Payer } from '../../../searches/payer.ts';
import type { SubjectSearch } from '../../../searches/subject-records.ts';
import type { Database } from '../../../store/database.ts';
import { type Commit, type Unit, type Write, write, writeWithin } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { ReportRules } from '../decisions/accuracy.ts';
import type { FcraEvents } from '../events/events-service.ts';
import {
  checkOrder,
  NO_REPORT,
  readReport,
  type SearchReport,
  type StoredOrder,
  type StoredSearch,
  toOrder,
  toOrderDetail,
  toOrderSearch,
} from './order.ts';
import {
  findOrder,
  listOrders,
  listSearches,
  lockOrder,
  moveOrder,
  moveSearches,
  ordersWriter,
  type Place,
  withdrawReviews,
} from './orders-store.ts';
import { findReport, type ReportKey } from './reports-store.ts';
import { mayMove, ORDER_MOVES, SEARCH_MOVES } from './states.ts';

export const SEARCH_JOB = 'fcra.search';

type LedgerEntry = {
  readonly accountId: string;
  readonly kind: 'base_call' | 'document';
  readonly reference: string;
  readonly at: Date;
};

export type FcraOrdersDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
  readonly events: FcraEvents;
  /** Makes the consumer's access code and the write that stores it. */
  readonly prepareAccessCode: (
    order: Pick<StoredOrder, 'accountId' | 'id'>,
    subject: OrderSubject,
  ) => { readonly issued: AccessCode; readonly write: Write };
  readonly rules: ReportRules & { readonly asksAuthorizationAlways: boolean };
  readonly products: { readonly [type in OrderSearchType]: SubjectSearch };
  readonly charge: (entry: LedgerEntry & { readonly keyId: string | null }) => Write;
  readonly reverse: (entry: LedgerEntry) => Write;
  readonly checkUrl: (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
};

export type FcraOrders = ReturnType<typeof createFcraOrders>;

const notFound = (): Failure => new Failure('not_found', 'There is no such order.');
const orderContext = (id: string): string => `fcra-order:${id}`;
export function reportContext({ orderId, searchId }: Omit<ReportKey, 'accountId'>): string {
  return `fcra-report:${orderId}:${searchId}`;
}

export function createFcraOrders(deps: FcraOrdersDeps) {
  const { db, vault, clock, events, prepareAccessCode, products, rules, charge, reverse, checkUrl } = deps;

  /** Undefined if the account's data keys were destroyed. */
  const findRequest = async ({ accountId, id, sealed }: StoredOrder): Promise<OrderRequest | undefined> => {
    const opened = await vault.open(accountId, sealed, orderContext(id));
    return opened && (JSON.parse(opened.toString('utf8')) as OrderRequest);
  };

  const openReport = async (key: ReportKey): Promise<{ readonly version: number; readonly report: SearchReport }> => {
    const stored = await findReport(db, key);
    const opened = stored && (await vault.open(key.accountId, stored.sealed, reportContext(key)));
    if (!stored || !opened) return { version: 1, report: NO_REPORT };
    return { version: stored.version, report: readReport(opened.toString('utf8')) };
  };

  const find = async (accountId: string, id: string) => {
    const stored = await findOrder(db, accountId, id);
    const request = stored && (await findRequest(stored));
    return request && { stored, request, searches: await listSearches(db, accountId, [id]) };
  };

  const get = async (accountId: string, id: string) => {
    const found = await find(accountId, id);
    if (!found) throw notFound();
    return found;
  };

  const check = async (request: OrderRequest): Promise<void> => {
    checkOrder(request, clock.now(), rules.asksAuthorizationAlways);
    for (const { type, jurisdictions } of request.searches)
      if (jurisdictions) await products[type].check(jurisdictions);
    const checked = request.callbackUrl === undefined ? undefined : await checkUrl(request.callbackUrl);
    if (checked?.ok === false) throw new Failure('unprocessable_query', `callbackUrl: ${checked.reason}`);
  };

  const toCharges = (stored: StoredOrder, searches: readonly Pick<StoredSearch, 'id'>[]): readonly Write[] => {
    const { accountId, id, keyId, keyMode, createdAt: at } = stored;
    if (keyMode === 'test') return [];
    const kept = { accountId, keyId, at };
    const calls = searches.map((search) => charge({ ...kept, kind: 'base_call', reference: search.id }));
    return [...calls, charge({ ...kept, kind: 'document', reference: id })];
  };

  const toReversals = (
    stored: StoredOrder,
    searches: readonly Pick<StoredSearch, 'id'>[],
    at: Date,
  ): readonly Write[] => {
    const { accountId, id, keyMode } = stored;
    if (keyMode === 'test') return [];
    const calls = searches.map((search) => reverse({ accountId, kind: 'base_call', reference: search.id, at }));
    return [...calls, reverse({ accountId, kind: 'document', reference: id, at })];
  };

  return {
    find,
    get,
    openReport,

    /** Writes the order, its jobs, its charges and its event in one transaction. */
    create: async (
      { accountId, keyId, mode }: Payer,
      request: OrderRequest,
    ): Promise<{ readonly order: Order & { readonly accessCode: string }; readonly unit: Unit }> => {
      await check(request);
      const now = clock.now();
      const id = newId('ord');
      const sealed = await vault.seal(accountId, 'longlived', JSON.stringify(request), orderContext(id));
      const stored: StoredOrder = {
        accountId,
        id,
        keyId,
        keyMode: mode,
        status: 'pending',
        version: 1,
        sealed,
        createdAt: now,
        completedAt: null,
        cancelledAt: null,
      };
      const searches = request.searches.map(
        ({ type }, position): StoredSearch => ({
          orderId: id,
          id: newId('srch'),
          position,
          type,
          status: 'pending',
          result: null,
          reason: null,
          completedAt: null,
        }),
      );
      const jobs = searches.map((search) =>
        write(jobsWriter, {
          id: newId('job'),
          kind: SEARCH_JOB,
          accountId,
          runAt: now,
          createdAt: now,
          payload: { orderId: id, searchId: search.id },
        }),
      );
      const facts = { orderId: id, status: stored.status, version: stored.version };
      const { callbackUrl } = request;
      const eventWrites = await events.toWrites({ accountId, type: 'order.created', facts, callbackUrl });
      const access = prepareAccessCode(stored, request.subject);
      const made = [write(ordersWriter, { ...stored, searches }), access.write];
      const order = { ...toOrder(stored, request, searches), accessCode: access.issued.accessCode };
      return { order, unit: { writes: [...made, ...toCharges(stored, searches), ...eventWrites, ...jobs] } };
    },

    list: async (accountId: string, after: Place | undefined, limit: number): Promise<readonly Order[]> => {
      const found = await listOrders(db, accountId, after, limit);
      const searches = await listSearches(
        db,
        accountId,
        found.map(({ id }) => id),
      );
      const shown = await Promise.all(
        found.map(async (stored) => {
          const request = await findRequest(stored);
          const own = searches.filter(({ orderId }) => orderId === stored.id);
          return request ? [toOrder(stored, request, own)] : [];
        }),
      );
      return shown.flat();
    },

    show: async (accountId: string, id: string): Promise<OrderDetail> => {
      const { stored, request, searches } = await get(accountId, id);
      const completed = searches.filter(({ status }) => status === 'completed');
      const reports = await Promise.all(
        completed.map(async ({ id: searchId }) => ({
          searchId,
          report: (await openReport({ accountId, orderId: id, searchId })).report,
        })),
      );
      return toOrderDetail(toOrder(stored, request, searches), reports);
    },

    showSearch: async (accountId: string, id: string, searchId: string): Promise<OrderSearch> => {
      const { request, searches } = await get(accountId, id);
      const search = searches.find((each) => each.id === searchId);
      if (!search) throw new Failure('not_found', 'There is no such search in this order.');
      return toOrderSearch(request, search, await openReport({ accountId, orderId: id, searchId }));
    },

    cancel: async (accountId: string, id: string, commit: Commit): Promise<Order> => {
      const { request } = await get(accountId, id);
      const { callbackUrl } = request;
      const facts = { orderId: id, status: 'cancelled', version: 1 };
      const eventWrites = await events.toWrites({ accountId, type: 'order.cancelled', facts, callbackUrl });
      const now = clock.now();
      await commit({
        isAlone: true,
        run: async (tx) => {
          const stored = await lockOrder(tx, accountId, id);
          if (!stored) throw notFound();
          if (!mayMove(ORDER_MOVES, stored.status, 'cancelled'))
            throw new Failure('conflict', `The order is ${stored.status} and cannot be cancelled any more.`);
          const searches = await listSearches(tx, accountId, [id]);
          const open = searches.filter(({ status }) => mayMove(SEARCH_MOVES, status, 'cancelled'));
          const unrun = open.filter(({ status }) => status === 'pending');
          await moveOrder(tx, stored, 'cancelled', now);
          const searchIds = open.map((search) => search.id);
          await moveSearches(tx, { accountId, orderId: id, searchIds, to: 'cancelled', at: now });
          await withdrawReviews(tx, accountId, id, now);
          await writeWithin(tx, [...toReversals(stored, unrun, now), ...eventWrites]);
        },
      });
      return toOrder((await get(accountId, id)).stored, request, await listSearches(db, accountId, [id]));
    },
  };
}
