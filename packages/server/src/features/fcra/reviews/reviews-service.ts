import type { Review, ReviewDecision } from '@blotter/contract';
import { utcDay } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import type { Executor } from '../../../store/database.ts';
import { type Commit, writeWithin } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import { toTimeLimit, type UndecidedRecord } from '../decisions/accuracy.ts';
import { insist, ReportChanged } from '../disputes/corrections-service.ts';
import { findReason, toFileHash, toResult } from '../orders/order.ts';
import { type FcraOrders, type FcraOrdersDeps, reportContext } from '../orders/orders-service.ts';
import { bumpVersion, correctSearch, lockOrder } from '../orders/orders-store.ts';
import { insertReport, listDeleted, lockFile, type ReportKey } from '../orders/reports-store.ts';
import type { StateRules } from '../state-rules/state-rule.ts';
import { checkDecision, listReported, type StoredReview, toReview, toReviewedReport } from './review.ts';
import { closeReview, findReview, listOpenReviews, type NewReview } from './reviews-store.ts';

export type ReviewsDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock' | 'events' | 'rules'> & {
  readonly orders: Pick<FcraOrders, 'find' | 'openReport'>;
  readonly subjectKey: Buffer;
  readonly stateRules: Pick<StateRules, 'rules'>;
};

export type Reviews = ReturnType<typeof createReviews>;

const reviewContext = (id: string): string => `fcra-review:${id}`;

/** Encrypts a review that is stored with the end of its search. */
export async function sealReview(
  vault: Pick<Vault, 'seal'>,
  { accountId }: ReportKey,
  undecided: UndecidedRecord,
): Promise<NewReview> {
  const id = newId('rvw');
  const sealed = await vault.seal(accountId, 'longlived', JSON.stringify(undecided), reviewContext(id));
  return { id, recordId: undecided.record.recordId, sealed };
}

const notFound = (): Failure => new Failure('not_found', 'There is no such review.');

/** Reviews of undecided records, and the effects of the operator's decision. */
export function createReviews(deps: ReviewsDeps) {
  const { db, vault, clock, events, rules, orders, subjectKey, stateRules } = deps;

  const open = async <T>({ accountId, id }: StoredReview, sealed: Buffer | null): Promise<T | null> => {
    const opened = sealed && (await vault.open(accountId, sealed, reviewContext(id)));
    return opened ? (JSON.parse(opened.toString('utf8')) as T) : null;
  };

  /** Undefined if the account's data keys were destroyed. */
  const read = async (stored: StoredReview) => {
    const found = await orders.find(stored.accountId, stored.orderId);
    const undecided = await open<UndecidedRecord>(stored, stored.sealed);
    return found && undecided ? { ...found, undecided } : undefined;
  };

  const show = async (stored: StoredReview): Promise<readonly Review[]> => {
    const found = await read(stored);
    if (!found) return [];
    const decision = await open<ReviewDecision>(stored, stored.decisionSealed);
    return [toReview(stored, found.request.subject, found.undecided, decision)];
  };

  const prepare = async (review: StoredReview, decision: ReviewDecision) => {
    const found = await read(review);
    if (!found) throw notFound();
    const { stored, request, undecided } = found;
    const limit = toTimeLimit(rules, request.subject, stateRules, utcDay(clock.now()));
    const reported = listReported(undecided, decision, limit);
    const report = toReviewedReport((await orders.openReport(review)).report, undecided, reported);
    const [result, reason] = [toResult(report), findReason(report)];
    const { accountId, orderId, searchId, recordId, id } = review;
    const seal = (value: object, context: string) => vault.seal(accountId, 'longlived', JSON.stringify(value), context);
    const [sealed, decisionSealed] = [
      await seal(report, reportContext(review)),
      await seal(decision, reviewContext(id)),
    ];
    const eventWrites = await events.toWrites({
      accountId,
      type: 'search.completed',
      callbackUrl: request.callbackUrl,
      facts: { orderId, searchId, status: 'completed', result },
    });
    const subjectHash = toFileHash(subjectKey, request.subject);
    const ids = report.records.map((record) => record.recordId);
    return async (tx: Executor): Promise<void> => {
      await lockFile(tx, subjectHash);
      if (reported.length > 0 && (await listDeleted(tx, subjectHash)).includes(recordId))
        throw new Failure('conflict', 'A dispute has deleted the record from the person’s file; send do_not_report.');
      const order = await lockOrder(tx, accountId, orderId);
      if (order?.version !== stored.version) throw new ReportChanged('the report was changed meanwhile');
      const now = clock.now();
      const status = decision.decision === 'report' ? 'reported' : 'not_reported';
      if (!(await closeReview(tx, review, status, decisionSealed, now)))
        throw new ReportChanged('the review was decided meanwhile');
      await bumpVersion(tx, order, now);
      await correctSearch(tx, review, { result, reason });
      await insertReport(tx, review, { version: order.version + 1, sealed }, { ids, subjectHash });
      await writeWithin(tx, eventWrites);
    };
  };

  return {
    listOpen: async (after: { readonly at: Date; readonly id: string } | undefined, limit: number) => {
      const found = await listOpenReviews(db, after, limit);
      const last = found.length === limit ? found.at(-1) : undefined;
      return { reviews: (await Promise.all(found.map(show))).flat(), last };
    },

    /** Decides once. The review, the search's result, the new report version and its event are one transaction. */
    decide: (id: string, decision: ReviewDecision, commit: Commit): Promise<Review> =>
      insist(async () => {
        checkDecision(decision);
        const review = await findReview(db, id);
        if (!review) throw notFound();
        if (review.status !== 'open')
          throw new Failure('conflict', `The review is ${review.status.replace('_', ' ')} already.`);
        await commit({ isAlone: true, run: await prepare(review, decision) });
        const [shown] = await show((await findReview(db, id)) ?? review);
        if (!shown) throw notFound();
        return shown;
      }),
  };
}
