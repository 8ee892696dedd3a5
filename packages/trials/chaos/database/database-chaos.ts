import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCustomer } from '../../../server/test/kit/customers.ts';
import { createClient } from '../../../server/test/kit/http-client.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { type Receiver, startReceiver } from '../../../server/test/kit/receiver.ts';
import { type Ask, createAsk } from '../ask.ts';
import { checkLogs } from '../check-logs.ts';
import { createExpectedState, violate } from '../expected-state.ts';
import { type Fleet, startFleet } from '../fleet.ts';
import { type PostgresEnvironment, withPostgres } from '../postgres-environment.ts';
import { watchDeadlocks } from '../postgres-kills.ts';
import { untilSearchesAreFinal } from '../searches/check-jobs.ts';
import { createExpectedSearches, runFinalChecks } from '../searches/final-checks.ts';
import { createSearchEnvironment, type SearchEnvironment } from '../searches/search-environment.ts';
import { runSearcher, type Weights } from '../searches/search-load.ts';
import type { DatabaseReport, FaultRow } from './database-report.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { type FaultDeps, type FaultName, toBegin } from './faults.ts';
import { untilNormal } from './normality.ts';
import { type KeptKeys, runOnlooker } from './onlookers.ts';
import { withSmallDisk } from './small-disk.ts';

export type DatabaseChaosOptions = {
  readonly seed: number;
  readonly faults: readonly FaultName[];
  /** Duration of each fault. */
  readonly faultMs: number;
  readonly clients: number;
  readonly onlookers: number;
  /** Multiplies the time limits: a short form must also pass on a slow machine. */
  readonly slowdown?: number;
  readonly onProgress?: (progress: string) => void;
};

const NORMAL_LIMIT_MS = 5_000;
const CALM_MS = 500;
const SECOND_MS = 1_000;

/**
 * Puts a proxy between one server and its database, injects each fault under load, then checks everything
 * acknowledged.
 */
export function runDatabaseChaos(options: DatabaseChaosOptions): Promise<DatabaseReport> {
  return options.faults.includes('diskFull')
    ? withSmallDisk((disk) => withPostgres((environment) => prepare(options, environment, disk), disk))
    : withPostgres((environment) => prepare(options, environment, undefined));
}

const prepare = async (
  options: DatabaseChaosOptions,
  postgres: PostgresEnvironment,
  smallDisk: string | undefined,
): Promise<DatabaseReport> => {
  const receiver = await startReceiver();
  postgres.undo.push(receiver.close);
  const environment = await createSearchEnvironment(postgres);
  const databaseUrl = postgres.postgres.adminUrl;
  const proxy = await startFaultProxy(databaseUrl, createRandom(options.seed));
  postgres.undo.push(proxy.close);
  const fleet = startFleet([
    {
      ...environment.settings,
      DATABASE_URL: proxy.url,
      BLOTTER_EGRESS_ALLOW: receiver.origin,
      BLOTTER_DATA: join(postgres.folder, 'server'),
    },
  ]);
  postgres.undo.push(fleet.stop);
  await fleet.untilUp();
  const lies = smallDisk !== undefined && postgres.postgres.clusterFolder.startsWith(smallDisk);
  const deps: FaultDeps = { proxy, db: postgres.db, databaseUrl, smallDisk: lies ? smallDisk : undefined };
  return runTrial(options, { ...environment, db: postgres.db, folder: postgres.folder, fleet, receiver }, deps);
};

type TrialEnvironment = SearchEnvironment &
  Pick<PostgresEnvironment, 'db' | 'folder'> & { readonly fleet: Fleet; readonly receiver: Receiver };

/** The operations that one process without a browser can do. */
const LOAD: Weights = {
  search: 30,
  compat: 6,
  job: 25,
  batch: 8,
  csv: 6,
  live: 7,
  manyLive: 4,
  liveJob: 4,
  report: 3,
  monitor: 3,
  clearance: 4,
};

