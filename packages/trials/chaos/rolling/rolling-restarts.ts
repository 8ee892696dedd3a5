import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from '../../../server/test/kit/balancer.ts';
import { createClient } from '../../../server/test/kit/http-client.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { startReceiver } from '../../../server/test/kit/receiver.ts';
import { type ServerProcess, type Settings, spawnServer, stopServer } from '../../../server/test/kit/server-process.ts';
import { createAsk } from '../ask.ts';
import { checkLogs } from '../check-logs.ts';
import { createExpectedState, violate } from '../expected-state.ts';
import { withPostgres } from '../postgres-environment.ts';
import { seconds, toLines, toViolationRows, type Violation } from '../report.ts';
import { untilSearchesAreFinal } from '../searches/check-jobs.ts';
import { createExpectedSearches, type FinalCheckResult, runFinalChecks } from '../searches/final-checks.ts';
import { toFinalCheckRows } from '../searches/mixed-report.ts';
import { createSearchEnvironment } from '../searches/search-environment.ts';
import { runSearcher, type Weights } from '../searches/search-load.ts';

export type RollingOptions = {
  readonly seed: number;
  readonly restarts: number;
  readonly clients: number;
  /** How long a stopping server still accepts requests. */
  readonly drainMs?: number;
  /** Multiplies the time limits: a short form must also pass on a slow machine. */
  readonly slowdown?: number;
  readonly onProgress?: (progress: string) => void;
};

export type RollingReport = {
  readonly seed: number;
  readonly restarts: number;
  readonly durationMs: number;
  readonly answered: number;
  readonly failed: number;
  readonly slowestStopMs: number;
  readonly finalChecks: FinalCheckResult;
  readonly violations: readonly Violation[];
};

const STOP_LIMIT_MS = 10_000;
const POLL_MS = 10;
/** Everything that is sold except evidence, which has another host. */
const LOAD: Weights = {
  search: 30,
  compat: 8,
  job: 25,
  batch: 8,
  csv: 4,
  live: 8,
  report: 3,
  monitor: 4,
  clearance: 5,
};

/** Restarts two servers behind a load balancer in turn with SIGTERM under load. No request may fail. */
export function runRollingRestarts(options: RollingOptions): Promise<RollingReport> {
  return withPostgres(async ({ folder, db, undo, ...postgres }) => {
    const { seed, restarts, clients, drainMs, slowdown = 1, onProgress } = options;
    const receiver = await startReceiver();
    undo.push(receiver.close);
    const { settings, adminKey, people } = await createSearchEnvironment({ folder, db, undo, ...postgres });
    const balancer = await startBalancer();
    undo.push(balancer.close);
    const all: ServerProcess[] = [];
    const start = async (place: number): Promise<{ readonly server: ServerProcess; readonly url: string }> => {
      const own: Settings = {
        BLOTTER_EGRESS_ALLOW: receiver.origin,
        BLOTTER_DATA: join(folder, `server-${place}`),
        ...(drainMs !== undefined && { BLOTTER_DRAIN_MS: String(drainMs) }),
      };
      const server = spawnServer({ settings: { ...settings, ...own } });
      all.push(server);
      return { server, url: await server.ready };
    };
    undo.push(() => Promise.all(all.map(stopServer)));
    const slots = await Promise.all([start(0), start(1)]);
    const untilReady = async (): Promise<void> => {
      balancer.point(slots.map(({ url }) => url));
      while (!slots.every(({ url }) => balancer.isReady(url))) await sleep(POLL_MS);
    };
    await untilReady();

    const random = createRandom(seed);
    const expectedState = createExpectedState();
    const ask = createAsk(() => [balancer.url], expectedState, random.fork(), slowdown);
    const expectedSearches = await createExpectedSearches(expectedState, createClient(balancer.url), adminKey);
    let isOver = false;
    const load = Promise.all(
      Array.from({ length: clients }, (_, n) =>
        runSearcher({
          ask,
          expectedSearches,
          people,
          random: random.fork(),
          isOver: () => isOver,
          weights: LOAD,
          webhookUrl: receiver.url,
          name: `searcher${n}`,
          slowdown,
        }),
      ),
    );
    const began = performance.now();
    let slowestStopMs = 0;
    try {
      for (let done = 0; done < restarts; done++) {
        const place = done % slots.length;
        const stoppedAt = performance.now();
        const { server } = slots[place] as (typeof slots)[number];
        server.signal('SIGTERM');
        const { code } = await server.exited;
        // Another process may have taken its port by now.
        balancer.point(slots.filter((slot) => slot.server !== server).map(({ url }) => url));
        slowestStopMs = Math.max(slowestStopMs, performance.now() - stoppedAt);
        if (code !== 0)
          violate(expectedSearches, 'a server exits with 0 after SIGTERM', `${code} ${server.stderr().slice(-300)}`);
        slots[place] = await start(place);
        await untilReady();
        onProgress?.(`${done + 1}/${restarts} restarts, ${expectedState.counts.answered} answers`);
      }
    } finally {
      isOver = true;
      await load.catch(() => {});
    }
    await load;
    const durationMs = performance.now() - began;
    const { answered, unavailable, broken } = expectedState.counts;
    for (const failure of balancer.failures) violate(expectedSearches, 'no request fails', failure);
    if (unavailable + broken > 0)
      violate(expectedSearches, 'no request fails', `${unavailable} got 503, ${broken} broken connections`);
    if (slowestStopMs > STOP_LIMIT_MS * slowdown)
      violate(expectedSearches, 'a stop takes 10 s at most', seconds(slowestStopMs));
    await untilSearchesAreFinal(db, performance.now(), slowdown);
    const finalChecks = await runFinalChecks({
      expectedSearches,
      ask,
      db,
      adminKey,
      people,
      received: receiver.received,
    });
    if (finalChecks.jobs.crashed > 0)
      violate(expectedSearches, 'a restart crashes no job', String(finalChecks.jobs.crashed));
    checkLogs(all, expectedState);
    return {
      seed,
      restarts,
      durationMs,
      answered,
      failed: unavailable + broken,
      slowestStopMs,
      finalChecks,
      violations: [...expectedSearches.violations].map(([rule, details]) => ({ rule, details })),
    };
  });
}

export function toRollingTable(report: RollingReport): string {
  return toLines([
    ['seed', String(report.seed)],
    ['restarts', `${report.restarts} of two servers in turn, in ${seconds(report.durationMs)}`],
    ['requests', `${report.answered} answered, ${report.failed} failed`],
    ['slowest stop', seconds(report.slowestStopMs)],
    ...toFinalCheckRows(report.finalChecks),
    ...toViolationRows(report.violations),
  ]);
}
