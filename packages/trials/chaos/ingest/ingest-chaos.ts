import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT } from '../../../server/src/cli/exit-codes.ts';
import { type Database, openDatabase } from '../../../server/src/store/database.ts';
import { createRandom, type Random } from '../../../server/test/kit/random.ts';
import {
  BLOTTER,
  newSharedSecrets,
  type ServerProcess,
  type Settings,
  spawnServer,
} from '../../../server/test/kit/server-process.ts';
import { openSealOf } from '../../../server/test/kit/stored-records.ts';
import { onServer, withDatabase } from '../../../server/test/kit/test-database.ts';
import { createExpectedState, type ExpectedState, violate } from '../expected-state.ts';
import { type PostgresEnvironment, withPostgres } from '../postgres-environment.ts';
import { killPostmaster, untilReachable } from '../postgres-kills.ts';
import { checkContent, checkHistory, checkRuns, checkTables, listTables, type Taken } from './check-source.ts';
import { type Feed, type SnapshotName, writeFeed } from './feeds.ts';
import type { IngestReport } from './ingest-report.ts';
import { type Kill, type Killed, planKills } from './kill-plan.ts';
import { createModel } from './model.ts';
import { findPhase, measurePhases, type PhaseTimes, untilPhase } from './phases.ts';
import { EMPTY, type Fingerprint, readSnapshot, watchSnapshots } from './snapshot.ts';

export type IngestChaosOptions = {
  readonly seed: number;
  readonly rows: number;
  readonly kills: number;
  readonly onProgress?: (progress: string) => void;
};

const SOURCE = 'TX';
const KILLS_PER_FEED = 5;
const MAX_MISSED = 20;
const RESTART_PAUSE_MS = 100;

type Ingest = { readonly process: ServerProcess; readonly since: Date };

const startIngest = (settings: Settings, { path }: Feed): Ingest => ({
  since: new Date(),
  process: spawnServer({ entry: BLOTTER, args: ['ingest', SOURCE, path, '--json'], settings }),
});

type Usual = { readonly fingerprint: Fingerprint; readonly times: PhaseTimes };

/** Ingests the feeds into a separate database without kills, for the expected content and the length of each phase. */
const ingestUndisturbed = async (
  { folder, postgres }: PostgresEnvironment,
  feeds: readonly Feed[],
  secrets: Settings,
): Promise<ReadonlyMap<SnapshotName, Usual>> => {
  await onServer(postgres.adminUrl, 'CREATE DATABASE undisturbed');
  const url = withDatabase(postgres.adminUrl, 'undisturbed');
  const db = openOwn(url);
  const usual = new Map<SnapshotName, Usual>();
  try {
    for (const feed of feeds) {
      const settings = { ...secrets, DATABASE_URL: url, BLOTTER_DATA: join(folder, 'undisturbed') };
      const { process, since } = startIngest(settings, feed);
      const times = await measurePhases(db, since, process.isRunning);
      const { code } = await process.exited;
      if (code !== EXIT.done) throw new Error(`an undisturbed ingest ended with ${code}: ${process.stderr()}`);
      const expectedState = createExpectedState();
      const seal = await openSealOf(db, settings);
      await checkContent({ db, seal, source: SOURCE, expectedState }, feed);
      if (expectedState.violations.size > 0)
        throw new Error(`an undisturbed ingest is wrong: ${[...expectedState.violations.keys()].join('; ')}`);
      usual.set(feed.name, { fingerprint: await readSnapshot(db, SOURCE), times });
    }
  } finally {
    await db.close();
    await onServer(postgres.adminUrl, 'DROP DATABASE undisturbed WITH (FORCE)');
  }
  return usual;
};

/** Opens a connection with an application name of its own, so that it is not taken for the ingest's. */
const openOwn = (url: string): Database => {
  const named = new URL(url);
  named.searchParams.set('application_name', 'chaos');
  return openDatabase({ connectionString: named.href, maxConnections: 3, onError: () => {} });
};

/**
 * Replaces the snapshots of one source by ingests that are killed, with PostgreSQL, and restarted with the same file.
 */
