import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBriefStage, createStage, dropStage } from '../../src/features/ingest/staging/stage-store.ts';
import type { Executor } from '../../src/store/database.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const DAY = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];

describe('tables that the running program may create and drop without rights on the schema', () => {
  it.each([
    ['SELECT create_partition($1, $2, $3, $4)', ['accounts', 'accounts_20260101', ...DAY]],
    ['SELECT create_partition($1, $2, $3, $4)', ['audit_entries', 'accounts', ...DAY]],
    ['SELECT create_partition($1, $2, $3, $4)', ['audit_entries', 'audit_entries_1"; DROP TABLE accounts', ...DAY]],
    ['SELECT drop_day_partition($1, $2)', ['audit_entries', 'audit_entries_other']],
    ['SELECT drop_day_partition($1, $2)', ['audit_entries', 'audit_entries_2026_11']],
    ['SELECT drop_day_partition($1, $2)', ['accounts', 'accounts']],
    ['SELECT create_ingest_stage($1)', ['own']],
    ['SELECT drop_ingest_stage($1)', ['accounts']],
  ])('%s refuses %j', async (sql, values) => {
    await expect(database.db.query(sql, values)).rejects.toMatchObject({ code: 'P0001' });
  });

  it('a stage of a run has the columns of a brief stage', async () => {
    const listColumns = async (db: Executor, table: string) =>
      (
        await db.query(
          `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required FROM pg_attribute
           WHERE attrelid = to_regclass($1) AND attnum > 0 ORDER BY attnum`,
          [table],
        )
      ).rows;
    await createStage(database.db, 'ing_Lasting');
    await database.db.transaction(async (tx) => {
      await createBriefStage(tx, 'ing_Brief');
      const brief = await listColumns(tx, '"ingest_stage_Brief"');
      expect(brief.length).toBeGreaterThan(5);
      expect(await listColumns(tx, '"ingest_stage_Lasting"')).toEqual(brief);
    });
    await dropStage(database.db, 'ing_Lasting');
    expect(await listColumns(database.db, '"ingest_stage_Lasting"')).toEqual([]);
  });
});
