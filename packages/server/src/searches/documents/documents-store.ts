import type { Executor } from '../../store/database.ts';
import type { RecordKey, VersionRef } from '../answers/version-ref.ts';
import {
  type DocumentReading,
  openPieces,
  type PiecesRow,
  type StoredPieces,
  toPiecesColumns,
} from './stored-pieces.ts';

export type StoredDocument<Facts> = VersionRef &
  StoredPieces<Facts> & { readonly firstSeenAt: Date; readonly sourceUpdatedAt: Date };

type DocumentRow = VersionRef & PiecesRow & { readonly firstSeenAt: Date; readonly sourceUpdatedAt: Date };

/** In the order of the references. */
export async function listDocuments<Facts>(
  db: Executor,
  reading: DocumentReading<Facts>,
  refs: readonly VersionRef[],
  { withExtended }: { readonly withExtended: boolean },
): Promise<readonly StoredDocument<Facts>[]> {
  const { rows } = await db.query<DocumentRow>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, ${toPiecesColumns(withExtended)}, w.first_seen_at AS "firstSeenAt",
       CASE WHEN w.current = v.version THEN w.source_updated_at ELSE v.valid_from END AS "sourceUpdatedAt"
     FROM (
       SELECT a.*, r.version AS current, r.first_seen_at, r.source_updated_at
       FROM unnest($1::text[], $2::text[], $3::integer[]) WITH ORDINALITY AS a(source, row_key, version, n)
       JOIN records r ON r.source = a.source AND r.row_key = a.row_key) w
     JOIN record_versions v ON v.source = w.source AND v.row_key = w.row_key AND v.version = w.version
     ORDER BY w.n`,
    [refs.map(({ source }) => source), refs.map(({ rowKey }) => rowKey), refs.map(({ version }) => version)],
    withExtended ? 'documents-list-whole' : 'documents-list',
  );
  return rows.map((row) => {
    const { source, rowKey, version, firstSeenAt, sourceUpdatedAt } = row;
    return { source, rowKey, version, firstSeenAt, sourceUpdatedAt, ...openPieces(reading, row) };
  });
}

export async function listSuppressed(db: Executor, refs: readonly RecordKey[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ source: string; rowKey: string }>(
    `SELECT s.source, s.row_key AS "rowKey" FROM suppressions s
     JOIN unnest($1::text[], $2::text[]) AS w(source, row_key) ON w.source = s.source AND w.row_key = s.row_key`,
    [refs.map(({ source }) => source), refs.map(({ rowKey }) => rowKey)],
    'suppressions-list',
  );
  return new Set(rows.map(({ source, rowKey }) => `${source} ${rowKey}`));
}
