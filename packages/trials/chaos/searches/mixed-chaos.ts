import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlantedFault } from '../../../server/test/durable/planted-faults.ts';
import { createClient } from '../../../server/test/kit/http-client.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { type Receiver, startReceiver } from '../../../server/test/kit/receiver.ts';
import { createAsk } from '../ask.ts';
import { checkLogs } from '../check-logs.ts';
import { createExpectedState, violate } from '../expected-state.ts';
import { type Fleet, startFleet } from '../fleet.ts';
import { type Kills, killAll } from '../kill-all.ts';
import { type PostgresEnvironment, withPostgres } from '../postgres-environment.ts';
import { untilReachable, watchDeadlocks } from '../postgres-kills.ts';
import { untilSearchesAreFinal } from './check-jobs.ts';
import { createExpectedSearches, runFinalChecks } from './final-checks.ts';
import type { MixedReport } from './mixed-report.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import { createSearchEnvironment, type SearchEnvironment } from './search-environment.ts';
import { runSearcher, type Weights } from './search-load.ts';

export type MixedChaosOptions = {
  readonly seed: number;
  /** Kills of API and worker processes. */
  readonly kills: number;
  readonly postgresKills: number;
  /** The least number of operations. The kills are spread over them. */
  readonly acknowledgements: number;
  readonly clients: number;
  readonly weights?: Weights;
  readonly fault?: PlantedFault;
  /** Multiplies the time limits: a short form must also pass on a slow machine. */
  readonly slowdown?: number;
  readonly onProgress?: (progress: string) => void;
};

export const FINAL_LIMIT_MS = 10_000;
/** Time limit for the acknowledgements between two kills. */
const STUCK_MS = 120_000;
/** Three processes, of which two serve the API and two run jobs. */
const ROLES = ['api', 'worker', 'all'];

/**
 * Kills API and worker processes and PostgreSQL again and again under a load of every product, then checks everything.
 */
export function runMixedChaos(options: MixedChaosOptions): Promise<MixedReport> {
  return withPostgres(async (postgres) => {
    const receiver = await startReceiver();
    postgres.undo.push(receiver.close);
    const environment = await createSearchEnvironment(postgres);
    const settings = {
      ...environment.settings,
      BLOTTER_EGRESS_ALLOW: receiver.origin,
      BLOTTER_CHROMIUM_SANDBOX: 'optional',
      BLOTTER_CHROMIUM: process.env.BLOTTER_CHROMIUM ?? '',
      ...(options.fault && { BLOTTER_TEST_FAULT: options.fault }),
    };
    const fleet = startFleet(
      ROLES.map((role) => ({ ...settings, BLOTTER_ROLE: role, BLOTTER_DATA: join(postgres.folder, role) })),
    );
    postgres.undo.push(fleet.stop);
    await fleet.untilUp();
    return runTrial(options, { ...environment, ...postgres, fleet, receiver });
  });
}

type TrialEnvironment = SearchEnvironment &
  Pick<PostgresEnvironment, 'db' | 'postgres' | 'folder'> & { readonly fleet: Fleet; readonly receiver: Receiver };

const runTrial = async (options: MixedChaosOptions, environment: TrialEnvironment): Promise<MixedReport> => {
  const { seed, kills, postgresKills, acknowledgements, clients, weights, slowdown = 1, onProgress } = options;
  const { db, fleet, receiver, adminKey, people } = environment;
  const random = createRandom(seed);
  const expectedState = createExpectedState();
  const began = performance.now();
  let isOver = false;
  const toUrls = (path: string) => (path.startsWith('/v1/evidence/') ? fleet.evidenceUrls() : fleet.urls());
  const ask = createAsk(toUrls, expectedState, random.fork(), slowdown);
  const expectedSearches = await createExpectedSearches(
    expectedState,
    createClient(fleet.urls()[0] as string),
    adminKey,
  );

  const deadlocks = watchDeadlocks(environment, () => isOver);
  const load = Promise.all(
    Array.from({ length: clients }, (_, n) =>
      runSearcher({
        ask,
        expectedSearches,
        people,
        random: random.fork(),
        isOver: () => isOver,
        webhookUrl: receiver.url,
        name: `searcher${n}`,
        firstKind: OPERATIONS[n % OPERATIONS.length] as OperationName,
        slowdown,
        ...(weights && { weights }),
      }),
    ),
  );
  let lastKillMs = began;
  const onKill = (done: Kills): void => {
    lastKillMs = performance.now();
    // No client starts an operation after the last kill.
    isOver = done.servers >= kills && done.postgres >= postgresKills;
    const seconds = Math.round((performance.now() - began) / 1_000);
    onProgress?.(
      `${done.servers}/${kills} processes and ${done.postgres}/${postgresKills} PostgreSQL killed, ${expectedSearches.progress.acknowledged} acknowledged, ${seconds} s`,
    );
  };
  const untilBusy = async (done: Kills): Promise<void> => {
    const due = (acknowledgements * (done.servers + 1)) / kills;
    const deadline = performance.now() + STUCK_MS * slowdown;
    while (expectedSearches.progress.acknowledged < due && performance.now() < deadline) await sleep(5);
  };
  const wanted = { servers: kills, postgres: postgresKills };
  let done: Kills;
  try {
    const { kills: killed, ...counts } = await killAll(environment, { wanted, random, onKill, untilBusy });
    expectedSearches.kills.push(...killed);
    done = counts;
  } finally {
    isOver = true;
    await Promise.allSettled([load]);
  }
  await load;
  await untilReachable(db);
  const loadOverAtMs = performance.now();
  const { finalMs, last } = await untilSearchesAreFinal(db, loadOverAtMs, slowdown);
  if (finalMs > FINAL_LIMIT_MS * slowdown)
    violate(
      expectedSearches,
      'every job is final within 10 s of the last kill and the last request',
      `${Math.round(finalMs)} ms`,
    );
  const finalAfterKillMs = finalMs + loadOverAtMs - lastKillMs;
  const durationMs = performance.now() - began;
  await fleet.untilUp();
  const finalChecks = await runFinalChecks({
    expectedSearches,
    ask,
    db,
    adminKey,
    people,
    received: receiver.received,
  });
  for (const deadlock of await deadlocks.list()) violate(expectedSearches, 'there are no deadlocks', deadlock);
  for (const end of fleet.endedAlone) violate(expectedSearches, 'no server exits by itself', end);
  return {
    seed,
    durationMs,
    finalMs,
    finalAfterKillMs,
    last,
    kills: done.servers,
    postgresKills: done.postgres,
    startsRefused: fleet.startsRefused(),
    ...finalChecks,
    ...expectedSearches.counts,
    ...checkLogs(fleet.processes, expectedState),
    violations: [...expectedSearches.violations].map(([rule, details]) => ({ rule, details })),
  };
};
