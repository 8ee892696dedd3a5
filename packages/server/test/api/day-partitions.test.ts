import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { ensureDayPartitions } from '../../src/store/day-partitions.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
  await clone.db.query('CREATE TABLE things (created_at timestamptz NOT NULL) PARTITION BY RANGE (created_at)');
  await clone.db.query('CREATE TABLE things_other PARTITION OF things DEFAULT');
});
afterAll(() => clone.drop());

const NOON = new Date('2026-05-04T12:00:00Z');

const listPartitions = async (): Promise<string[]> => {
  const { rows } = await clone.db.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'things'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

describe('one partition per day', () => {
  it('a row that arrives after the check stays in the default partition, and the other days get their partitions', async () => {
    let isFirst = true;
    const db: Database = {
      ...clone.db,
      query: async (...asked: Parameters<Database['query']>) => {
        const answer = await clone.db.query(...asked);
        if (isFirst) {
          isFirst = false;
          await clone.db.query('INSERT INTO things VALUES ($1)', [NOON]);
        }
        return answer as never;
      },
    };
    await ensureDayPartitions(db, 'things', NOON);
    expect(await listPartitions()).toEqual(['things_20260505', 'things_20260506', 'things_20260507', 'things_other']);
    expect((await clone.db.query('SELECT * FROM things_other')).rowCount).toBe(1);
    await ensureDayPartitions(clone.db, 'things', NOON);
    expect(await listPartitions()).toHaveLength(4);
  });
});
