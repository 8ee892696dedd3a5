import { charge, reverse } from '../../../server/src/features/billing/ledger/ledger-store.ts';
import { createIdempotency, idempotencyGuard } from '../../../server/src/http/idempotency.ts';
import { claimFairly } from '../../../server/src/jobs/fair-claims-store.ts';
import type { Job } from '../../../server/src/jobs/job.ts';
import * as jobs from '../../../server/src/jobs/jobs-store.ts';
import { createQuota } from '../../../server/src/limits/quota.ts';
import { createRateLimiter } from '../../../server/src/limits/rate-limiter.ts';
import * as outbound from '../../../server/src/outbound/deliveries-store.ts';
import * as searches from '../../../server/src/searches/jobs/search-jobs-store.ts';
import type { Database } from '../../../server/src/store/database.ts';
import {
  condition,
  createDurableWrites,
  TurnedAway,
  type Unit,
  write,
} from '../../../server/src/store/durable-writes.ts';
import type { Operation } from './operations.ts';

const START_MS = Date.UTC(2031, 9, 31, 23, 50);
const at = (minute: number): Date => new Date(START_MS + minute * 60_000);

const HELD = { leaseMs: 3_600_000, presence: null };
const LOST = { leaseMs: -1, presence: null };
/** No process has this presence lock. */
const GONE = { leaseMs: 3_600_000, presence: 1 };

type Key = Parameters<typeof createIdempotency>[0];
const vault = {
  seal: async (_account: string, _class: unknown, text: Buffer | string) => Buffer.from(text),
  open: async (_account: string, sealed: Buffer) => sealed,
} as unknown as Key['vault'];
const blind = { index: (_purpose: string, value: string) => Buffer.from(value) } as unknown as Key['blind'];

