import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { applyMigrations, listApplied, migrate } from '../../src/store/migrate.ts';
import { dumpSchema } from '../../src/store/schema-dump.ts';
import { createBackupEnvironment } from '../kit/backup-environment.ts';
import { createPlausibleRows } from '../kit/plausible-rows.ts';
import { createRandom } from '../kit/random.ts';

const FOLDER = new URL('../../src/store/migrations/', import.meta.url);
const files = readdirSync(FOLDER).sort();
const environment = createBackupEnvironment();
afterAll(() => environment.clear());

const countRows = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace::regnamespace::text IN ('public', 'sandbox')
       AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  );
  if (rows.length === 0) return new Map();
  const counted = await db.query<{ name: string; rows: number }>(
    rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::integer AS rows FROM ${name}`).join(' UNION ALL '),
  );
  return new Map(counted.rows.map((row) => [row.name, row.rows]));
};

describe('migrations keep existing data', () => {
  it('rows that were inserted under each version’s schema are complete in the newest', async () => {
    const db = openDatabase({
      connectionString: await environment.makeDatabase(),
      maxConnections: 2,
      onError: () => {},
    });
    try {
      const addRows = createPlausibleRows(createRandom(26));
      let added = 0;
      for (const file of files) {
        const version = Number(file.slice(0, 4));
        const before = await countRows(db);
        await db.transaction((tx) => applyMigrations(tx, version));
        const after = await countRows(db);
        for (const [table, rows] of before)
          if (table !== 'schema_migrations')
            expect(after.get(table), `${table} after ${file}`).toBeGreaterThanOrEqual(rows);
        added += await addRows(db);
      }
      expect(await migrate(db)).toEqual([]);
      expect((await listApplied(db)).length).toBe(files.length);
      const unproven = await db.query('SELECT conname FROM pg_constraint WHERE NOT convalidated');
      expect(unproven.rows).toEqual([]);
      expect(added).toBeGreaterThan(90);
      const bare = [...(await countRows(db))].filter(([, rows]) => rows === 0).map(([table]) => table);
      expect(bare).toEqual(['vault_state']);
      const grown = readFileSync(new URL('../../../schema.sql', FOLDER), 'utf8');
      expect(await dumpSchema(db)).toBe(grown);
    } finally {
      await db.close();
    }
  });
});

/** Statements that break the previous version, which runs next to the new one during an upgrade. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bDROP\s+(TABLE|COLUMN|SCHEMA|VIEW|FUNCTION)\b/i, 'drops what the version before may still read'],
  [/\bRENAME\b/i, 'renames what the version before calls by its old name'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes a type the version before reads and writes'],
  [/\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, 'asks for what the version before does not write'],
  [/\bADD\s+COLUMN\b(?![^;,]*\bDEFAULT\b)[^;,]*\bNOT\s+NULL\b/i, 'asks for a column the version before does not write'],
  [/\b(TRUNCATE|DELETE\s+FROM)\b/i, 'removes rows'],
];

describe('migrations expand only: two versions of the program run side by side (guide Operating, Upgrades)', () => {
  it.each(files)('%s', (file) => {
    // A migration creates functions, and does not run their bodies.
    const text = readFileSync(new URL(file, FOLDER), 'utf8').replace(/--.*$/gm, '');
    const sql = text.replace(/\bAS \$\$[\s\S]*?\$\$/g, '');
    expect(BREAKING.filter(([pattern]) => pattern.test(sql)).map(([, why]) => why)).toEqual([]);
  });

  it('the rule detects a violation', () => {
    const broken = [
      'ALTER TABLE a DROP COLUMN b',
      'ALTER TABLE a RENAME TO b',
      'ALTER TABLE a ADD COLUMN b text NOT NULL',
    ];
    for (const sql of broken)
      expect(
        BREAKING.some(([pattern]) => pattern.test(sql)),
        sql,
      ).toBe(true);
    const fine = "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT ''";
    expect(BREAKING.some(([pattern]) => pattern.test(fine))).toBe(false);
  });
});
