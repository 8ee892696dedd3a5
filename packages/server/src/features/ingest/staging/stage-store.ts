import { FACETS_SEALED } from '../../../searches/documents/stored-version.ts';
import { BINARY_HEADER, BINARY_TRAILER, type CopyIn, createRowBuffer } from '../../../store/copy.ts';
import type { Executor } from '../../../store/database.ts';
import type { RunCounts, RunRow, StagedRow } from '../run.ts';
import type { FilledRows } from './fill-rates.ts';
import { ownNumber } from './own-number.ts';
import { stageName, stageTable } from './stage-name.ts';

export type PlacedRow = Extract<RunRow, { kind: 'row' }>;

/** The columns that the function `create_ingest_stage` gives a stage. */
const STAGE = `position integer NOT NULL, row_key text NOT NULL, content_hash bytea NOT NULL, source_updated_at timestamptz,
  -- Null in a row that is present already and says the same.
  sealed_core bytea, sealed_rest bytea, sealed_facets bytea, link_keys text[],
  -- Null in a brief stage: the place in its file or page, and the fields that are filled, between commas.
  row_number integer, resource text, filled text`;

/** A stage of an earlier version may lack columns. It is then created again, and the run starts over. */
export async function createStage(db: Executor, runId: string): Promise<void> {
  const { rows } = await db.query(
    `SELECT 1 FROM pg_class WHERE oid = to_regclass($1)
       AND NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = oid AND attname = 'sealed_core')`,
    [stageName(runId)],
  );
  if (rows.length > 0) await dropStage(db, runId);
  await db.query('SELECT create_ingest_stage($1)', [stageTable(runId)]);
}

/** For few rows that the same transaction applies. */
export function createBriefStage(tx: Executor, id: string) {
  return tx.query(`CREATE TEMPORARY TABLE ${stageName(id)} (${STAGE}) ON COMMIT DROP`);
}

export function insertStaged(tx: Executor, id: string, rows: readonly StagedRow[]) {
  const contents = rows.map((row) => row.toContent());
  return tx.query(
    `INSERT INTO ${stageName(id)}
     SELECT r.place, r.row_key, decode(r.hash, 'hex'), r.updated, r.core, r.rest, r.facets,
       ARRAY(SELECT jsonb_array_elements_text(r.link_keys::jsonb))
     FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::bytea[], $5::bytea[], $6::bytea[], $7::text[])
       WITH ORDINALITY AS r(row_key, hash, updated, core, rest, facets, link_keys, place)`,
    [
      rows.map(({ rowKey }) => rowKey),
      rows.map(({ contentHash }) => contentHash),
      rows.map(({ sourceUpdatedAt }) => sourceUpdatedAt),
      contents.map(({ sealedCore }) => sealedCore),
      contents.map(({ sealedRest }) => sealedRest),
      contents.map(({ sealedFacets }) => sealedFacets),
      contents.map(({ linkKeys }) => JSON.stringify(linkKeys)),
    ],
  );
}

export function dropStage(db: Executor, runId: string) {
  return db.query('SELECT drop_ingest_stage($1)', [stageTable(runId)]);
}

export function copyStatement(runId: string): string {
  return `COPY ${stageName(runId)} (position, row_key, content_hash, source_updated_at, sealed_core, sealed_rest, sealed_facets,
     link_keys, row_number, resource, filled)
   FROM STDIN (FORMAT binary)`;
}

export type StageWriter = {
  readonly write: (rows: readonly PlacedRow[], isKnown: (index: number) => boolean) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** All written rows are staged when `end` resolves. */
export function openStageWriter(copy: CopyIn): StageWriter {
  const buffer = createRowBuffer();
  let isFirst = true;
  return {
    write: async (rows, isKnown) => {
      for (const [index, { position, row, rowNumber, resource, filledFields }] of rows.entries()) {
        buffer.beginRow(11);
        buffer.integer(position);
        buffer.text(row.rowKey);
        buffer.bytes(row.contentHash);
        if (row.sourceUpdatedAt) buffer.time(row.sourceUpdatedAt);
        else buffer.nothing();
        if (isKnown(index)) {
          buffer.nothing();
          buffer.nothing();
          buffer.nothing();
          buffer.nothing();
        } else {
          const { sealedCore, sealedRest, sealedFacets, linkKeys } = row.toContent();
          buffer.binary(sealedCore);
          buffer.binary(sealedRest);
          buffer.binary(sealedFacets);
          buffer.texts(linkKeys);
        }
        buffer.integer(rowNumber);
        buffer.text(resource);
        buffer.text(filledFields.join(','));
      }
      if (isFirst) await copy.write(BINARY_HEADER);
      isFirst = false;
      await copy.write(buffer.take());
    },
    end: async () => {
      await copy.write(BINARY_TRAILER);
      await copy.end();
    },
  };
}

/** True if a run of the source was ever applied. */
export async function hasRecords(db: Executor, source: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM records WHERE source = $1) AS found',
    [source],
  );
  return rows[0]?.found ?? false;
}

