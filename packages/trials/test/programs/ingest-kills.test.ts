import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createIngest } from '../../../server/src/features/ingest/runs/ingest-service.ts';
import { createLog } from '../../../server/src/log.ts';
import { openCopy } from '../../../server/src/store/copy.ts';
import type { Database } from '../../../server/src/store/database.ts';
import { countBlocked, countWaiting, withLock } from '../../../server/test/kit/locks.ts';
import { BLOTTER, newSharedSecrets, type ServerProcess, spawnServer } from '../../../server/test/kit/server-process.ts';
import { openSealOf } from '../../../server/test/kit/stored-records.ts';
import { cloneDatabase, type TestDatabase } from '../../../server/test/kit/test-database.ts';
import { createExpectedState } from '../../chaos/expected-state.ts';
import { checkContent, checkHistory, checkRuns, checkTables, listTables } from '../../chaos/ingest/check-source.ts';
import { type Feed, writeFeed } from '../../chaos/ingest/feeds.ts';
import { runIngestChaos } from '../../chaos/ingest/ingest-chaos.ts';
import { toIngestTable } from '../../chaos/ingest/ingest-report.ts';
import { createModel } from '../../chaos/ingest/model.ts';
import {
  EMPTY,
  type Fingerprint,
  HALF_SEEN,
  readSnapshot,
  TURNED_BACK,
  watchSnapshots,
} from '../../chaos/ingest/snapshot.ts';
import { withPostgres } from '../../chaos/postgres-environment.ts';
import { killPostmaster, untilReachable } from '../../chaos/postgres-kills.ts';

const SOURCE = 'TX';
const SWAPPED = `UPDATE record_versions v SET sealed_core = w.sealed_core FROM record_versions w
  WHERE w.source = v.source AND w.row_key = v.row_key AND w.version = 1 AND v.version = 2`;
const PATIENCE = { timeout: 60_000, interval: 10 };
const seed = Date.now() % 2 ** 32;
const secrets = newSharedSecrets();

