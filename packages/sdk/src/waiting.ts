import { BlotterJobError, BlotterTimeoutError } from './errors.ts';
import type {
  CriminalEnvelope,
  EvidenceEnvelope,
  KeptCriminalEnvelope,
  KeptSearchEnvelope,
  Order,
  SearchEnvelope,
  SearchRequest,
} from './generated/api-types.ts';
import type { Blotter, BodyOf, CallOptions } from './operation.ts';
import { CLOCK, type Clock } from './surroundings.ts';

export type WaitOptions<T = unknown> = CallOptions & {
  /** Limit for the whole wait. Default: 600,000. The job continues afterwards, and you can wait again with its id. */
  readonly deadlineMs?: number | undefined;
  /** Called for every state before the final one. */
  readonly onProgress?: ((state: T) => void) | undefined;
  readonly clock?: Clock | undefined;
};

/** The id of a job, or the response that accepted it. */
export type Job = string | { readonly searchId: string; readonly estimatedCompletionSec?: number };

const DEADLINE_MS = 600_000;
const FIRST_POLL_MS = 500;
const LONGEST_POLL_MS = 5_000;

const toId = (job: Job): string => (typeof job === 'string' ? job : job.searchId);

/** The first poll follows the estimate of the service. Each further interval is a fifth longer. */
const toFirstPollMs = (job: Job): number => {
  const seconds = typeof job === 'string' ? undefined : job.estimatedCompletionSec;
  return Math.min(LONGEST_POLL_MS, Math.max(FIRST_POLL_MS, (seconds ?? 0) * 1_000));
};

const waitFor = async <T, F extends T>(
  what: string,
  ask: (options: CallOptions) => Promise<T>,
  isFinal: (state: T) => state is F,
  firstPollMs: number,
  { deadlineMs = DEADLINE_MS, onProgress, clock = CLOCK, ...options }: WaitOptions<T>,
): Promise<F> => {
  const endsAt = clock.now() + deadlineMs;
  for (let delayMs = firstPollMs; ; delayMs = Math.min(LONGEST_POLL_MS, delayMs * 1.2)) {
    const state = await ask(options);
    if (isFinal(state)) return state;
    onProgress?.(state);
    if (clock.now() + delayMs > endsAt)
      throw new BlotterTimeoutError(`${what} has not finished within ${deadlineMs} ms; it goes on.`);
    await clock.sleep(delayMs, options.signal ?? undefined);
  }
};

type Envelope = { readonly searchId: string; readonly status: string; readonly error?: string };

const isSettled = <T extends Envelope>(envelope: T): envelope is T =>
  envelope.status !== 'pending' && envelope.status !== 'running';

const throwIfFailed = <T extends Envelope>(envelope: T): T => {
  if (envelope.status === 'error') throw new BlotterJobError(envelope.searchId, envelope.error ?? 'internal');
  return envelope;
};

/** Waits until a search job has ended. Returns complete and partial results, and throws if the job ended in error. */
export async function waitForSearch(
  client: Pick<Blotter, 'getSearch'>,
  job: Job,
  options: WaitOptions<KeptSearchEnvelope> = {},
): Promise<KeptSearchEnvelope> {
  const searchId = toId(job);
  const ask = (call: CallOptions) => client.getSearch({ searchId }, call);
  return throwIfFailed(await waitFor(`The search ${searchId}`, ask, isSettled, toFirstPollMs(job), options));
}

export async function waitForEvidence(
  client: Pick<Blotter, 'getEvidenceSearch'>,
  job: Job,
  options: WaitOptions<EvidenceEnvelope> = {},
): Promise<EvidenceEnvelope> {
  const searchId = toId(job);
  const ask = (call: CallOptions) => client.getEvidenceSearch({ searchId }, call);
  return throwIfFailed(await waitFor(`The search ${searchId}`, ask, isSettled, toFirstPollMs(job), options));
}

type CriminalJob = Awaited<ReturnType<Blotter['getCriminalSearch']>>;

export async function waitForCriminalSearch(
  client: Pick<Blotter, 'getCriminalSearch'>,
  job: Job,
  options: WaitOptions<CriminalJob> = {},
): Promise<KeptCriminalEnvelope> {
  const searchId = toId(job);
  const ask = (call: CallOptions) => client.getCriminalSearch({ searchId }, call);
  const isComplete = (state: CriminalJob): state is Extract<CriminalJob, { readonly status: 'complete' }> =>
    state.status === 'complete';
  const { result } = await waitFor(`The search ${searchId}`, ask, isComplete, toFirstPollMs(job), options);
  return throwIfFailed(result);
}

/** Waits until every search of an order has ended or the order was cancelled. */
export function waitForOrder(
  client: Pick<Blotter, 'getOrder'>,
  id: string,
  options: WaitOptions<Order> = {},
): Promise<Order> {
  const isFinal = (order: Order): order is Order => order.status !== 'pending' && order.status !== 'in_progress';
  return waitFor(`The order ${id}`, (call) => client.getOrder({ id }, call), isFinal, FIRST_POLL_MS, options);
}

/** Searches and returns the result, also if the search continues as a job. */
export async function searchToEnd(
  client: Pick<Blotter, 'search' | 'getSearch'>,
  request: Omit<SearchRequest, 'dryRun'>,
  options: WaitOptions<KeptSearchEnvelope> = {},
): Promise<SearchEnvelope> {
  const answer = await client.search(request, toCallOptions(options));
  if ('records' in answer) return answer;
  if ('dryRun' in answer) throw new TypeError('dryRun: a search that is only priced has no end; call search.');
  return waitForSearch(client, answer, options);
}

/** Searches criminal records and returns the result, also if the search continues as a job. */
export async function searchCriminalToEnd(
  client: Pick<Blotter, 'searchCriminal' | 'getCriminalSearch'>,
  request: BodyOf<'searchCriminal'>,
  options: WaitOptions<CriminalJob> = {},
): Promise<CriminalEnvelope | KeptCriminalEnvelope> {
  const answer = await client.searchCriminal(request, toCallOptions(options));
  return 'records' in answer ? answer : waitForCriminalSearch(client, answer, options);
}

const toCallOptions = ({ deadlineMs: _, onProgress: __, clock: ___, ...options }: WaitOptions<never>): CallOptions =>
  options;