export function runIngestChaos(options: IngestChaosOptions): Promise<IngestReport> {
  return withPostgres(async (environment) => {
    const { folder, postgres, undo } = environment;
    const began = performance.now();
    const feeds: readonly [Feed, Feed] = [
      await writeFeed('first', options.rows, join(folder, 'first.ndjson')),
      await writeFeed('second', options.rows, join(folder, 'second.ndjson')),
    ];
    const secrets = newSharedSecrets();
    const usual = await ingestUndisturbed(environment, feeds, secrets);
    const settings = { ...secrets, DATABASE_URL: postgres.adminUrl, BLOTTER_DATA: join(folder, 'data') };
    const migrating = spawnServer({ entry: BLOTTER, args: ['migrate'], settings });
    if ((await migrating.exited).code !== EXIT.done) throw new Error(`no tables: ${migrating.stderr()}`);
    const db = openOwn(postgres.adminUrl);
    undo.push(db.close);
    const tables = await listTables(db);
    const expectedState = createExpectedState();

    let isOver = false;
    const watch = watchSnapshots(
      () => readSnapshot(db, SOURCE),
      expectedState,
      () => isOver,
    );
    const runTrial = createTorment({ ...options, postgres, db, settings, usual, expectedState });
    const model = createModel();
    const taken: Taken[] = [];
    try {
      while (taken.length < feeds.length || runTrial.hasLeft()) {
        const feed = feeds[taken.length % feeds.length] as Feed;
        const { fingerprint } = usual.get(feed.name) as Usual;
        watch.expect(taken.at(-1)?.fingerprint ?? EMPTY, fingerprint);
        await runTrial.ingest(feed);
        await watch.settle();
        taken.push({ feed, counts: model.take(feed), fingerprint });
      }
    } finally {
      isOver = true;
      await watch.end();
    }
    // The first ingest creates the key of the records.
    const check = { db, seal: await openSealOf(db, settings), source: SOURCE, expectedState };
    await checkContent(check, taken.at(-1)?.feed as Feed);
    await checkHistory(check);
    const runs = await checkRuns(check, taken);
    await checkTables(check, tables);
    return {
      ...runTrial.report(),
      seed: options.seed,
      rows: options.rows,
      durationMs: performance.now() - began,
      undisturbed: feeds.map(({ name }) => ({ name, ...(usual.get(name) as Usual).times })),
      feedsTaken: taken.length,
      runs,
      looks: watch.looks,
      violations: [...expectedState.violations].map(([rule, details]) => ({ rule, details })),
    };
  });
}

type TormentDeps = IngestChaosOptions & {
  readonly postgres: PostgresEnvironment['postgres'];
  readonly db: Database;
  readonly settings: Settings;
  readonly usual: ReadonlyMap<SnapshotName, Usual>;
  readonly expectedState: ExpectedState;
};

const createTorment = (deps: TormentDeps) => {
  const { postgres, db, settings, usual, expectedState, kills: count, seed, onProgress } = deps;
  const random: Random = createRandom(seed);
  const due = [...planKills(count, random)];
  const done: Killed[] = [];
  let starts = 0;
  let missed = 0;
  let awayEnds = 0;

  const strike = async ({ process, since }: Ingest, kill: Kill): Promise<boolean> => {
    const phaseNow = await findPhase(db, since).catch(() => undefined);
    if (!process.isRunning()) return false;
    const untilBack = kill.victim === 'ingest' ? undefined : killPostmaster(postgres.pid);
    if (kill.victim !== 'postgres') process.signal('SIGKILL');
    done.push({ ...kill, seenIn: phaseNow ?? 'none' });
    onProgress?.(`${done.length}/${count} kills, ${kill.victim} while ${phaseNow ?? 'between phases'}`);
    await process.exited;
    await untilBack?.();
    return true;
  };

  /** Starts the command once, with or without a kill. */
  const attempt = async (feed: Feed, kill: Kill | undefined): Promise<'killed' | 'done' | 'away'> => {
    const ingest = startIngest(settings, feed);
    starts += 1;
    const { process, since } = ingest;
    if (kill && (await untilPhase(db, since, kill.phase, process.isRunning))) {
      const { times } = usual.get(feed.name) as Usual;
      // An ingest that ended before its kill was faster than during the timing, so the next wait is shorter.
      await Promise.race([sleep((kill.share * times[kill.phase]) / 2 ** missed), process.exited]);
      if (await strike(ingest, kill)) return 'killed';
    }
    const { code, signal } = await process.exited;
    if (code === EXIT.done) {
      const { state } = JSON.parse(process.stdout()) as { state: string };
      if (state !== 'done') violate(expectedState, 'every finished ingest has stored its feed', state);
      return 'done';
    }
    if (code === EXIT.unavailable) return 'away';
    throw new Error(`the ingest ended by itself with ${code ?? signal}: ${process.stderr().slice(-2_000)}`);
  };

  return {
    hasLeft: (): boolean => due.length > 0,

    /** Restarts the command until it reports that the feed is stored. */
    ingest: async (feed: Feed): Promise<void> => {
      let left = KILLS_PER_FEED;
      for (;;) {
        const kill = left > 0 ? due[0] : undefined;
        const ending = await attempt(feed, kill);
        if (ending === 'killed') {
          due.shift();
          left -= 1;
          await untilReachable(db);
        } else if (ending === 'away') {
          awayEnds += 1;
          await sleep(RESTART_PAUSE_MS);
        } else {
          if (kill && ++missed > MAX_MISSED) throw new Error('the ingests end before they can be killed');
          if (kill) due.push(...due.splice(0, 1));
          return;
        }
      }
    },

    report: () => ({ kills: done as readonly Killed[], starts, missed, awayEnds }),
  };
};