/**
 * Returns the indexes of rows that are present and unchanged. It looks rows up one at a time by primary key: on a
 * table without statistics, a plan that scans it for every batch is a hundred times slower.
 */
export async function listKnown(db: Executor, source: string, rows: readonly PlacedRow[]): Promise<Set<number>> {
  const { rows: known } = await db.query<{ place: number }>(
    `SELECT w.place::integer - 1 AS place
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS w(row_key, content_hash, place)
     CROSS JOIN LATERAL (
       SELECT FROM records r WHERE r.source = $1 AND r.row_key = w.row_key
         AND r.departed_at IS NULL AND r.content_hash = decode(w.content_hash, 'hex') LIMIT 1) AS same`,
    [source, rows.map(({ row }) => row.rowKey), rows.map(({ row }) => row.contentHash)],
  );
  return new Set(known.map(({ place }) => place));
}

/** Returns the number of staged rows and the position of the last one. */
export async function findCheckpoint(db: Executor, runId: string): Promise<{ rows: number; position: number }> {
  const { rows } = await db.query<{ rows: number; position: number | null }>(
    `SELECT count(*)::integer AS rows, max(position) AS position FROM ${stageName(runId)}`,
  );
  return { rows: rows[0]?.rows ?? 0, position: rows[0]?.position ?? -1 };
}

/** Groups the staged rows by the fields they fill. */
export async function listFilledRows(db: Executor, runId: string): Promise<readonly FilledRows[]> {
  const { rows } = await db.query<{ filled: string; rows: number }>(
    `SELECT filled, count(*)::integer AS rows FROM ${stageName(runId)} GROUP BY filled`,
  );
  return rows.map(({ filled, rows: count }) => ({ fields: filled === '' ? [] : filled.split(','), rows: count }));
}

export type Comparison = Omit<RunCounts, 'rowsRead' | 'quarantined'>;

/** Counts the changes that the staged rows would make. A delta departs no one, and neither does a record seen since the reading began. */
export async function compareStage(
  db: Executor,
  { runId, source, full, since }: { runId: string; source: string; full: boolean; since: Date },
): Promise<Comparison> {
  const stage = stageName(runId);
  const { rows } = await db.query<Comparison>(
    `SELECT
       (count(*) FILTER (WHERE s.row_key IS NOT NULL AND r.row_key IS NULL))::integer AS arrived,
       (count(*) FILTER (WHERE s.row_key IS NOT NULL AND r.row_key IS NOT NULL
         AND (s.content_hash <> r.content_hash OR r.departed_at IS NOT NULL)))::integer AS changed,
       (count(*) FILTER (WHERE s.content_hash = r.content_hash AND r.departed_at IS NULL))::integer AS unchanged,
       (count(*) FILTER (WHERE $2 AND s.row_key IS NULL AND r.departed_at IS NULL 
         AND NOT coalesce(r.sighted_at > $3, false)))::integer AS departed
     FROM ${stage} s FULL JOIN (SELECT * FROM records WHERE source = $1) r ON r.row_key = s.row_key`,
    [source, full, since],
  );
  return rows[0] as Comparison;
}

/**
 * Applies the staged rows in one transaction, so that a search sees the whole old or new snapshot. Records seen since
 * the reading began are unchanged, and so is a row that was equal when read and has changed since.
 */
