import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import type { Audit } from '../../audit/audit.ts';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import { listBacklogs, listSamples } from '../../jobs/backlog-store.ts';
import type { PrepareCancelling } from '../../jobs/cancelling.ts';
import { findJob, type ListedJob, listJobs, retryJob } from '../../jobs/jobs-store.ts';
import type { Database, Executor } from '../../store/database.ts';
import { putSwitch } from '../../store/switches.ts';
import type { TestClock } from '../../store/test-clock.ts';

export type OperationDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly testClock: TestClock | undefined;
  readonly prepareCancelling: PrepareCancelling;
};

/** The operator's view of jobs, workers, the audit chains and the test clock. */
export function operationRoutes({ db, clock, audit, testClock, prepareCancelling }: OperationDeps): Route[] {
  return [
    route(contract.adminListJobs, async ({ query }) => {
      const limit = query.limit ?? 100;
      const parts = fromCursor(query.after, 2);
      const before = parts ? { createdAt: new Date(parts[0] as string), id: parts[1] as string } : null;
      const found = await listJobs(db, {
        state: query.state ?? null,
        kind: query.kind ?? null,
        before,
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return reply(200, {
        jobs: page.map(toShownJob),
        nextAfter: last ? toCursor([last.created_at.toISOString(), last.id]) : null,
      });
    }),
    route(contract.adminRetryJob, async ({ params, committing }) =>
      reply(
        200,
        await committing(200)({
          run: (tx) =>
            move(tx, params.id, 'A failed or cancelled job can be retried', () => retryJob(tx, params.id, clock.now())),
        }),
      ),
    ),
    route(contract.adminCancelJob, async ({ params, committing }) => {
      const cancelling = await prepareCancelling(params.id);
      const job = await committing(200)({
        ...cancelling,
        run: (tx) => move(tx, params.id, 'A job that has not finished can be cancelled', () => cancelling.run(tx)),
      });
      return reply(200, job);
    }),
    route(contract.adminPauseWorkers, async ({ body, committing }) => {
      await committing(200)({ run: (tx) => putSwitch(tx, 'workers_paused', String(body.paused)) });
      return reply(200, { paused: body.paused });
    }),
    route(contract.adminListBacklog, async ({ query }) => {
      const hours = query.hours ?? 24;
      const to = clock.now();
      const from = new Date(to.getTime() - hours * HOUR_MS);
      const stepSeconds = Math.ceil(hours / 24) * (MINUTE_MS / SECOND_MS);
      const [samples, kinds] = await Promise.all([listSamples(db, from, to, stepSeconds), listBacklogs(db, to)]);
      return reply(200, {
        from: from.toISOString(),
        to: to.toISOString(),
        stepSeconds,
        samples: samples.map(({ at, ...figures }) => ({ at: at.toISOString(), ...figures })),
        kinds: kinds
          .map(({ kind, due, later, running, dueSince }) => ({
            kind,
            due,
            later,
            running,
            dueSince: dueSince?.toISOString() ?? null,
          }))
          .sort((one, other) => other.due - one.due || one.kind.localeCompare(other.kind)),
      });
    }),
    route(contract.adminVerifyAudit, async () => {
      const { faults, ...report } = await audit.verify();
      return reply(200, { ...report, faults: [...faults] });
    }),
    route(contract.adminMoveClock, async ({ body, committing }) => {
      if (!testClock)
        throw new Failure('conflict', 'The clock is real; start the service with BLOTTER_CLOCK=test to move it.');
      const now = await testClock.advance(body.advanceSeconds * 1_000, committing(200));
      return reply(200, { now: now.toISOString() });
    }),
  ];
}

const move = async (tx: Executor, id: string, rule: string, step: () => Promise<boolean>) => {
  const moved = await step();
  const job = await findJob(tx, id);
  if (!job) throw new Failure('not_found', 'There is no such job.');
  if (!moved) throw new Failure('conflict', `${rule}; this one is ${job.state}.`);
  return toShownJob(job);
};

const toShownJob = (job: ListedJob) => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  attempts: job.attempts,
  crashes: job.crashes,
  createdAt: job.created_at.toISOString(),
  runAt: job.run_at.toISOString(),
  finishedAt: job.finished_at?.toISOString() ?? null,
  lastError: job.last_error,
});
