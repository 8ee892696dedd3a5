import type { HeldProduct } from '../../src/searches/held/index-store.ts';
import { openDatabase } from '../../src/store/database.ts';
import { tell } from '../progress.ts';

/**
 * What one writes first: a table of names with indexes made for it. The documents lie out of line, so that the naive
 * searches read small rows: no layout of theirs is blamed on their method.
 */
const toStatements = (product: HeldProduct): readonly string[] => [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS fuzzystrmatch',
  'CREATE SCHEMA IF NOT EXISTS naive',
  'DROP TABLE IF EXISTS naive.people',
  `CREATE TABLE naive.people (first text NOT NULL, last text NOT NULL, dob text NOT NULL, document text NOT NULL)
   WITH (toast_tuple_target = 128)`,
  `INSERT INTO naive.people
   SELECT lower(d #>> '{name,first}'), lower(d #>> '{name,last}'), d ->> 'dob', v.document
   FROM records r JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key AND v.version = r.version
   JOIN sources s ON s.code = r.source AND s.product = '${product}', LATERAL (SELECT v.document::jsonb AS d OFFSET 0) AS parsed
   WHERE r.departed_at IS NULL`,
  'CREATE INDEX ON naive.people USING gin (last gin_trgm_ops, first gin_trgm_ops)',
  'CREATE INDEX ON naive.people (metaphone(last, 8), metaphone(first, 8))',
  'CREATE INDEX ON naive.people (last, first)',
  `CREATE TABLE IF NOT EXISTS naive.searches (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(), query jsonb NOT NULL, found integer NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now())`,
  'VACUUM ANALYZE naive.people',
  'CREATE TABLE IF NOT EXISTS naive.ready ()',
];

/** Made once for a nation, beside the real tables. */
export const ensureNaiveTables = async (connectionString: string, product: HeldProduct): Promise<void> => {
  const db = openDatabase({ connectionString, maxConnections: 1, onError: () => {} });
  try {
    const { rows } = await db.query<{ ready: string | null }>(`SELECT to_regclass('naive.ready')::text AS ready`);
    if (rows[0]?.ready) return;
    tell('Making the tables of the naive searches.');
    for (const statement of toStatements(product)) await db.query(statement);
  } finally {
    await db.close();
  }
};