export async function mergeStage(
  tx: Executor,
  { runId, source, departs, since, now }: { runId: string; source: string; departs: boolean; since: Date; now: Date },
): Promise<void> {
  const stage = stageName(runId);
  await tx.query(
    `CREATE TEMPORARY TABLE merge ON COMMIT DROP AS
     SELECT s.row_key, coalesce(r.version, 0) + 1 AS version, r.row_key IS NULL AS is_new
     FROM ${stage} s LEFT JOIN records r ON r.source = $1 AND r.row_key = s.row_key
     WHERE (r.row_key IS NULL OR r.content_hash <> s.content_hash OR r.departed_at IS NOT NULL)
       AND s.sealed_core IS NOT NULL AND NOT coalesce(r.sighted_at > $2, false)`,
    [source, since],
  );
  await tx.query(
    `UPDATE record_versions v SET valid_to = $2 FROM merge m
     WHERE NOT m.is_new AND v.source = $1 AND v.row_key = m.row_key AND v.version = m.version - 1 AND v.valid_to IS NULL`,
    [source, now],
  );
  await tx.query(
    `INSERT INTO record_versions (source, row_key, version, valid_from, published, document, facets, content_hash,
       sealed_core, sealed_rest, sealed_facets)
     SELECT $1, s.row_key, m.version, $2, '', '', '${FACETS_SEALED}', s.content_hash,
       s.sealed_core, s.sealed_rest, s.sealed_facets FROM ${stage} s JOIN merge m USING (row_key)`,
    [source, now],
  );
  await tx.query(
    `INSERT INTO records (source, row_key, person_id, version, content_hash, first_seen_at, source_updated_at)
     SELECT n.source, n.row_key, ${ownNumber('n')}, n.version, n.content_hash, $2, coalesce(n.source_updated_at, $2)
     FROM (SELECT $1 AS source, s.*, m.version FROM ${stage} s JOIN merge m USING (row_key) WHERE m.is_new) n`,
    [source, now],
  );
  await tx.query(
    `UPDATE records r SET version = m.version, content_hash = s.content_hash,
       source_updated_at = coalesce(s.source_updated_at, $2), departed_at = NULL
     FROM ${stage} s JOIN merge m USING (row_key) WHERE NOT m.is_new AND r.source = $1 AND r.row_key = s.row_key`,
    [source, now],
  );
  await tx.query(
    `INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $2, $1, row_key, CASE WHEN is_new THEN 'arrived' ELSE 'changed' END, version FROM merge`,
    [source, runId],
  );
  await separateRenamed(tx, runId, source, stage);
  await tx.query(
    'DELETE FROM link_keys k USING merge m WHERE NOT m.is_new AND k.source = $1 AND k.row_key = m.row_key',
    [source],
  );
  await tx.query(
    `INSERT INTO link_keys (key, source, row_key)
     SELECT key, $1, s.row_key FROM ${stage} s JOIN merge m USING (row_key) CROSS JOIN unnest(s.link_keys) AS key
     ORDER BY key`,
    [source],
  );
  if (departs) await departMissing(tx, { runId, source, since, now });
}

/**
 * A record with a changed name, birth date, sex or link may be another person, so it is alone until it is linked. A
 * record with other changes stays with its person, so that a new address does not split people briefly. Records are
 * looked up one at a time: with statistics older than the source, a plan compared the keys of every pair of rows, and
 * 12,000 rows took more than ten minutes.
 */
const separateRenamed = (tx: Executor, runId: string, source: string, stage: string) =>
  tx.query(
    `WITH changed AS MATERIALIZED (
       SELECT s.row_key, s.link_keys FROM merge m JOIN ${stage} s USING (row_key) WHERE NOT m.is_new),
     renamed AS (
       SELECT r.source, r.row_key, r.person_id, ${ownNumber('r')} AS own FROM changed c
       CROSS JOIN LATERAL (SELECT * FROM records WHERE source = $1 AND row_key = c.row_key LIMIT 1) r
       WHERE ARRAY(SELECT unnest(c.link_keys) ORDER BY 1)
         <> ARRAY(SELECT k.key FROM link_keys k WHERE k.source = $1 AND k.row_key = c.row_key ORDER BY 1)),
     left_behind AS (
       SELECT o.source, o.row_key, o.version, min(${ownNumber('o')}) OVER (PARTITION BY o.person_id) AS person_id
       FROM records o JOIN renamed n ON n.person_id = o.person_id AND n.own = n.person_id
       WHERE (o.source, o.row_key) NOT IN (SELECT source, row_key FROM renamed)),
     moved AS (
       UPDATE records r SET person_id = w.person_id
       FROM (SELECT source, row_key, own AS person_id FROM renamed
             UNION ALL SELECT source, row_key, person_id FROM left_behind) w
       WHERE r.source = w.source AND r.row_key = w.row_key AND r.person_id <> w.person_id)
     INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $2, source, row_key, 'linked', version FROM left_behind ON CONFLICT DO NOTHING`,
    [source, runId],
  );

const departMissing = async (
  tx: Executor,
  { runId, source, since, now }: { runId: string; source: string; since: Date; now: Date },
): Promise<void> => {
  await tx.query(
    `WITH gone AS (
       UPDATE records r SET departed_at = $2, last_seen_at = greatest(r.sighted_at, o.last_success_at)
       FROM sources o
       WHERE o.code = $1 AND r.source = $1 AND r.departed_at IS NULL AND NOT coalesce(r.sighted_at > $4, false)
         AND NOT EXISTS (SELECT 1 FROM ${stageName(runId)} s WHERE s.row_key = r.row_key)
       RETURNING r.row_key, r.version),
     closed AS (
       UPDATE record_versions v SET valid_to = $2 FROM gone
       WHERE v.source = $1 AND v.row_key = gone.row_key AND v.version = gone.version AND v.valid_to IS NULL)
     INSERT INTO record_changes (run_id, source, row_key, kind, version)
     SELECT $3, $1, row_key, 'departed', version FROM gone`,
    [source, now, runId, since],
  );
};
