import { FACETS_SEALED, type SealedVersion } from '../../searches/documents/stored-version.ts';
import type { Executor } from '../../store/database.ts';

export type StoredFixture = {
  readonly source: string;
  readonly rowKey: string;
  /** The record whose number the person has. */
  readonly personSource: string;
  readonly personKey: string;
  /** True if a court has sealed the record. */
  readonly sealed: boolean;
};

export type EncryptedFixture = StoredFixture & SealedVersion;

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

export async function insertFixtures(tx: Executor, fixtures: readonly EncryptedFixture[], since: Date): Promise<void> {
  await tx.query(
    `WITH f AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::bytea[])
         AS f(source, row_key, person_source, person_key, core, rest, facets)),
       versions AS (
         INSERT INTO sandbox.record_versions (source, row_key, version, valid_from, published, document, facets,
           sealed_core, sealed_rest, sealed_facets)
         SELECT source, row_key, 1, $8, '', '', '${FACETS_SEALED}', core, rest, facets FROM f)
     INSERT INTO sandbox.records (source, row_key, person_id, version, content_hash, first_seen_at, source_updated_at)
     SELECT source, row_key,
       ('x' || substr(md5(person_source || chr(10) || person_key), 1, 16))::bit(64)::bigint & 9223372036854775807,
       1, sha256(convert_to(row_key, 'UTF8')), $8, $8 FROM f`,
    [
      fixtures.map(({ source }) => source),
      fixtures.map(({ rowKey }) => rowKey),
      fixtures.map(({ personSource }) => personSource),
      fixtures.map(({ personKey }) => personKey),
      fixtures.map(({ sealedCore }) => sealedCore),
      fixtures.map(({ sealedRest }) => sealedRest),
      fixtures.map(({ sealedFacets }) => sealedFacets),
      since,
    ],
  );
  const withheld = fixtures.filter(({ sealed }) => sealed);
  await tx.query(
    `INSERT INTO sandbox.suppressions (source, row_key, reason, created_at)
     SELECT source, row_key, 'sealed', $3 FROM unnest($1::text[], $2::text[]) AS f(source, row_key)`,
    [withheld.map(({ source }) => source), withheld.map(({ rowKey }) => rowKey), since],
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
