import type { Executor } from '../../store/database.ts';

export type StoredFixture = {
  readonly source: string;
  readonly rowKey: string;
  /** The record whose number the person has. */
  readonly personSource: string;
  readonly personKey: string;
  readonly published: string;
  readonly document: string;
  readonly facets: string;
  readonly sealed: boolean;
};

export type KnownSource = { readonly code: string; readonly product: string };

const POPULATION_LOCK = 1_124;
const RUN = 'population';

/** True if another process has written this population. Locks against other writers until the transaction ends. */
export async function isBrought(tx: Executor, fingerprint: string): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [POPULATION_LOCK]);
  const { rowCount } = await tx.query('SELECT 1 FROM sandbox.ingest_runs WHERE id = $1 AND fingerprint = $2', [
    RUN,
    fingerprint,
  ]);
  return rowCount > 0;
}

const TABLES = ['sources', 'records', 'record_versions', 'suppressions', 'related_records', 'ingest_runs'];

export async function clearPopulation(tx: Executor): Promise<void> {
  for (const table of TABLES) await tx.query(`DELETE FROM sandbox.${table}`);
}

export function insertSources(tx: Executor, sources: readonly KnownSource[]) {
  return tx.query('INSERT INTO sandbox.sources (code, product) SELECT * FROM unnest($1::text[], $2::text[])', [
    sources.map(({ code }) => code),
    sources.map(({ product }) => product),
  ]);
}

export async function insertFixtures(tx: Executor, fixtures: readonly StoredFixture[], since: Date): Promise<void> {
  const rows = JSON.stringify(fixtures);
  await tx.query(
    `WITH f AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS f(source text, "rowKey" text, "personSource" text,
         "personKey" text, published text, document text, facets text)),
       versions AS (
         INSERT INTO sandbox.record_versions (source, row_key, version, valid_from, published, document, facets)
         SELECT source, "rowKey", 1, $2, published, document, facets FROM f)
     INSERT INTO sandbox.records (source, row_key, person_id, version, content_hash, first_seen_at, source_updated_at)
     SELECT source, "rowKey",
       ('x' || substr(md5("personSource" || chr(10) || "personKey"), 1, 16))::bit(64)::bigint & 9223372036854775807,
       1, sha256(convert_to(published, 'UTF8')), $2, $2 FROM f`,
    [rows, since],
  );
  await tx.query(
    `INSERT INTO sandbox.suppressions (source, row_key, reason, created_at)
     SELECT source, "rowKey", 'sealed', $2 FROM jsonb_to_recordset($1::jsonb) AS f(source text, "rowKey" text, sealed boolean)
     WHERE sealed`,
    [rows, since],
  );
  await tx.query(
    `UPDATE sandbox.sources s SET records = n.records
     FROM (SELECT source, count(*)::integer AS records FROM sandbox.records GROUP BY source) n WHERE n.source = s.code`,
  );
}

export function insertRelated(tx: Executor, [one, other]: readonly [StoredFixture, StoredFixture], confidence: number) {
  return tx.query(
    `INSERT INTO sandbox.related_records (source, row_key, other_source, other_row_key, confidence)
     VALUES ($1, $2, $3, $4, $5), ($3, $4, $1, $2, $5)`,
    [one.source, one.rowKey, other.source, other.rowKey, confidence],
  );
}

export function noteBrought(tx: Executor, fingerprint: string, now: Date) {
  return tx.query(
    `INSERT INTO sandbox.ingest_runs (id, source, kind, state, fingerprint, started_at, finished_at)
     VALUES ($1, '', 'full', 'done', $2, $3, $3)`,
    [RUN, fingerprint, now],
  );
}

/** Marks all sources of the sandbox as read today. */
export function noteChecked(tx: Executor, day: string) {
  return tx.query(
    `UPDATE sandbox.sources SET last_run_at = $1::timestamptz, last_success_at = $1::timestamptz, last_outcome = 'ok'
     WHERE last_success_at IS NULL OR last_success_at < $1::timestamptz`,
    [`${day}T00:00:00Z`],
  );
}
