import type { Executor } from '../../store/database.ts';
import { cutDocument, type DocumentPieces } from './document-text.ts';
import type { VersionRef } from './version-ref.ts';

type DocumentRow = VersionRef & {
  readonly document: string;
  readonly firstSeenAt: Date;
  readonly sourceUpdatedAt: Date;
};

export type StoredDocument = DocumentRow & { readonly pieces: DocumentPieces };

/** In the order of the references. */
export const listDocuments = async (db: Executor, refs: readonly VersionRef[]): Promise<readonly StoredDocument[]> => {
  const { rows } = await db.query<DocumentRow>(
    `SELECT v.source, v.row_key AS "rowKey", v.version, v.document, r.first_seen_at AS "firstSeenAt",
       CASE WHEN r.version = v.version THEN r.source_updated_at ELSE v.valid_from END AS "sourceUpdatedAt"
     FROM unnest($1::text[], $2::text[], $3::integer[]) WITH ORDINALITY AS w(source, row_key, version, n)
     JOIN record_versions v ON v.source = w.source AND v.row_key = w.row_key AND v.version = w.version
     JOIN records r ON r.source = w.source AND r.row_key = w.row_key
     ORDER BY w.n`,
    [refs.map(({ source }) => source), refs.map(({ rowKey }) => rowKey), refs.map(({ version }) => version)],
    'documents-list',
  );
  return rows.map((row) => ({ ...row, pieces: cutDocument(row.document) }));
};

export type PersonsRef = VersionRef & { readonly personId: bigint };

/** Every registry's record with this uuid that is held and not departed. */
export const listByUuid = async (
  db: Executor,
  uuid: string,
  sources: readonly string[],
): Promise<readonly PersonsRef[]> => {
  const { rows } = await db.query<PersonsRef>(
    `SELECT r.source, r.row_key AS "rowKey", r.version, r.person_id AS "personId" FROM records r
     WHERE r.source = ANY($2) AND r.row_key = $1 AND r.departed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.source = r.source AND x.row_key = r.row_key)
     ORDER BY r.source`,
    [uuid, sources],
    'documents-by-uuid',
  );
  return rows;
};

/** Every record of the person that is held and not departed. */
export const listByPerson = async (
  db: Executor,
  personId: bigint,
  sources: readonly string[],
): Promise<readonly PersonsRef[]> => {
  const { rows } = await db.query<PersonsRef>(
    `SELECT r.source, r.row_key AS "rowKey", r.version, r.person_id AS "personId" FROM records r
     WHERE r.source = ANY($2) AND r.person_id = $1::bigint AND r.departed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.source = r.source AND x.row_key = r.row_key)
     ORDER BY r.source, r.row_key`,
    [String(personId), sources],
    'documents-by-person',
  );
  return rows;
};

export const listSuppressed = async (db: Executor, refs: readonly VersionRef[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ source: string; rowKey: string }>(
    `SELECT s.source, s.row_key AS "rowKey" FROM suppressions s
     JOIN unnest($1::text[], $2::text[]) AS w(source, row_key) ON w.source = s.source AND w.row_key = s.row_key`,
    [refs.map(({ source }) => source), refs.map(({ rowKey }) => rowKey)],
    'suppressions-list',
  );
  return new Set(rows.map(({ source, rowKey }) => `${source} ${rowKey}`));
};
