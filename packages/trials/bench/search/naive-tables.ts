import { openCore, openRest } from '../../../server/src/searches/documents/stored-version.ts';
import type { IndexedProduct } from '../../../server/src/searches/index/index-store.ts';
import { type Executor, openDatabase } from '../../../server/src/store/database.ts';
import type { RecordSeal } from '../../../server/src/vault/record-seal.ts';
import type { RunningServer } from '../bench-server.ts';
import { logProgress } from '../progress.ts';

/** “LAST, FIRST MIDDLE”, as registries write aliases. */
const ALIAS_LAST = `lower(split_part(alias, ', ', 1))`;
const ALIAS_FIRST = `lower(split_part(split_part(alias, ', ', 2), ' ', 1))`;

/**
 * A straightforward design: a table of names with suitable indexes, and one of documents. A search reads small rows,
 * and a document only if it is shown, so the comparison is fair.
 */
const TABLE_STATEMENTS: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS fuzzystrmatch',
  'DROP SCHEMA IF EXISTS naive CASCADE',
  'CREATE SCHEMA naive',
  'CREATE TABLE naive.people (person integer GENERATED ALWAYS AS IDENTITY, document text NOT NULL)',
];

const INDEX_STATEMENTS: readonly string[] = [
  'ALTER TABLE naive.people ADD PRIMARY KEY (person)',
  'CREATE TABLE naive.names (first text NOT NULL, last text NOT NULL, dob text NOT NULL, person integer NOT NULL)',
  `INSERT INTO naive.names
   SELECT n.first, n.last, d ->> 'dob', person
   FROM naive.people, LATERAL (SELECT document::jsonb AS d OFFSET 0) AS parsed,
     LATERAL (
       SELECT lower(d #>> '{name,first}') AS first, lower(d #>> '{name,last}') AS last
       UNION SELECT ${ALIAS_FIRST}, ${ALIAS_LAST} FROM jsonb_array_elements_text(d -> 'aliases') AS alias) AS n`,
  'CREATE INDEX ON naive.names USING gin (last gin_trgm_ops, first gin_trgm_ops)',
  'CREATE INDEX ON naive.names (metaphone(last, 8), metaphone(first, 8))',
  'CREATE INDEX ON naive.names (last, first)',
  `CREATE TABLE naive.searches (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(), query jsonb NOT NULL, answer text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now())`,
  'VACUUM ANALYZE naive.names',
  'VACUUM ANALYZE naive.people',
  'CREATE TABLE naive.with_aliases ()',
];

const COPIED_AT_ONCE = 1_000;

type Row = { source: string; rowKey: string; core: Buffer; rest: Buffer };

/** Writes the documents of present records in clear. */
const copyDocuments = async (tx: Executor, seal: RecordSeal, product: IndexedProduct): Promise<void> => {
  await tx.query(
    `DECLARE present NO SCROLL CURSOR FOR
     SELECT v.source, v.row_key AS "rowKey", v.sealed_core AS core, v.sealed_rest AS rest FROM records r
     JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key AND v.version = r.version
     JOIN sources s ON s.code = r.source AND s.product = '${product}'
     WHERE r.departed_at IS NULL`,
  );
  for (;;) {
    const { rows } = await tx.query<Row>(`FETCH ${COPIED_AT_ONCE} FROM present`);
    if (rows.length === 0) return;
    const documents = rows.map((row) => {
      const { core } = openCore(seal, row, row.core);
      return `{${[core, ...openRest(seal, row, row.rest).extended].join(',')}}`;
    });
    await tx.query('INSERT INTO naive.people (document) SELECT * FROM unnest($1::text[])', [documents]);
  }
};

/** Creates the naive tables once per nation, beside the real ones. */
export async function ensureNaiveTables(
  { databaseUrl: connectionString, seal }: Pick<RunningServer, 'databaseUrl' | 'seal'>,
  product: IndexedProduct,
): Promise<void> {
  const db = openDatabase({ connectionString, maxConnections: 1, onError: () => {} });
  try {
    const { rows } = await db.query<{ ready: string | null }>(
      `SELECT to_regclass('naive.with_aliases')::text AS ready`,
    );
    if (rows[0]?.ready) return;
    logProgress('Creating the tables of the naive searches.');
    for (const statement of TABLE_STATEMENTS) await db.query(statement);
    await db.transaction((tx) => copyDocuments(tx, seal, product));
    for (const statement of INDEX_STATEMENTS) await db.query(statement);
  } finally {
    await db.close();
  }
}