/** Runs operations through the product's own functions on the given database and returns their answers. */
export function createSide(db: Database) {
  let minute = 0;
  const clock = { now: () => at(minute) };
  const { commit } = createDurableWrites({ db, lanes: 1, maxBatch: 10, observeBatch: () => {} });
  const idempotency = createIdempotency({ db, vault, blind, clock });
  const rates = createRateLimiter({ db, nowUs: () => at(minute).getTime() * 1_000 });
  const quota = createQuota({ db });
  const claimed: Job[] = [];
  const attempts = new Map<string, number>();

  const settle = async (unit: Unit<unknown>): Promise<unknown> => {
    try {
      return (await commit(unit)) ?? 'committed';
    } catch (error) {
      return error instanceof TurnedAway ? `turned away by ${error.guard}` : String(error);
    }
  };
  const keep = (found: readonly Job[]): readonly Job[] => {
    const sorted = [...found].sort((a, b) => (a.id < b.id ? -1 : 1));
    claimed.push(...sorted);
    return sorted;
  };
  const pick = (n: number): Job | undefined => claimed[n % Math.max(1, claimed.length)];
  const toCharge = ({ account, thing }: { readonly account: string; readonly thing: number }) => ({
    accountId: account,
    kind: thing % 3 === 0 ? ('document' as const) : ('base_call' as const),
    reference: `thing_${thing}`,
    keyId: null,
    at: clock.now(),
  });

  const act = async (op: Operation): Promise<unknown> => {
    switch (op.do) {
      case 'wait':
        minute += op.minutes;
        return null;
      case 'enqueue': {
        const { id, kind, account: accountId, dedup } = op;
        const job = {
          id,
          kind,
          accountId,
          payload: { n: 1 },
          runAt: at(minute + op.inMinutes),
          createdAt: clock.now(),
        };
        return settle({ writes: [write(jobs.jobsWriter, { ...job, ...(dedup && { dedup }) })] });
      }
      case 'claim': {
        const wanted = op.kinds.map((kind) => ({ kind, limit: op.limit }));
        const claim = {
          worker: 'w',
          wanted,
          limit: op.most,
          now: clock.now(),
          ...(op.isLost ? LOST : HELD),
        };
        return keep(await (op.isSuspect ? jobs.claimSuspects : jobs.claimJobs)(db, claim));
      }
      case 'claimFairly': {
        const held = new Map([['a', op.held]]);
        const share = { limit: op.limit, perAccount: op.perAccount, held };
        return keep(
          await claimFairly(db, {
            ...share,
            kind: op.kind,
            worker: 'w',
            now: clock.now(),
            ...(op.isLost ? GONE : HELD),
          }),
        );
      }
      case 'reap':
        return jobs.reapLostJobs(db, clock.now());
      case 'prolong':
        return [...(await jobs.prolongLeases(db, claimed.slice(-op.last), op.isLost ? GONE : HELD))].sort();
      case 'handBack':
        return jobs.handBackJobs(db, claimed.slice(-op.last));
      case 'cancel': {
        const job = pick(op.n);
        return job && jobs.cancelJob(db, job.id, clock.now());
      }
      case 'move': {
        const job = pick(op.n);
        if (!job) return null;
        const isFinal = op.to === 'done' || op.to === 'failed';
        const step = {
          id: job.id,
          epoch: String(job.epoch),
          state: op.to,
          error: op.error,
          hasAdvanced: op.error === null,
          runAt: op.to === 'pending' ? at(minute + 5) : null,
          finishedAt: isFinal ? clock.now() : null,
        };
        return settle({ conditions: [condition(jobs.jobFence, step)], writes: [charge(toCharge(op))] });
      }
      case 'charge':
        return settle({ writes: [charge(toCharge(op))] });
      case 'reverse':
        return settle({ writes: [reverse(toCharge(op))] });
      case 'once': {
        const call = idempotency.toCall(op.account, 'POST', '/v1/x', op.key, { body: op.body });
        if (!call) return null;
        const stored = await idempotency.findReply(call).catch(String);
        const row = await idempotency.toRow(call, { status: 200, body: op.thing });
        return [
          stored,
          await settle({ conditions: [condition(idempotencyGuard, row)], writes: [charge(toCharge(op))] }),
        ];
      }
      case 'take':
        return rates.take(op.account, { ratePerSecond: 1, burst: op.burst }, op.count);
      case 'reserve':
      case 'release': {
        const reservation = {
          accountId: op.account,
          keyId: 'k',
          month: '2031-10',
          count: op.count,
          accountLimit: 5,
          keyLimit: op.keyLimit,
        };
        return quota[op.do](reservation);
      }
      case 'deliver': {
        const item = { accountId: op.account, id: op.id, eventType: 't', eventId: 'e', createdAt: clock.now() };
        return settle({
          writes: [
            write(outbound.deliveriesWriter, { ...item, targetSealed: Buffer.from('u'), bodySealed: Buffer.from('b') }),
          ],
        });
      }
      case 'attempt': {
        const before = (attempts.get(op.id) ?? 0) + op.offBy;
        const status = op.isLast ? 'failed' : 'pending';
        const record = {
          accountId: op.account,
          id: op.id,
          attemptsBefore: before,
          attemptedAt: clock.now(),
          statusCode: 500,
          ...({ status, nextAttemptAt: op.isLast ? undefined : at(minute + 1) } as const),
        };
        const outcome = await settle({ run: (tx) => outbound.recordAttempt(tx, record) });
        if (outcome === 'committed') attempts.set(op.id, before + 1);
        return [outcome, await outbound.findDelivery(db, op.account, op.id)];
      }
      case 'accept': {
        const row = {
          accountId: op.account,
          id: op.id,
          jobId: `job of ${op.id}`,
          product: 'offender' as const,
          keyId: 'k',
          keyMode: 'live' as const,
        };
        const rest = { sealed: Buffer.from('s'), sources: ['US-0', 'US-1'], isFree: false, createdAt: clock.now() };
        return settle({ writes: [write(searches.searchJobsWriter, { ...row, ...rest })] });
      }
      case 'start':
        return (await searches.startSearchJob(db, op.account, op.id, 3_600_000)) > 0;
      case 'note': {
        const result = {
          source: op.source,
          outcome: { status: 'ok' as const, incompleteReason: null },
          note: null,
          completed: true,
        };
        await searches.insertResult(db, op.account, op.id, { ...result, rows: [], tookMs: 1 } as never);
        return searches.listResults(db, op.account, op.id);
      }
      case 'end':
        return searches.endSearchJob(db, op.account, op.id, op.error, clock.now());
      case 'look':
        return searches.findSearchJob(db, op.account, op.id, 'offender');
    }
  };

  /** The database returns bigint for integers, and times are compared as text. */
  return async (op: Operation): Promise<unknown> =>
    JSON.parse(
      JSON.stringify((await act(op)) ?? null, (_name, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
    );
}
