import { type Clock, DAY_MS, SECOND_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Job, type JobContext, type JobKind, type JobSubject, SUSPECT_CRASHES } from '../../jobs/job.ts';
import { cancelJob, jobsWriter } from '../../jobs/jobs-store.ts';
import type { Deliveries } from '../../outbound/deliveries.ts';
import { toDeliveryWrites } from '../../outbound/delivery-job.ts';
import type { Database } from '../../store/database.ts';
import { type Unit, type Write, write } from '../../store/durable-writes.ts';
import type { Vault } from '../../vault/vault.ts';
import { isBilled } from '../answering.ts';
import { type Piece, toText } from '../answers/record-json.ts';
import { DEFAULT_DEADLINE_MS, type Deadline, startDeadline } from '../deadline.ts';
import type { LiveResult } from '../live/live-outcome.ts';
import type { Payer, SearchCharges } from '../payer.ts';
import type { Product } from '../searches-store.ts';
import { RETENTION_MS } from '../stored-searches.ts';
import {
  endSearchJob,
  findSearchJob,
  insertResult,
  listResults,
  pruneSearchJobs,
  type SearchJob,
  searchJobsWriter,
  startSearchJob,
} from './search-jobs-store.ts';

/** The request fields that all asynchronous searches share. */
type JobRequest = { readonly deadlineMs?: number; readonly webhookUrl?: string };

export type SearchJobDeps<Request extends JobRequest> = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly deliveries: Deliveries;
  readonly charges: SearchCharges;
  readonly product: Product;
  /** Queries a source. Its records are in the snapshot when the promise resolves. */
  readonly ask: (source: string, request: Request, signal: AbortSignal, asked: SearchJob) => Promise<SourceJobResult>;
  /** Returns the writes and the envelope of the finished search. Throws `deadline_exceeded` if the caller chose that. */
  readonly answer: (search: RunningSearch<Request>) => Promise<FinishedSearch>;
  /** Returns the envelope of a failed job. */
  readonly toFailedEnvelope: (search: SearchJobWithRequest<Request>) => string;
};

/** A source's result and its stored data, written in one transaction. */
export type SourceJobResult = LiveResult & { readonly kept?: Pick<Unit, 'run' | 'writes'> };

export type RunningSearch<Request> = {
  readonly payer: Payer;
  readonly searchId: string;
  readonly request: Request;
  readonly results: readonly LiveResult[];
  readonly isFree: boolean;
  readonly deadline: Deadline;
};

export type FinishedSearch = { readonly writes: readonly Write[]; readonly envelope: readonly Piece[] };

export type SearchJobWithRequest<Request> = SearchJob & { readonly request: Request };

/** Number of sources that one search queries in parallel. */
export const ASKED_AT_ONCE = 5;
const ANSWER_MS = 30 * SECOND_MS;
/** An internal failure is retried for a few seconds only, because a caller is waiting. */
const RETRY = [500, 1_000, 2_000, 4_000];

const SEARCH_FINISHED = 'search.finished';

