import type { Operation, Reply } from '@blotter/contract';
import { type Clock, utcMonth } from '../../../server/src/clock.ts';
import { Failure } from '../../../server/src/failure.ts';
import { createCommitReply } from '../../../server/src/http/commit-reply.ts';
import type { Idempotency } from '../../../server/src/http/idempotency.ts';
import { newId } from '../../../server/src/ids.ts';
import type { Quota } from '../../../server/src/limits/quota.ts';
import type { Reservation } from '../../../server/src/limits/quota-counter.ts';
import type { RateLimiter } from '../../../server/src/limits/rate-limiter.ts';
import type { createSearchJobs } from '../../../server/src/searches/jobs/search-jobs.ts';
import type { SearchCharges } from '../../../server/src/searches/payer.ts';
import { isOutage } from '../../../server/src/store/database.ts';
import type { Commit } from '../../../server/src/store/durable-writes.ts';
import type { Owner } from '../event-queue.ts';
import type { Reaction, Request, SearchRequest, World } from './world-types.ts';

export type HandlerDeps = {
  readonly world: World;
  readonly owner: Owner;
  readonly clock: Clock;
  readonly commit: Commit;
  readonly idempotency: Idempotency;
  readonly charges: SearchCharges;
  readonly searchJobs: ReturnType<typeof createSearchJobs<SearchRequest>>;
  readonly rates: RateLimiter;
  readonly quota: Quota;
};

type AnyReply = Reply<Operation>;
const STATUSES: { readonly [code: string]: number } = {
  unprocessable_query: 422,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  quota_exceeded: 429,
  overloaded: 503,
};

/** Handles requests with the product's own limiter, quota, idempotency and searches. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Reaction> {
  const { world, clock, commit, idempotency, charges, searchJobs, rates, quota } = deps;
  const { expectedState, machine } = world;

  const takeRate = async (accountId: string): Promise<void> => {
    const limit = world.limitOf(accountId);
    const verdict = await rates.take(`key ${accountId}`, limit);
    const takes = expectedState.rates.get(accountId) ?? [];
    takes.push({ us: world.lastTakeUs(deps.owner), isAllowed: verdict.allowed });
    expectedState.rates.set(accountId, takes);
    if (verdict.allowed) return;
    const { retryAfterSeconds } = verdict;
    throw new Failure('rate_limited', '', { retryAfterSeconds });
  };

  const act = async (
    request: Request,
    countedAt: Date,
    commitReply: ReturnType<typeof createCommitReply>['commitReply'],
  ): Promise<AnyReply> => {
    const { accountId, operation, fate, webhookUrl, sources } = request;
    const payer = { accountId, keyId: `key ${accountId}`, mode: 'live' as const, countedAt };
    if (request.kind === 'sync') {
      const id = `${newId('srch')} ${operation}`;
      const now = clock.now();
      expectedState.acts.set(id, now.getTime());
      const writes = charges.base(payer, id, false, now);
      return commitReply({ status: 200, body: { searchId: id } } as unknown as AnyReply, { writes });
    }
    if (request.kind === 'async') {
      const asked = { operation, fate, ...(webhookUrl !== undefined && { webhookUrl }) };
      const names = Array.from({ length: sources }, (_, i) => `US-${i}`);
      const { searchId, unit } = await searchJobs.accept(payer, asked, { sources: names, isFree: false });
      return commitReply({ status: 202, body: { searchId } } as unknown as AnyReply, unit);
    }
    const job = await searchJobs.find(accountId, request.searchId ?? '');
    if (!job) throw new Failure('not_found', '');
    if (job.state === 'complete' || job.state === 'error') throw new Failure('conflict', '');
    await commit(await searchJobs.cancel(job));
    return { status: 200, body: { searchId: job.id } } as unknown as AnyReply;
  };

  return async (request) => {
    const { accountId, key, kind, content } = request;
    let reservation: Reservation | undefined;
    const giveBack = async (): Promise<void> => {
      const given = reservation;
      reservation = undefined;
      if (given) await quota.release(given);
    };
    try {
      await takeRate(accountId);
      const countedAt = clock.now();
      let unlessRepeat: Failure | undefined;
      if (kind !== 'cancel') {
        const { quota: accountLimit } = world.limitOf(accountId);
        const wanted = {
          accountId,
          keyId: 'key',
          month: utcMonth(countedAt),
          count: 1,
          accountLimit,
          keyLimit: null,
        };
        const verdict = await quota.reserve(wanted);
        if (verdict.allowed) reservation = wanted;
        else {
          expectedState.quotaRefusals.push({ accountId, used: verdict.accountUsed });
          unlessRepeat = new Failure('quota_exceeded', '');
        }
      }
      const repeatable =
        kind === 'cancel' ? undefined : idempotency.toCall(accountId, 'POST', `/v1/${kind}`, key, { content });
      const { replay, commitReply } = createCommitReply({
        idempotency,
        repeatable,
        giveBack,
        committing: () => commit,
        reopen: undefined,
      });
      const first = await replay();
      if (!first && unlessRepeat) throw unlessRepeat;
      const { status, body } = first ?? (await act(request, countedAt, commitReply));
      return { status, searchId: (body as unknown as { readonly searchId?: string }).searchId };
    } catch (error) {
      if (isOutage(error)) expectedState.unknownEnds++;
      const status = error instanceof Failure ? (STATUSES[error.code] ?? 500) : isOutage(error) ? 503 : 500;
      if (status === 500) machine.note(deps.owner.name, `500 ${String(error)}`);
      try {
        await giveBack();
      } catch {
        return { status: 503, searchId: undefined };
      }
      const retryAfterSeconds = error instanceof Failure ? error.retryAfterSeconds : undefined;
      return { status, searchId: undefined, retryAfterSeconds };
    }
  };
}
