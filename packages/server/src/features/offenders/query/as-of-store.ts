import type { IndexRow } from '@blotter/match';
import type { StoredFacets } from '../../../searches/answers/stored-facets.ts';
import { type TimedRef, toVersionKey } from '../../../searches/answers/version-ref.ts';
import { type FacetsColumns, openFacets } from '../../../searches/documents/stored-version.ts';
import type { Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';

const NOT_WITHHELD = 'NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.source = r.source AND x.row_key = r.row_key)';

type ClosedRow = Omit<IndexRow, 'facets' | 'fullness'> & FacetsColumns & { readonly closedAt: Date };

/** Returns versions closed at that time or later, ordered by closing time. */
export async function listClosed(
  db: Executor,
  seal: RecordSeal,
  since: Date,
): Promise<{ readonly rows: readonly IndexRow[]; readonly until: Date }> {
  const { rows } = await db.query<ClosedRow>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, r.person_id AS "personId",
       extract(epoch FROM r.first_seen_at)::float8 * 1000 AS "firstSeenMs",
       extract(epoch FROM v.valid_from)::float8 * 1000 AS "updatedMs", v.facets, v.sealed_facets AS "sealedFacets",
       v.valid_to AS "closedAt"
     FROM record_versions v JOIN (
       SELECT r.* FROM records r JOIN sources s ON s.code = r.source AND s.product = 'offender') r
       ON r.source = v.source AND r.row_key = v.row_key
     WHERE v.valid_to >= $1 AND v.facets <> '' ORDER BY v.valid_to`,
    [since],
  );
  return {
    rows: rows.map((row) => {
      const { source, version, personId, firstSeenMs, updatedMs } = row;
      const { fullness, ...facets } = JSON.parse(openFacets(seal, row)) as StoredFacets;
      return { source, rowKey: toVersionKey(row), version, personId, firstSeenMs, updatedMs, fullness, facets };
    }),
    until: rows.at(-1)?.closedAt ?? since,
  };
}

export type PastVersion = TimedRef & { readonly personId: bigint; readonly fullness: number };

/** Returns the versions of these people's records that were current at that time. */
export async function listVersionsAt(
  db: Executor,
  seal: RecordSeal,
  personIds: readonly bigint[],
  at: Date,
): Promise<readonly PastVersion[]> {
  const { rows } = await db.query<TimedRef & FacetsColumns & { personId: bigint }>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, r.person_id AS "personId", v.facets, v.sealed_facets AS "sealedFacets",
       round(extract(epoch FROM r.first_seen_at) * 1000)::float8 AS "firstSeenMs",
       round(extract(epoch FROM CASE WHEN r.version = v.version THEN r.source_updated_at ELSE v.valid_from END) * 1000)::float8 AS "updatedMs"
     FROM (SELECT r.* FROM records r WHERE r.person_id = ANY($1::bigint[]) AND ${NOT_WITHHELD}) r
     JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key
     WHERE v.valid_from <= $2 AND (v.valid_to IS NULL OR v.valid_to > $2)`,
    [personIds.map(String), at],
  );
  return rows.map((row) => {
    const { source, rowKey, version, personId, firstSeenMs, updatedMs } = row;
    const facets = openFacets(seal, row);
    const fullness = facets === '' ? 0 : (JSON.parse(facets) as StoredFacets).fullness;
    return { source, rowKey, version, personId, firstSeenMs, updatedMs, fullness };
  });
}
