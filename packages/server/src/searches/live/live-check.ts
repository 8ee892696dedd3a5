import { setTimeout as sleepFor } from 'node:timers/promises';
import {
  type Connector,
  createPoliteFetcher,
  type LiveQuery,
  type Network,
  type Pace,
  type SourceManifest,
} from '@blotter/connectors';
import { type Clock, monotonicMs, SECOND_MS } from '../../clock.ts';
import type { Report } from './breaker.ts';
import type { Breakers } from './breaker-store.ts';
import { findProhibition, type LiveCheck, type LiveOutcome, NO_LIVE_SEARCH, toLiveCheck } from './live-outcome.ts';
import { createSourceSemaphore } from './source-semaphore.ts';

export type LiveChecksDeps = {
  readonly findConnector: (code: string) => Connector | undefined;
  readonly network: Network;
  readonly paceOf: (manifest: SourceManifest) => Pace;
  readonly breakers: Breakers;
  readonly clock: Clock;
  /** For one source, including its time in the queue (contract, Envelope: "15 s a live registry"). */
  readonly timeoutMs?: number;
  /** Ends when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type LiveChecks = {
  /** Never rejects because of a source. `query` is undefined if no site accepts the request. */
  readonly check: (source: string, query: LiveQuery | undefined, signal: AbortSignal) => Promise<LiveCheck>;
};

const TIMEOUT_MS = 15 * SECOND_MS;
const USER_AGENT = 'Blotter/1.0 (live check; contact the operator)';
/** Parallel checks per source and process. One if the source limits its requests. */
const AT_ONCE = 2;
const MAX_WAITING = 20;
/** Extra time after the limit for a connector to return the rows it has read. */
const LAST_WORDS_MS = 250;

const SILENT: LiveOutcome = { kind: 'unavailable', because: 'timeout', detail: 'No answer in time.' };
const BUSY: LiveOutcome = { kind: 'unavailable', because: 'rate', detail: 'Too many wait for this source.' };
const RESTING: LiveOutcome = { kind: 'unavailable', because: 'breaker', detail: 'The source rests.' };
const NOT_COVERED: LiveOutcome = { kind: 'no_coverage', detail: 'Nothing can be asked.' };
const NO_SURNAME: LiveOutcome = { ...NOT_COVERED, missing: ['lastName'] };

const sleepUnlessAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  sleepFor(ms, undefined, { signal }).catch(() => undefined);

/** Queries a source's own site, within its rate and time limits, and returns the outcome. */
export function createLiveChecks(deps: LiveChecksDeps): LiveChecks {
  const { findConnector, network, paceOf, breakers, clock } = deps;
  const { timeoutMs = TIMEOUT_MS, sleep = sleepUnlessAborted } = deps;
  const turns = createSourceSemaphore(MAX_WAITING);

  const ask = async ({ manifest, live }: Connector, query: LiveQuery, end: Ending): Promise<LiveOutcome> => {
    const { code, policy } = manifest;
    const turn = await turns.take(code, policy.maxRequestsPerHour === null ? AT_ONCE : 1, end.signal);
    if (!turn) return end.signal.aborted ? SILENT : BUSY;
    try {
      const permit = await breakers.findPermit(code, clock.now());
      if (!permit) return RESTING;
      const patienceMs = end.leftMs();
      let isSilent = false;
      const fetcher = createPoliteFetcher({
        manifest,
        pace: paceOf(manifest),
        monotonicMs,
        userAgent: USER_AGENT,
        signal: end.signal,
        totalTimeoutMs: patienceMs,
        sleep: (ms) => sleep(ms, end.signal),
        network: async (request) => {
          isSilent = true;
          const answer = await network(request);
          isSilent = answer.kind === 'failed' && answer.reason === 'timeout';
          return answer;
        },
      });
      const outcome = (await live?.search(query, fetcher)) ?? NOT_COVERED;
      const said = toReport(outcome, end, { isSilent, wasPatient: patienceMs >= timeoutMs / 2 });
      await breakers.note(code, permit, said, clock.now());
      return outcome;
    } finally {
      turn();
    }
  };

  return {
    check: async (source, query, signal) => {
      const end = createEnding(timeoutMs, signal);
      const finish = (outcome: LiveOutcome, note?: string): LiveCheck =>
        toLiveCheck(source, outcome, { passed: signal.aborted, tookMs: end.tookMs(), ...(note && { note }) });
      try {
        const connector = findConnector(source);
        if (!connector) return finish(NOT_COVERED, NO_LIVE_SEARCH);
        const prohibition = findProhibition(connector.manifest);
        if (prohibition) return finish(prohibition);
        if (!connector.live || connector.manifest.status === 'building') return finish(NOT_COVERED, NO_LIVE_SEARCH);
        if (!query) return finish(NO_SURNAME);
        return finish(await Promise.race([ask(connector, query, end), end.silence]));
      } finally {
        end.clear();
      }
    },
  };
}

type Ending = ReturnType<typeof createEnding>;

/** The time limit of one check: its own, or the end of the request if that is sooner. */
const createEnding = (timeoutMs: number, outer: AbortSignal) => {
  const startedMs = monotonicMs();
  const tookMs = (): number => monotonicMs() - startedMs;
  const limit = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let giveUp: (outcome: LiveOutcome) => void = () => {};
  const silence = new Promise<LiveOutcome>((resolve) => {
    giveUp = resolve;
  });
  const end = (): void => {
    if (limit.signal.aborted) return;
    limit.abort();
    timers.push(setTimeout(() => giveUp(SILENT), LAST_WORDS_MS));
  };
  timers.push(setTimeout(end, timeoutMs));
  outer.addEventListener('abort', end);
  if (outer.aborted) end();
  return {
    signal: limit.signal,
    silence,
    tookMs,
    leftMs: () => timeoutMs - tookMs(),
    /** The end of the request says nothing about the source. */
    isOuter: () => outer.aborted,
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer);
      outer.removeEventListener('abort', end);
    },
  };
};

/**
 * Only silence counts as a time-out, and only if the source had its full time. A limit reached between two answers is
 * ours: the source has many records or a slow pace.
 */
const toReport = (
  outcome: LiveOutcome,
  end: Ending,
  { isSilent, wasPatient }: { readonly isSilent: boolean; readonly wasPatient: boolean },
): Report => {
  if (outcome.kind !== 'unavailable') return 'answered';
  if (outcome.because === 'offline') return 'timeout';
  if (outcome.because !== 'timeout' || end.isOuter() || !wasPatient) return 'abandoned';
  return isSilent || end.leftMs() > 0 ? 'timeout' : 'answered';
};
