import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunRow } from '../../src/features/ingest/run.ts';
import { createIngest } from '../../src/features/ingest/runs/ingest-service.ts';
import { createLog } from '../../src/log.ts';
import { type Copy, openCopy } from '../../src/store/copy.ts';
import { TEST_SEAL, toSealed } from '../kit/ingest-runs.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await cloneDatabase();
});
afterAll(() => own.drop());

const FIELDS = { filledFields: [], unknownFields: [], missingFields: [] };

async function* toRows(keys: readonly string[]): AsyncIterable<RunRow> {
  for (const [position, rowKey] of keys.entries()) {
    const toContent = () => ({ ...toSealed('MT', rowKey, ''), linkKeys: [] });
    const row = { rowKey, contentHash: hash('sha256', rowKey), sourceUpdatedAt: null, toContent };
    yield { kind: 'row', position, rowNumber: position + 1, resource: '', row, ...FIELDS };
  }
}

const run = (keys: readonly string[], fingerprint: string, open: () => Promise<Copy>) =>
  createIngest({
    db: own.db,
    seal: TEST_SEAL,
    openCopy: open,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    announce: async () => {},
  }).run({
    source: 'MT',
    product: 'offender',
    kind: 'full',
    fingerprint,
    rows: toRows(keys),
    findFaults: () => [],
    acceptDepartures: true,
  });

const open = () => openCopy(own.url);
/** Empties the stage after its last row, as a crash of PostgreSQL does. */
const openAndLose = async (): Promise<Copy> => {
  const copy = await open();
  const lose = async (): Promise<void> => {
    const { rows } = await own.db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relname LIKE 'ingest_stage_%' AND relkind = 'r'`,
    );
    for (const { name } of rows) await own.db.query(`TRUNCATE "${name}"`);
  };
  return { ...copy, close: () => copy.close().then(lose) };
};

it('a stage that PostgreSQL loses between reading and comparing is not an empty source: no record departs (operator, Feeds)', async () => {
  const keys = ['a', 'b'];
  await run(keys, 'first', open);
  await expect(run(keys, 'again', openAndLose)).rejects.toThrow('are lost');
  expect(await run(keys, 'again', open)).toMatchObject({ state: 'done', unchanged: 2, departed: 0 });
});

it('a run that an earlier version started to stage is read again from the start', async () => {
  const cut = async (): Promise<Copy> => {
    throw new Error('cut off');
  };
  await expect(run(['a', 'b', 'c'], 'older', cut)).rejects.toThrow('cut off');
  const { rows } = await own.db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relname LIKE 'ingest_stage_%' AND relkind = 'r'`,
  );
  await own.db.query(`ALTER TABLE "${rows[0]?.name}" RENAME COLUMN sealed_core TO older`);
  expect(await run(['a', 'b', 'c'], 'older', open)).toMatchObject({ state: 'done', arrived: 1, unchanged: 2 });
});
