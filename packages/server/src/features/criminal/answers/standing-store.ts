import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import type { Executor } from '../../../store/database.ts';
import type { RelatedRecord } from '../linking/link-records.ts';

/**
 * Facts outside the document: whether the source still lists the record, and its possible records elsewhere.
 * `lastSeenAt` is null if only the state of the source tells.
 */
export type CriminalContext = {
  readonly departedAt: Date | null;
  readonly lastSeenAt: Date | null;
  /** The most certain first. A withheld record is not named. */
  readonly related: readonly RelatedRecord[];
};

export async function listCriminalContexts(
  db: Executor,
  keys: readonly RecordKey[],
): Promise<readonly (RecordKey & CriminalContext)[]> {
  const { rows } = await db.query<RecordKey & CriminalContext>(
    `SELECT r.source, r.row_key AS "rowKey", r.departed_at AS "departedAt",
       CASE WHEN r.departed_at IS NULL THEN r.sighted_at ELSE coalesce(r.last_seen_at, r.first_seen_at) END AS "lastSeenAt",
       coalesce((
         SELECT json_agg(json_build_object('externalId', o.other_row_key, 'source', o.other_source, 'confidence', o.confidence)
           ORDER BY o.confidence DESC, o.other_source COLLATE "C", o.other_row_key COLLATE "C")
         FROM related_records o WHERE o.source = w.source AND o.row_key = w.row_key AND NOT EXISTS (
           SELECT FROM suppressions x WHERE x.source = o.other_source AND x.row_key = o.other_row_key)), '[]') AS related
     FROM unnest($1::text[], $2::text[]) AS w(source, row_key)
     JOIN records r ON r.source = w.source AND r.row_key = w.row_key`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
    'criminal-contexts-list',
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
