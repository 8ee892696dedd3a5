import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../server/src/store/database.ts';
import { type Customer, createCustomer } from '../../../server/test/kit/customers.ts';
import { createClient } from '../../../server/test/kit/http-client.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { startReceiver } from '../../../server/test/kit/receiver.ts';
import {
  findEvidenceUrl,
  type ServerProcess,
  type Settings,
  spawnServer,
  stopServer,
} from '../../../server/test/kit/server-process.ts';
import { checkLogs } from '../check-logs.ts';
import { createExpectedState, violate } from '../expected-state.ts';
import { withPostgres } from '../postgres-environment.ts';
import { seconds, toLines, toViolationRows, type Violation } from '../report.ts';
import { createSearchEnvironment } from '../searches/search-environment.ts';
import { type HeldJob, listHeld, untilFinal, untilHeld } from './held-jobs.ts';
import { snapshot } from './snapshot.ts';
import { giveWork, type WorkDeps } from './start-work.ts';

export type StoppedOptions = {
  readonly seed: number;
  readonly stops: number;
  /** Workers that are paused in the same round. */
  readonly victims: number;
  readonly stopMs: number;
  readonly onProgress?: (progress: string) => void;
};

export type StoppedReport = {
  readonly seed: number;
  readonly stops: number;
  readonly stopMs: number;
  /** Running jobs when their worker was paused, by kind. */
  readonly held: { readonly [kind: string]: number };
  readonly slowestFinalMs: number;
  readonly durationMs: number;
  readonly violations: readonly Violation[];
};

const SLOW_ANSWER_MS = 1_500;
const LOST_LIMIT_MS = 60_000;
const POLL_MS = 100;

/**
 * Pauses workers with running jobs of several kinds, lets another worker do the jobs, resumes them, and checks that
 * nothing changes.
 */
export function runStoppedWorkers(options: StoppedOptions): Promise<StoppedReport> {
  return withPostgres(async (postgres) => {
    const { folder, db, undo } = postgres;
    const receiver = await startReceiver({ answerAfterMs: SLOW_ANSWER_MS });
    undo.push(receiver.close);
    const { settings, adminKey, people } = await createSearchEnvironment(postgres);
    const all: ServerProcess[] = [];
    const start = async (name: string, own: Settings = {}): Promise<Worker> => {
      const BLOTTER_CHROMIUM = process.env.BLOTTER_CHROMIUM ?? '';
      const browser = { BLOTTER_CHROMIUM, BLOTTER_CHROMIUM_SANDBOX: 'optional' };
      const more = { ...browser, BLOTTER_EGRESS_ALLOW: receiver.origin, BLOTTER_DATA: join(folder, name) };
      const server = spawnServer({ settings: { ...settings, ...more, ...own } });
      all.push(server);
      return { server, url: await server.ready };
    };
    undo.push(() => Promise.all(all.map(stopServer)));
    const api = await start('api', { BLOTTER_ROLE: 'api' });
    const customer: Customer = await createCustomer(createClient(api.url), adminKey);
    const victims = await Promise.all(Array.from({ length: options.victims }, (_, n) => start(`victim-${n}`)));

    const expectedState = createExpectedState();
    const random = createRandom(options.seed);
    const evidenceUrl = findEvidenceUrl(api.server) as string;
    const work: WorkDeps = { url: api.url, evidenceUrl, webhookUrl: receiver.url, customer, people, random };
    const held: { [kind: string]: number } = {};
    const began = performance.now();
    let stops = 0;
    let slowestFinalMs = 0;
    while (stops < options.stops) {
      const round = await stopAndGoOn(
        { ...options, db, work, victims, rescue: () => start('rescuer', RESCUER) },
        expectedState,
      );
      stops += new Set(round.held.map(({ worker }) => worker)).size;
      for (const { kind } of round.held) held[kind] = (held[kind] ?? 0) + 1;
      slowestFinalMs = Math.max(slowestFinalMs, round.finalMs);
      options.onProgress?.(`${stops}/${options.stops} stops, ${JSON.stringify(held)} running`);
    }
    if (Object.keys(held).length < 3)
      violate(expectedState, 'jobs of several kinds were running', JSON.stringify(held));
    checkLogs(all, expectedState);
    return {
      seed: options.seed,
      stops,
      stopMs: options.stopMs,
      held,
      slowestFinalMs,
      durationMs: performance.now() - began,
      violations: [...expectedState.violations].map(([rule, details]) => ({ rule, details })),
    };
  });
}

const RESCUER: Settings = { BLOTTER_ROLE: 'worker' };

type Worker = { readonly server: ServerProcess; readonly url: string };

type Round = Pick<StoppedOptions, 'stopMs'> & {
  readonly db: Database;
  readonly work: WorkDeps;
  readonly victims: readonly Worker[];
  readonly rescue: () => Promise<Worker>;
};

const stopAndGoOn = async (
  { db, work, victims, rescue, stopMs }: Round,
  expectedState: ReturnType<typeof createExpectedState>,
): Promise<{ readonly held: readonly HeldJob[]; readonly finalMs: number }> => {
  const lostBefore = await countLost(victims);
  await giveWork(work, victims.length);
  await untilHeld(db, victims.length);
  for (const { server } of victims) server.signal('SIGSTOP');
  const stoppedAt = performance.now();
  const held = await listHeld(db);
  const { server: rescuer } = await rescue();
  const finalMs = await untilFinal(db, stoppedAt);
  await sleep(Math.max(0, stopMs - (performance.now() - stoppedAt)));
  await stopServer(rescuer);
  const before = await snapshot(db, held);
  for (const { server } of victims) server.signal('SIGCONT');
  const deadline = performance.now() + LOST_LIMIT_MS;
  let lost = 0;
  while (lost < held.length && performance.now() < deadline) {
    await sleep(POLL_MS);
    lost = (await countLost(victims)) - lostBefore;
  }
  if (lost < held.length)
    violate(expectedState, 'a resumed worker has lost its jobs', `${lost} of ${held.length} jobs`);
  const after = await snapshot(db, held);
  for (const [table, content] of Object.entries(after))
    if (content !== before[table]) violate(expectedState, 'a resumed worker commits nothing', table);
  for (const { kind, id } of held.filter(({ id }) => !before.jobs?.includes(`${id} done`)))
    violate(expectedState, 'another worker does the job', `${kind} ${id}`);
  return { held, finalMs };
};

const countLost = async (victims: readonly Worker[]): Promise<number> => {
  const texts = await Promise.all(victims.map(({ url }) => createClient(url)('GET', '/metrics')));
  return texts
    .flatMap(({ text }) => [...text.matchAll(/^blotter_jobs_total\{kind="[^"]+",outcome="lost"\} (\d+)$/gm)])
    .reduce((sum, [, count]) => sum + Number(count), 0);
};

export function toStoppedTable(report: StoppedReport): string {
  return toLines([
    ['seed', String(report.seed)],
    ['stops', `${report.stops} of ${seconds(report.stopMs)}, in ${seconds(report.durationMs)}`],
    [
      'running jobs',
      Object.entries(report.held)
        .map(([kind, times]) => `${times} ${kind}`)
        .join(', '),
    ],
    ['done by another', `after at most ${seconds(report.slowestFinalMs)}`],
    ...toViolationRows(report.violations),
  ]);
}