const runTrial = async (
  options: DatabaseChaosOptions,
  environment: TrialEnvironment,
  deps: FaultDeps,
): Promise<DatabaseReport> => {
  const { seed, faultMs, clients, onlookers, slowdown = 1, onProgress } = options;
  const { db, fleet, receiver, adminKey, people } = environment;
  const random = createRandom(seed);
  const expectedState = createExpectedState();
  const began = performance.now();
  const url = fleet.urls()[0] as string;
  const send = createClient(url);
  const expectedSearches = await createExpectedSearches(expectedState, send, adminKey);
  const onlooker = await createCustomer(send, adminKey, { signIn: true });
  const prober = await createCustomer(send, adminKey, { signIn: true });

  let isOver = false;
  let slowestMs = 0;
  const timed =
    (asking: Ask): Ask =>
    async (...call) => {
      const startedAt = performance.now();
      const answer = await asking(...call);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      return answer;
    };
  const { violations, counts } = expectedState;
  const plainAsk = createAsk(() => [url], expectedState, random.fork(), slowdown);
  // Some requests of onlookers have no account or no audit entry, so they get an expected state of their own.
  const lookAsk = createAsk(() => [url], { ...createExpectedState(), violations, counts }, random.fork(), slowdown);
  const kept: KeptKeys = { ids: new Set(), unsure: new Set() };
  const deadlocks = watchDeadlocks(environment, () => isOver);
  const shared = { expectedSearches, isOver: () => isOver };
  const ask = timed(plainAsk);
  const load = Promise.all([
    ...Array.from({ length: clients }, (_, n) =>
      runSearcher({
        ...shared,
        ask,
        people,
        random: random.fork(),
        webhookUrl: receiver.url,
        name: `searcher${n}`,
        weights: LOAD,
        slowdown,
      }),
    ),
    ...Array.from({ length: onlookers }, () =>
      runOnlooker({ ...shared, ask: timed(lookAsk), random: random.fork(), customer: onlooker, adminKey }, kept),
    ),
  ]);

  const faults: FaultRow[] = [];
  try {
    for (const name of options.faults) {
      if (name === 'diskFull' && deps.smallDisk === undefined) continue;
      await sleep(CALM_MS);
      const before = { ...expectedState.counts };
      slowestMs = 0;
      const end = await toBegin(name, deps)();
      // A delivery whose result could not be stored is sent again, as after a kill.
      for (let left = faultMs; left > 0; left -= SECOND_MS) {
        expectedSearches.kills.push({ fromMs: performance.now(), toMs: performance.now() + SECOND_MS });
        await sleep(Math.min(left, SECOND_MS));
      }
      await end();
      const normalMs = await untilNormal(url, prober, adminKey, slowdown);
      expectedSearches.kills.push({ fromMs: performance.now(), toMs: performance.now() });
      const { answered, unavailable, broken } = expectedState.counts;
      faults.push({
        name,
        normalMs,
        slowestMs,
        answered: answered - before.answered,
        unavailable: unavailable - before.unavailable,
        broken: broken - before.broken,
      });
      if (normalMs > NORMAL_LIMIT_MS * slowdown)
        violate(
          expectedSearches,
          'the server recovers within 5 s of the end of a fault',
          `${name}: ${Math.round(normalMs)} ms`,
        );
      if (broken > before.broken)
        violate(expectedSearches, 'no connection breaks during a request', `${name}: ${broken - before.broken}`);
      onProgress?.(`${name}: recovered after ${Math.round(normalMs)} ms`);
    }
  } finally {
    isOver = true;
    await load.catch(() => {});
  }
  await load;
  const { finalMs } = await untilSearchesAreFinal(db, performance.now(), slowdown);
  const listed = await send('GET', '/v1/keys', { token: onlooker.token });
  const known = new Set((listed.body.keys as { id: string }[]).map(({ id }) => id));
  for (const id of kept.ids)
    if (!known.has(id)) violate(expectedSearches, 'no acknowledged write is lost', `key ${id}`);
  const durationMs = performance.now() - began;
  const finalChecks = await runFinalChecks({
    expectedSearches,
    ask: plainAsk,
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
    faults,
    ...finalChecks,
    ...expectedSearches.counts,
    ...checkLogs(fleet.processes, expectedState),
    violations: [...expectedSearches.violations].map(([rule, details]) => ({ rule, details })),
    skipped: options.faults.filter((name) => !faults.some((row) => row.name === name)),
  };
};
