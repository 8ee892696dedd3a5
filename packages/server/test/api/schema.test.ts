import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { dumpSchema } from '../../src/store/schema-dump.ts';
import { cloneDatabase, onServer, type TestDatabase, withDatabase } from '../kit/test-database.ts';

const committed = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

describe('schema.sql (house: dumped and drift-checked)', () => {
  it('equals the result of the migrations: run `npm run db:schema` after a new migration', async () => {
    expect(await dumpSchema(clone.db)).toBe(committed);
  });

  it('recreates the same schema in an empty database', async () => {
    const { url } = inject('postgres');
    const name = `schema_${process.pid}`;
    await onServer(url, `CREATE DATABASE ${name} TEMPLATE template0`);
    const empty = openDatabase({ connectionString: withDatabase(url, name), maxConnections: 1, onError: () => {} });
    try {
      await empty.query(committed);
      expect(await dumpSchema(empty)).toBe(committed);
    } finally {
      await empty.close();
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it.each([
    ['a column', 'ALTER TABLE switches ADD COLUMN extra text'],
    ['a default', `ALTER TABLE switches ALTER COLUMN value SET DEFAULT 'x'`],
    ['NOT NULL', 'ALTER TABLE switches ALTER COLUMN value DROP NOT NULL'],
    ['a type', 'ALTER TABLE switches ALTER COLUMN value TYPE varchar(20)'],
    ['a check', `ALTER TABLE switches ADD CHECK (value <> '')`],
    ['a foreign key', 'ALTER TABLE api_keys DROP CONSTRAINT api_keys_account_id_fkey'],
    ['an index', 'CREATE INDEX ON switches (value)'],
    ['the condition of an index', 'DROP INDEX jobs_due; CREATE INDEX jobs_due ON jobs (run_at, id)'],
    ['a storage parameter', 'ALTER TABLE switches SET (fillfactor = 50)'],
    ['a partition', `CREATE TABLE late PARTITION OF audit_entries FOR VALUES FROM ('2031-01-01') TO ('2031-02-01')`],
    ['a function', 'CREATE FUNCTION one() RETURNS integer LANGUAGE sql RETURN 1'],
  ])('a change of %s is detected', async (_what, change) => {
    const changed = clone.db.transaction(async (tx) => {
      await tx.query(change);
      throw new Changed(await dumpSchema(tx));
    });
    const error = await changed.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Changed);
    expect((error as Changed).message).not.toBe(committed);
  });

  it('a view is rejected, not omitted', async () => {
    const made = clone.db.transaction(async (tx) => {
      await tx.query('CREATE VIEW names AS SELECT name FROM switches');
      await dumpSchema(tx);
    });
    await expect(made).rejects.toThrow('cannot describe names');
  });
});

/** Rolls a transaction back and carries the dump out of it. */
class Changed extends Error {}
