import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Job, JobContext, JobKind, JobSubject } from '../../jobs/job.ts';
import { jobsWriter } from '../../jobs/jobs-store.ts';
import { RETRY_SCHEDULES } from '../../jobs/retry-schedule.ts';
import type { AccountMailer } from '../../outbound/mailer.ts';
import type { Database } from '../../store/database.ts';
import { type Write, write } from '../../store/durable-writes.ts';
import { isTestScope } from '../../store/test-scope.ts';
import { toBatchMail } from './batch-mail.ts';
import { countOutcomes } from './batch-rows.ts';
import { BATCH_JOB, type Batches } from './batches-service.ts';
import { endBatch, findOpenPart, putOutcomes } from './batches-store.ts';

export type BatchJobDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly batches: Batches;
  readonly mailer: AccountMailer | undefined;
  readonly listMembers: (accountId: string) => Promise<readonly { readonly id: string; readonly email: string }[]>;
  readonly publicUrl: () => string;
};

const MAIL_JOB = 'batches.mail';
const DAYS_JOB = 'batches.days';
const UNTIL_LISTENING_MS = 5_000;

type Batch = NonNullable<Awaited<ReturnType<Batches['find']>>>;

export const batchesCron = [{ kind: DAYS_JOB, pattern: '35 0 * * *' }];

export function createBatchJobs(deps: BatchJobDeps): readonly JobKind[] {
  const { db, clock, batches, mailer, listMembers, publicUrl } = deps;

  const findBatch = ({ accountId, payload }: JobSubject) => batches.find(accountId ?? '', String(payload.batchId));

  /** Searches a part and stores its outcomes with its searches and charges. False if every part is done. */
  const searchNextPart = async (
    batch: Batch,
    plan: NonNullable<Batch['plan']>,
    context: JobContext,
  ): Promise<boolean> => {
    const part = await findOpenPart(db, batch);
    if (!part) return false;
    const { accountId, keyId } = batch;
    const read = await batches.readAs(batch, plan, await batches.openRows(batch, part));
    const { unit, outcomes } = await read.search({ accountId, keyId, mode: isTestScope(accountId) ? 'test' : 'live' });
    const outcomesSealed = await batches.sealOutcomes(batch, part.firstRow, outcomes);
    const done = { firstRow: part.firstRow, outcomesSealed };
    await context.advance({
      ...unit,
      run: async (tx) => {
        if (!(await putOutcomes(tx, batch, done, countOutcomes(outcomes))))
          throw new Failure('conflict', 'The batch does not run.');
      },
    });
    return true;
  };

  const toMailWrites = ({ accountId, id, wantsMail }: Batch): readonly Write[] => {
    if (!wantsMail) return [];
    const now = clock.now();
    const payload = { batchId: id };
    return [
      write(jobsWriter, {
        id: newId('job'),
        kind: MAIL_JOB,
        accountId,
        payload,
        runAt: now,
        createdAt: now,
        dedup: id,
      }),
    ];
  };

  const run = async (job: Job, context: JobContext): Promise<void> => {
    const batch = await findBatch(job);
    if (batch?.state !== 'running' || !batch.plan) return;
    while (await searchNextPart(batch, batch.plan, context)) context.signal.throwIfAborted();
    await context.finish({
      run: async (tx) => void (await endBatch(tx, batch, 'complete', clock.now())),
      writes: toMailWrites(batch),
    });
  };

  return [
    {
      name: BATCH_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 2,
      perAccount: 1,
      run,
      abandon: async (job, { finish }) => {
        const batch = await findBatch(job);
        if (!batch) return;
        await finish({
          run: async (tx) => void (await endBatch(tx, batch, 'error', clock.now())),
          writes: toMailWrites(batch),
        });
      },
      cancel: async ({ accountId, payload }) => ({
        run: async (tx) => {
          const key = { accountId: accountId ?? '', id: String(payload.batchId) };
          await endBatch(tx, key, 'stopped', clock.now());
        },
      }),
    },
    {
      name: MAIL_JOB,
      retry: RETRY_SCHEDULES.internal,
      concurrency: 4,
      sends: 'mail',
      run: async (job, { postpone }) => {
        const batch = await findBatch(job);
        if (!batch || !mailer) return;
        const url = publicUrl();
        if (url === '') return postpone(new Date(clock.now().getTime() + UNTIL_LISTENING_MS))({});
        const { accountId, id, userId } = batch;
        const user = (await listMembers(accountId)).find((member) => member.id === userId);
        // A repeat after a crash has the same Message-ID.
        if (user)
          await mailer.send(accountId, {
            to: user.email,
            messageId: id,
            ...toBatchMail(batch.state, `${url}/batch/${id}`),
          });
      },
    },
    { name: DAYS_JOB, retry: RETRY_SCHEDULES.internal, concurrency: 1, run: batches.prune },
  ];
}