let folder: string;
let few: Feed;
let fewLater: Feed;
let half: Feed;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-ingest-kills-'));
  few = await writeFeed('first', 400, join(folder, 'few.ndjson'));
  fewLater = await writeFeed('second', 400, join(folder, 'few-later.ndjson'));
  half = await writeFeed('first', 200, join(folder, 'half.ndjson'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const startIngest = (url: string, feed: Feed): ServerProcess =>
  spawnServer({
    entry: BLOTTER,
    args: ['ingest', SOURCE, feed.path, '--json'],
    settings: { ...secrets, DATABASE_URL: url, BLOTTER_DATA: join(folder, 'data') },
  });

const ingest = async (url: string, feed: Feed): Promise<string> => {
  const { exited, stdout, stderr } = startIngest(url, feed);
  const { code } = await exited;
  if (code !== 0 && code !== 1) throw new Error(`the ingest ended with ${code}: ${stderr()}`);
  return (JSON.parse(stdout()) as { state: string }).state;
};

/** One of two kills hits PostgreSQL. */
const KILLS = 2 * inject('scale');

describe('an ingest is atomic per source and resumable; searches never see half a run (operator, Feeds)', () => {
  it('survives repeated kills, of PostgreSQL too, when restarted with the same file', async () => {
    // More rows than one chunk, so that a kill leaves a run to continue.
    const report = await runIngestChaos({ seed, rows: 12_000, kills: KILLS });
    console.info(toIngestTable(report));
    expect(report.violations).toEqual([]);
    expect(report.kills).toHaveLength(KILLS);
    expect(report.looks.old).toBeGreaterThan(0);
    expect(report.looks.new).toBeGreaterThan(0);
  }, 900_000);

  it('after a kill between commit and clean-up, the next run removes the stage', async () => {
    const { url, db, drop } = await cloneDatabase();
    try {
      expect(await ingest(url, few)).toBe('done');
      const before = await listTables(db);
      const ended = await killAtCleaning(url, db, before);
      expect(ended).toEqual({ code: null, signal: 'SIGKILL' });
      expect(await ingest(url, fewLater)).toBe('done');
      const expectedState = createExpectedState();
      const check = { db, seal: await openSealOf(db, secrets), source: SOURCE, expectedState };
      await checkContent(check, fewLater);
      await checkHistory(check);
      await checkTables(check, before);
      expect([...expectedState.violations]).toEqual([]);
    } finally {
      await drop();
    }
  });

  /** The merge waits for the first lock and the clean-up for the second. The ingest is killed there. */
  const killAtCleaning = async (url: string, db: Database, before: readonly string[]) => {
    const process = startIngest(url, fewLater);
    await withLock(url, 'LOCK TABLE records IN SHARE MODE', async (release) => {
      await vi.waitFor(async () => expect(await countWaiting(db, 'records')).toBeGreaterThan(0), PATIENCE);
      const [name] = (await listTables(db)).filter((each) => !before.includes(each));
      const stage = `"${name}"`;
      await withLock(url, `LOCK TABLE ${stage} IN ACCESS SHARE MODE`, async () => {
        await release();
        await vi.waitFor(async () => expect(await countWaiting(db, stage)).toBeGreaterThan(0), PATIENCE);
        process.signal('SIGKILL');
        await process.exited;
        // The server then behaves as if the statement had never been sent.
        await db.query(
          'SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = to_regclass($1)',
          [stage],
        );
        await vi.waitFor(async () => expect(await countWaiting(db, stage)).toBe(0), PATIENCE);
      });
    });
    return process.exited;
  };

  it('if two ingests of one file run at once, one stores it and the other is rejected or has nothing to do', async () => {
    const { url, db, drop } = await cloneDatabase();
    try {
      const before = await listTables(db);
      const processes = [startIngest(url, few)];
      // Both wait for the lock of the source. The server ends a long wait for the lock of a table.
      await withLock(url, `SELECT pg_advisory_xact_lock(1101, hashtext('${SOURCE}'))`, async (release) => {
        await vi.waitFor(async () => expect(await countBlocked(db)).toBe(1), PATIENCE);
        const second = startIngest(url, few);
        processes.push(second);
        await vi.waitFor(async () => {
          expect(second.isRunning() && (await countBlocked(db)) < 2).toBe(false);
        }, PATIENCE);
        await release();
      });
      const codes = await Promise.all(processes.map(async ({ exited }) => (await exited).code));
      expect(['0,0', '0,1', '1,0'], processes.map(({ stderr }) => stderr()).join('\n')).toContain(codes.join());
      const expectedState = createExpectedState();
      const check = { db, seal: await openSealOf(db, secrets), source: SOURCE, expectedState };
      await checkContent(check, few);
      await checkHistory(check);
      await checkTables(check, before);
      expect([...expectedState.violations]).toEqual([]);
    } finally {
      await drop();
    }
  });

  it('a held run whose stage was lost with PostgreSQL does not remove every record', () =>
    withPostgres(async ({ postgres, db }) => {
      expect(await ingest(postgres.adminUrl, few)).toBe('done');
      expect(await ingest(postgres.adminUrl, half)).toBe('held');
      const { rows } = await db.query<{ id: string }>("SELECT id FROM ingest_runs WHERE state = 'held'");
      await killPostmaster(postgres.pid)();
      await untilReachable(db);
      const service = createIngest({
        db,
        seal: await openSealOf(db, secrets),
        openCopy: () => openCopy(postgres.adminUrl),
        clock: { now: () => new Date() },
        log: createLog('silent'),
        announce: async () => {},
      });
      const isReleased = await service.release(rows[0]?.id as string).then(
        () => true,
        () => false,
      );
      const { records } = await readSnapshot(db, SOURCE);
      expect({ isReleased, records }).toEqual(
        isReleased ? { isReleased, records: half.revisions.size } : { isReleased, records: few.revisions.size },
      );
    }));
});

describe('the checker finds planted faults', () => {
  let own: TestDatabase;
  let before: readonly string[];
  let old: Fingerprint;
  let next: Fingerprint;
  const model = createModel();
  beforeAll(async () => {
    own = await cloneDatabase();
    before = await listTables(own.db);
    await ingest(own.url, few);
    old = await readSnapshot(own.db, SOURCE);
    await ingest(own.url, fewLater);
    next = await readSnapshot(own.db, SOURCE);
  });
  afterAll(() => own.drop());

  /** Returns what the watcher reports while a source is as the statement leaves it. The statement is rolled back. */
  const look = async (sql: string, [from, to]: readonly [Fingerprint, Fingerprint]): Promise<readonly string[]> => {
    const expectedState = createExpectedState();
    await own.db
      .transaction(async (tx) => {
        await tx.query(sql, []);
        const watch = watchSnapshots(
          () => readSnapshot(tx, SOURCE),
          expectedState,
          () => true,
        );
        watch.expect(from, to);
        await watch.settle();
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
    return [...expectedState.violations.keys()];
  };

  it.each([
    ['nothing', 'SELECT 1', []],
    [
      'a person who should have departed',
      "UPDATE records SET departed_at = NULL WHERE row_key = 'CHAOS-0000000'",
      [HALF_SEEN],
    ],
    [
      'a person who has not arrived',
      "UPDATE records SET departed_at = now() WHERE row_key = 'CHAOS-0000400'",
      [HALF_SEEN],
    ],
    [
      'one record at its previous version',
      'UPDATE records SET version = 1 WHERE version = 2 AND departed_at IS NULL',
      [HALF_SEEN],
    ],
    [
      'a record that is counted but has no version',
      "DELETE FROM record_versions WHERE row_key = 'CHAOS-0000010'",
      [HALF_SEEN],
    ],
    ['another hash', "UPDATE records SET content_hash = '\\x00' WHERE row_key = 'CHAOS-0000010'", [HALF_SEEN]],
  ])('half a snapshot: %s', async (_what, sql, rules) => {
    expect(old).not.toEqual(next);
    expect(await look(sql, [old, next])).toEqual(rules);
  });

  it('the old snapshot after the new one was reported', async () => {
    expect(await look('SELECT 1', [next, old])).toEqual([TURNED_BACK]);
    expect(await look('SELECT 1', [EMPTY, old])).toEqual([HALF_SEEN]);
  });

  it.each([
    ['nothing', 'SELECT 1', []],
    [
      'two open versions',
      'UPDATE record_versions SET valid_to = NULL WHERE version = 1 AND row_key IN (SELECT row_key FROM records WHERE version = 2)',
    ],
    [
      'an open version of a person who departed',
      'UPDATE record_versions v SET valid_to = NULL FROM records r WHERE r.row_key = v.row_key AND r.departed_at IS NOT NULL',
    ],
    [
      'overlapping versions',
      "UPDATE record_versions SET valid_to = valid_to + interval '1 second' WHERE valid_to IS NOT NULL",
    ],
    ['a missing version', 'DELETE FROM record_versions WHERE version = 1 AND valid_to IS NOT NULL'],
    ['a record without its person', "UPDATE records SET person_id = 0 WHERE row_key = 'CHAOS-0000010'"],
    ['a miscounted catalog', 'UPDATE sources SET records = records + 1'],
    ['a change that was not noted', "DELETE FROM record_changes WHERE kind = 'changed'"],
    ['an unreadable row that was lost', 'DELETE FROM quarantine'],
    ['a run that never ended', "UPDATE ingest_runs SET state = 'reading', finished_at = NULL WHERE departed > 0"],
    ['a record of another revision', SWAPPED],
    ['a missing record', "UPDATE records SET departed_at = now() WHERE row_key = 'CHAOS-0000010'"],
    ['a stage that was left', 'CREATE TABLE ingest_stage_left (a integer)'],
  ] as readonly (readonly [string, string] | readonly [string, string, readonly string[]])[])(
    'a history with %s',
    async (_what, sql, rules?: readonly string[]) => {
      const expectedState = createExpectedState();
      const taken = [few, fewLater].map((feed, n) => ({
        feed,
        counts: createModelOf(few, fewLater)[n] as ReturnType<typeof model.take>,
        fingerprint: n === 0 ? old : next,
      }));
      const seal = await openSealOf(own.db, secrets);
      await own.db
        .transaction(async (tx) => {
          await tx.query(sql);
          const check = { db: tx, seal, source: SOURCE, expectedState };
          await checkContent(check, fewLater);
          await checkHistory(check);
          await checkRuns(check, taken);
          await checkTables(check, before);
          throw new Error('undo');
        })
        .catch((error: Error) => expect(error.message).toBe('undo'));
      const found = [...expectedState.violations.keys()];
      if (rules) expect(found).toEqual(rules);
      else expect(found).not.toEqual([]);
    },
  );

  const createModelOf = (...feeds: readonly Feed[]) => {
    const fresh = createModel();
    return feeds.map(fresh.take);
  };
});
