import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import type { Executor } from '../../../store/database.ts';

/** Whether a source still lists a record. `lastSeenAt` is null if only the state of the source tells. */
export type ListingStatus = { readonly departedAt: Date | null; readonly lastSeenAt: Date | null };

export async function listListingStatuses(
  db: Executor,
  keys: readonly RecordKey[],
): Promise<readonly (RecordKey & ListingStatus)[]> {
  const { rows } = await db.query<RecordKey & ListingStatus>(
    `SELECT r.source, r.row_key AS "rowKey", r.departed_at AS "departedAt",
       CASE WHEN r.departed_at IS NULL THEN r.sighted_at ELSE coalesce(r.last_seen_at, r.first_seen_at) END AS "lastSeenAt"
     FROM unnest($1::text[], $2::text[]) AS w(source, row_key)
     JOIN records r ON r.source = w.source AND r.row_key = w.row_key`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
    'standings-list',
  );
  return rows;
}

export type CurrentRecord = RecordKey & { readonly version: number; readonly personId: bigint };

/** Undefined if there is no such record or it is withheld. */
export async function findCurrentRecord(
  db: Executor,
  source: string,
  rowKey: string,
): Promise<CurrentRecord | undefined> {
  const { rows } = await db.query<CurrentRecord>(
    `SELECT r.source, r.row_key AS "rowKey", r.version, r.person_id AS "personId" FROM records r
     WHERE r.source = $1 AND r.row_key = $2
       AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.source = r.source AND x.row_key = r.row_key)`,
    [source, rowKey],
    'criminal-record-find',
  );
  return rows[0];
}