/** Asynchronous searches: accepted, run by any worker, and reported by webhook when they end. */
export function createSearchJobs<Request extends JobRequest>(deps: SearchJobDeps<Request>) {
  const { db, clock, vault, deliveries, charges, product, ask, answer, toFailedEnvelope } = deps;
  const kind = `${product}.search`;

  const find = async (accountId: string, searchId: string): Promise<SearchJobWithRequest<Request> | undefined> => {
    const job = await findSearchJob(db, accountId, searchId, product);
    if (!job || clock.now().getTime() - job.createdAt.getTime() > RETENTION_MS) return undefined;
    const opened = await vault.open(accountId, job.sealed, `search job ${searchId}`);
    return opened && { ...job, request: JSON.parse(opened.toString('utf8')) as Request };
  };

  const toWebhook = async (accountId: string, { webhookUrl }: Request, body: string): Promise<readonly Write[]> => {
    if (webhookUrl === undefined) return [];
    const event = { accountId, eventType: SEARCH_FINISHED, eventId: newId('evt'), url: webhookUrl, body };
    return toDeliveryWrites(deliveries, { ...event, dataClass: 'search' }, clock.now());
  };

  /** Writes the end of a search without an answer: its error, its reversed charges, and the webhook. */
  const toEndInError = async (job: SearchJobWithRequest<Request>, error: string): Promise<Unit> => {
    const now = clock.now();
    const ended = { ...job, state: 'error' as const, error };
    return {
      run: async (tx) => {
        if (!(await endSearchJob(tx, job.accountId, job.id, error, now))) throw alreadyEnded();
      },
      writes: [
        ...charges.reverse(toPayer(job), job.id, job.sources, now),
        ...(await toWebhook(job.accountId, job.request, toFailedEnvelope(ended))),
      ],
    };
  };

  /** Undefined if the search has ended or expired. */
  const findEndInError = async ({ accountId, payload }: JobSubject, error: string): Promise<Unit | undefined> => {
    const job = await find(accountId ?? '', String(payload.searchId));
    return job && !hasEnded(job) ? toEndInError(job, error) : undefined;
  };

  const askAll = async (
    job: SearchJobWithRequest<Request>,
    context: JobContext,
    deadline: Deadline,
    isSuspect: boolean,
  ): Promise<readonly LiveResult[]> => {
    const known = await listResults(db, job.accountId, job.id);
    const results = [...known];
    const left = job.sources.filter((source) => !known.some((outcome) => outcome.source === source));
    const signal = AbortSignal.any([context.signal, deadline.signal]);
    // Results are written one at a time, because each charge depends on the number of completed sources.
    let noting: Promise<void> = Promise.resolve();
    const note = async ({ kept, ...outcome }: SourceJobResult): Promise<void> => {
      const completedBefore = results.filter(isBilled).length;
      const check = { source: outcome.source, completedBefore, isFree: job.isFree };
      const writes = isBilled(outcome) ? await charges.live(toPayer(job), job.id, check, clock.now()) : [];
      await context.advance({
        writes: [...writes, ...(kept?.writes ?? [])],
        run: async (tx) => {
          await insertResult(tx, job.accountId, job.id, outcome);
          await kept?.run?.(tx);
        },
      });
      results.push(outcome);
    };
    const askNext = async (): Promise<boolean> => {
      const source = left.shift();
      if (source === undefined) return false;
      const outcome = await ask(source, job.request, signal, job);
      // An abort is not the source's fault. The next worker of the job queries it again.
      context.signal.throwIfAborted();
      noting = noting.then(() => note(outcome));
      await noting;
      return true;
    };
    const askOn = async (): Promise<void> => {
      while (await askNext());
    };
    // A job suspected of crashing workers queries one source at a time, so that each result is committed early.
    if (isSuspect) await askNext();
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOn));
    return results;
  };

  const run = async ({ accountId, payload, crashes }: Job, context: JobContext): Promise<void> => {
    const job = await find(accountId ?? '', String(payload.searchId));
    if (!job || hasEnded(job)) return;
    const { deadlineMs = DEFAULT_DEADLINE_MS } = job.request;
    const leftMs = await context.commit({ run: (tx) => startSearchJob(tx, job.accountId, job.id, deadlineMs) });
    const deadline = startDeadline(leftMs);
    try {
      const results = await askAll(job, context, deadline, crashes >= SUSPECT_CRASHES);
      await finish(job, context, deadline, results);
    } finally {
      deadline.clear();
    }
  };

  const finish = async (
    job: SearchJobWithRequest<Request>,
    context: JobContext,
    deadline: Deadline,
    results: readonly LiveResult[],
  ): Promise<void> => {
    const search = {
      payer: toPayer(job),
      searchId: job.id,
      request: job.request,
      results,
      isFree: job.isFree,
      // The sources have been charged, so the answer gets extra time after the deadline.
      deadline: { ...deadline, leftMs: () => ANSWER_MS },
    };
    try {
      const { writes, envelope } = await answer(search);
      await context.finish({
        run: async (tx) => {
          if (!(await endSearchJob(tx, job.accountId, job.id, null, clock.now()))) throw alreadyEnded();
        },
        writes: [...writes, ...(await toWebhook(job.accountId, job.request, toText(envelope)))],
      });
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'deadline_exceeded') throw error;
      await context.finish(await toEndInError(job, error.code));
    }
  };

  const jobKind: JobKind = {
    name: kind,
    retry: RETRY,
    concurrency: 8,
    run,
    abandon: async (job, { finish }) => {
      const end = await findEndInError(job, 'internal');
      if (end) await finish(end);
    },
    cancel: async (job) => (await findEndInError(job, 'cancelled')) ?? {},
  };

  return {
    jobKind,
    find,

    listResults: (accountId: string, searchId: string) => listResults(db, accountId, searchId),

    /** Writes the job and its base charge in one transaction. */
    accept: async (
      payer: Payer,
      request: Request,
      { sources, isFree }: { readonly sources: readonly string[]; readonly isFree: boolean },
    ): Promise<{ readonly searchId: string; readonly unit: Unit }> => {
      const searchId = newId('srch');
      const jobId = newId('job');
      const createdAt = clock.now();
      const { accountId, keyId, mode } = payer;
      const sealed = await vault.seal(accountId, 'search', JSON.stringify(request), `search job ${searchId}`);
      const job = { id: jobId, kind, accountId, payload: { searchId }, runAt: createdAt, createdAt };
      const row = { accountId, id: searchId, jobId, product, keyId, keyMode: mode, sealed, sources, isFree, createdAt };
      return {
        searchId,
        unit: {
          writes: [
            write(searchJobsWriter, row),
            write(jobsWriter, job),
            ...charges.base(payer, searchId, isFree, createdAt),
          ],
        },
      };
    },

    /** Ends an unfinished job. Its worker notices at the next write. */
    cancel: async (job: SearchJobWithRequest<Request>): Promise<Unit> => {
      const { run: end, writes } = await toEndInError(job, 'cancelled');
      return {
        isAlone: true,
        run: async (tx) => {
          // Locks the job's row first, in the same order as a worker that ends it.
          if (!(await cancelJob(tx, job.jobId, clock.now()))) throw alreadyEnded();
          await end?.(tx);
        },
        ...(writes && { writes }),
      };
    },

    prune: () => pruneSearchJobs(db, new Date(clock.now().getTime() - RETENTION_MS - DAY_MS)),
  };
}

const hasEnded = ({ state }: SearchJob): boolean => state === 'complete' || state === 'error';

const toPayer = ({ accountId, keyId, keyMode, isFree }: SearchJob): Payer => ({
  accountId,
  keyId,
  mode: keyMode,
  isFree,
});

const alreadyEnded = (): Failure => new Failure('conflict', 'The search has finished already.');
