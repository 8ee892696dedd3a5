import type { VersionRef } from '../../../searches/answers/version-ref.ts';
import { openPieces, type PiecesRow, toPiecesColumns } from '../../../searches/documents/stored-pieces.ts';
import { openPublished, type PublishedColumns } from '../../../searches/documents/stored-version.ts';
import type { Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { OffenderDocument } from '../documents/offender-document.ts';
import { fromClearOffender, parseOffender } from '../documents/offender-pieces.ts';

type VersionTimes = {
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly departedAt: Date | null;
};

export type StoredVersion = VersionRef &
  VersionTimes & { readonly published: string; readonly document: OffenderDocument };

type VersionRow = VersionRef & VersionTimes & PiecesRow & PublishedColumns;

/** Returns every version of these records, newest first. */
export async function listVersions(
  db: Executor,
  seal: RecordSeal,
  refs: readonly Pick<VersionRef, 'source' | 'rowKey'>[],
): Promise<readonly StoredVersion[]> {
  const { rows } = await db.query<VersionRow>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, v.valid_from AS "validFrom", v.valid_to AS "validTo",
       r.departed_at AS "departedAt", v.published, ${toPiecesColumns(true)}
     FROM (
       SELECT r.* FROM unnest($1::text[], $2::text[]) AS w(source, row_key)
       JOIN records r ON r.source = w.source AND r.row_key = w.row_key) r
     JOIN record_versions v ON v.source = r.source AND v.row_key = r.row_key
     ORDER BY v.valid_from DESC, v.source, v.row_key, v.version DESC`,
    [refs.map(({ source }) => source), refs.map(({ rowKey }) => rowKey)],
  );
  return rows.map((row) => ({
    source: row.source,
    rowKey: row.rowKey,
    version: row.version,
    validFrom: row.validFrom,
    validTo: row.validTo,
    departedAt: row.departedAt,
    published: openPublished(seal, row),
    document: parseOffender(openPieces({ seal, fromClear: fromClearOffender }, row)),
  }));
}
