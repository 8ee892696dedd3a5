import type { Clock } from '../../../server/src/clock.ts';
import { Failure } from '../../../server/src/failure.ts';
import type { Job } from '../../../server/src/jobs/job.ts';
import type { WebhookSender } from '../../../server/src/outbound/webhook-sender.ts';
import type { RunningSearch, SourceJobResult } from '../../../server/src/searches/jobs/search-jobs.ts';
import type { SearchJob } from '../../../server/src/searches/jobs/search-jobs-store.ts';
import type { Owner } from '../event-queue.ts';
import type { SearchRequest, World } from './world-types.ts';

const toDigits = (text: string): number => {
  let sum = 7;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) >>> 0;
  return sum;
};

/** Simulates the live registries and the work of jobs. */
export function createSources({ machine, expectedState, killLater }: World, owner: Owner, clock: Clock) {
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => void machine.after(ms, owner, resolve));
  const jobs = new Map<string, Job>();

  const fail = (jobId: string): Error => {
    expectedState.failures.set(jobId, clock.now().getTime());
    return new Error('an injected failure');
  };

  return {
    begin: (job: Job): void => {
      const { searchId } = job.payload;
      if (typeof searchId === 'string') jobs.set(searchId, job);
    },
    isFailing: (jobId: string, attempts: number): boolean =>
      toDigits(jobId) % 4 === 0 && attempts <= toDigits(jobId) % 3,
    fail,
    ask: async (
      source: string,
      { fate }: SearchRequest,
      _signal: AbortSignal,
      { id }: SearchJob,
    ): Promise<SourceJobResult> => {
      await sleep(machine.random.chance(0.25) ? 4_000 + machine.random.below(8_000) : 20 + machine.random.below(800));
      const isOk = machine.random.chance(0.8);
      if (fate.kind === 'poison' && (jobs.get(id)?.crashes ?? 0) < fate.times) killLater(owner);
      const outcome = {
        status: isOk ? ('ok' as const) : ('error' as const),
        incompleteReason: isOk ? null : ('error' as const),
      };
      return { source, outcome, note: null, completed: isOk, rows: [], tookMs: 1 } as SourceJobResult;
    },
    answer: async ({ searchId, request: { fate } }: RunningSearch<SearchRequest>) => {
      await sleep(1 + machine.random.below(40));
      const job = jobs.get(searchId) as Job;
      if (fate.kind === 'late') throw new Failure('deadline_exceeded', 'late');
      if (fate.kind === 'fails' && job.attempts <= fate.times) throw fail(job.id);
      return { writes: [], envelope: [`{"searchId":"${searchId}"}`] };
    },
  };
}

/** Reads the behaviour of a receiver from its URL: how many failures before it answers, and its Retry-After. */
const toManner = (url: string): { readonly failures: number; readonly retryAfterSeconds: number | undefined } => {
  const [failures, retryAfter] = url.split('/').slice(-2).map(Number);
  return { failures: failures ?? 0, retryAfterSeconds: retryAfter || undefined };
};

export function createSimulatedReceivers({ machine, expectedState }: World, owner: Owner, clock: Clock) {
  const send: WebhookSender['send'] = ({ url, eventId }) =>
    new Promise((resolve) => {
      const businessMs = clock.now().getTime();
      machine.after(machine.latencyMs() * 5, undefined, () => {
        const before = expectedState.sends.get(eventId) ?? [];
        const { failures, retryAfterSeconds } = toManner(url);
        const isOk = before.length >= failures;
        before.push({ businessMs, isOk });
        expectedState.sends.set(eventId, before);
        if (retryAfterSeconds !== undefined) expectedState.asksForPatience.set(eventId, retryAfterSeconds);
        const takesMs = machine.random.chance(0.05) ? 15_000 : machine.latencyMs() * 10;
        machine.after(takesMs, owner, () =>
          resolve(
            isOk
              ? { ok: true, statusCode: 200 }
              : { ok: false, statusCode: 500, reason: 'status 500', ...(retryAfterSeconds && { retryAfterSeconds }) },
          ),
        );
      });
    });
  return { sender: { send } };
}
