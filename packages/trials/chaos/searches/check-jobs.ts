import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../server/src/store/database.ts';
import type { Received } from '../../../server/test/kit/receiver.ts';
import { inParallel, repeat } from '../check-answers.ts';
import { violate } from '../expected-state.ts';
import type { SearchCheckDeps } from './check-charges.ts';
import { type ExpectedSearches, isJob, type SearchAccount } from './expected-searches.ts';

const PATIENCE_MS = 60_000;
/** The kinds of jobs that customers wait for: searches, baselines of monitors, and deliveries. */
const KINDS = ['offender.search', 'evidence.search', 'alerts.baseline', 'outbound.deliver'];
/** Consistent ends: the search's state, its reason, and the state of the job. */
const ENDS = [
  'complete null done',
  'error cancelled cancelled',
  'error deadline_exceeded done',
  'error internal failed',
];
/** A delivery sent just before a kill arrives a little after it. */
const ON_ITS_WAY_MS = 1_000;

export type Finality = {
  /** From `since` until no search and no delivery is left. */
  readonly finalMs: number;
  /** The jobs that ended last: their kind, their time, and the largest number of lost workers. */
  readonly last: readonly { readonly kind: string; readonly untilMs: number; readonly crashes: number }[];
};

export async function untilSearchesAreFinal(db: Database, since: number, slowdown: number): Promise<Finality> {
  const seen = new Map<string, { readonly untilMs: number; readonly crashes: number }>();
  for (;;) {
    const { rows } = await db.query<{ readonly kind: string; readonly crashes: number }>(
      `SELECT kind, max(crashes) AS crashes FROM (
         SELECT 'a search' AS kind, 0 AS crashes FROM search_jobs WHERE state IN ('pending', 'running')
         UNION ALL SELECT kind, crashes FROM jobs WHERE state IN ('pending', 'running') AND kind = ANY($1)) AS unfinished
       GROUP BY kind`,
      [KINDS],
    );
    const untilMs = performance.now() - since;
    for (const { kind, crashes } of rows) seen.set(kind, { untilMs, crashes });
    if (rows.length === 0 || untilMs > PATIENCE_MS * slowdown) {
      const last = [...seen].map(([kind, of]) => ({ kind, ...of })).sort((a, b) => b.untilMs - a.untilMs);
      return { finalMs: untilMs, last };
    }
    await sleep(25);
  }
}

export type JobCounts = {
  readonly complete: number;
  readonly cancelled: number;
  readonly late: number;
  readonly failed: number;
  readonly crashed: number;
  readonly slowestMs: number;
};

/** Checks that every job ended once, and that the search, its job and the acknowledged state agree. */
export async function checkJobs({ db, expectedSearches }: SearchCheckDeps): Promise<JobCounts> {
  const { rows } = await db.query<{
    readonly id: string;
    readonly state: string;
    readonly error: string | null;
    readonly job: string;
    readonly crashes: number;
    readonly answered: boolean;
    readonly ms: number | null;
  }>(
    `SELECT s.id, s.state, s.error, j.state AS job, j.crashes, a.id IS NOT NULL AS answered,
       (extract(epoch FROM s.finished_at - s.created_at) * 1000)::float8 AS ms
     FROM search_jobs s JOIN jobs j ON j.id = s.job_id LEFT JOIN searches a ON a.account_id = s.account_id AND a.id = s.id`,
  );
  const cancelled = new Set(expectedSearches.searchers.flatMap((account) => [...account.cancelled]));
  for (const { id, state, error, job, answered, crashes } of rows) {
    const ends = `${state} ${error} ${job}`;
    if (!ENDS.includes(ends)) violate(expectedSearches, 'every job is final', `${id}: ${ends}, ${crashes} crashes`);
    if (answered !== (state === 'complete'))
      violate(expectedSearches, 'a job has an answer if and only if it is complete', id);
    if (cancelled.has(id) && error !== 'cancelled')
      violate(expectedSearches, 'no acknowledged cancellation is lost', `${id}: ${ends}`);
  }
  return {
    complete: rows.filter(({ state }) => state === 'complete').length,
    cancelled: rows.filter(({ error }) => error === 'cancelled').length,
    late: rows.filter(({ error }) => error === 'deadline_exceeded').length,
    failed: rows.filter(({ error }) => error === 'internal').length,
    crashed: rows.filter(({ crashes }) => crashes > 0).length,
    slowestMs: Math.max(0, ...rows.map(({ ms }) => ms ?? 0)),
  };
}

/** Checks that every finished job with a webhook was delivered once, or once more for each kill in between. */
export async function checkWebhooks(
  { ask, expectedSearches }: Pick<SearchCheckDeps, 'ask' | 'expectedSearches'>,
  received: readonly Received[],
): Promise<{ readonly jobs: number; readonly repeats: number }> {
  const bySearch = new Map<string, Received[]>();
  for (const one of received) {
    const { searchId } = JSON.parse(one.body) as { searchId?: string };
    if (searchId) bySearch.set(searchId, [...(bySearch.get(searchId) ?? []), one]);
  }
  const expected = expectedSearches.searchers.flatMap((account) =>
    account.operations
      .filter((operation) => isJob(operation) && operation.hasWebhook)
      .flatMap(({ ids }) => ids.map((id) => ({ account, id }))),
  );
  await inParallel(expected, async ({ account, id }) => {
    const [first, ...more] = bySearch.get(id) ?? [];
    if (!first) return violate(expectedSearches, 'every webhook is delivered at least once', id);
    checkRepeats(expectedSearches, id, [first, ...more]);
    await repeat(() => sayWhatIsRead({ ask, expectedSearches }, account, id, first));
  });
  return { jobs: bySearch.size, repeats: [...bySearch.values()].flat().length - bySearch.size };
}

export function checkRepeats(
  expectedSearches: ExpectedSearches,
  id: string,
  [first, ...more]: readonly [Received, ...Received[]],
): void {
  const lastMs = more.at(-1)?.atMs ?? first.atMs;
  const kills = expectedSearches.kills.filter(
    ({ fromMs, toMs }) => toMs > first.atMs - ON_ITS_WAY_MS && fromMs < lastMs,
  ).length;
  if (more.length > kills) {
    const before = Math.max(...expectedSearches.kills.map(({ toMs }) => toMs).filter((at) => at <= first.atMs));
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
    const times = `${seconds(first.atMs - before)} after the last kill, then ${seconds(lastMs - first.atMs)} later`;
    violate(
      expectedSearches,
      'a webhook is repeated at most once per kill',
      `${id}: ${more.length} more, ${kills} kills in between; ${times}`,
    );
  }
  if (more.some(({ body }) => body !== first.body))
    violate(expectedSearches, 'a repeated webhook has the same body', id);
}

const sayWhatIsRead = async (
  { ask, expectedSearches }: Pick<SearchCheckDeps, 'ask' | 'expectedSearches'>,
  { id: accountId, key }: SearchAccount,
  id: string,
  { body }: Received,
): Promise<boolean> => {
  const answer = await ask('GET', `/v1/searches/${id}`, { accountId, key }, [200]);
  if (answer && body !== answer.text)
    violate(expectedSearches, 'a webhook matches the stored result', `${id}: ${body.slice(0, 200)}`);
  return answer !== undefined;
};
