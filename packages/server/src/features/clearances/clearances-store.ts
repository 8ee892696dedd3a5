import type { StoredVersions } from '../../searches/answers/stored-records.ts';
import type { Executor } from '../../store/database.ts';
import type { StoredClearance, SubjectHashes } from './clearance.ts';

const CLEARANCE = `id, product, subject_hash AS "subjectHash", client_hash AS "clientHash", person_id AS "personId", verdict,
  search_id AS "searchId", cited_at AS "citedAt", records, note_sealed AS "noteSealed", created_at AS "createdAt",
  revoked_at AS "revokedAt", CASE WHEN decided_at = created_at THEN decided_by END AS "decidedBy",
  revoked_by AS "revokedBy"`;

type Row = Omit<StoredClearance, 'records'> & { readonly records: StoredVersions };

const fromRow = ({ records, ...row }: Row): StoredClearance => ({
  ...row,
  records: records.map(([source, rowKey, version]) => ({ source, rowKey, version })),
});

/** Replaces the active clearance of the same subject, client and person, and keeps its id. */
export async function putClearance(
  tx: Executor,
  accountId: string,
  clearance: Omit<StoredClearance, 'revokedAt' | 'revokedBy'>,
): Promise<StoredClearance> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO clearances (account_id, id, product, subject_hash, client_hash, person_id, verdict, search_id, cited_at,
       records, note_sealed, created_at, decided_by, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6::bigint, $7, $8, $9, $10::jsonb, $11, $12, $13, $12)
     ON CONFLICT (account_id, subject_hash, client_hash, person_id) WHERE revoked_at IS NULL
     DO UPDATE SET product = excluded.product, verdict = excluded.verdict, search_id = excluded.search_id,
       cited_at = excluded.cited_at, records = excluded.records, note_sealed = excluded.note_sealed,
       created_at = excluded.created_at, decided_by = excluded.decided_by, decided_at = excluded.decided_at
     RETURNING ${CLEARANCE}`,
    [
      ...[accountId, clearance.id, clearance.product, clearance.subjectHash, clearance.clientHash],
      ...[String(clearance.personId), clearance.verdict, clearance.searchId, clearance.citedAt],
      JSON.stringify(clearance.records.map(({ source, rowKey, version }) => [source, rowKey, version])),
      ...[clearance.noteSealed, clearance.createdAt, clearance.decidedBy],
    ],
  );
  return fromRow(rows[0] as Row);
}

/** Active clearances, newest first. */
export async function listActive(
  db: Executor,
  accountId: string,
  product: StoredClearance['product'],
  { subjectHash, clientHash }: SubjectHashes,
): Promise<readonly StoredClearance[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${CLEARANCE} FROM clearances
     WHERE account_id = $1 AND subject_hash = $2 AND client_hash = $3 AND revoked_at IS NULL AND product = $4
     ORDER BY created_at DESC, id DESC`,
    [accountId, subjectHash, clientHash, product],
    'clearances-active',
  );
  return rows.map(fromRow);
}

export type Place = { readonly createdAt: Date; readonly id: string };

export type ListOptions = {
  readonly includeRevoked: boolean;
  readonly after: Place | undefined;
  readonly limit: number;
};

/** Newest first, after the given position. */
export async function listClearances(
  db: Executor,
  accountId: string,
  { subjectHash, clientHash }: SubjectHashes,
  { includeRevoked, after, limit }: ListOptions,
): Promise<readonly StoredClearance[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${CLEARANCE} FROM clearances
     WHERE account_id = $1 AND subject_hash = $2 AND client_hash = $3 AND ($4 OR revoked_at IS NULL)
       AND ($5::timestamptz IS NULL OR (created_at, id) < ($5, $6))
     ORDER BY created_at DESC, id DESC LIMIT $7`,
    [accountId, subjectHash, clientHash, includeRevoked, after?.createdAt ?? null, after?.id ?? '', limit],
  );
  return rows.map(fromRow);
}

export async function findClearance(db: Executor, accountId: string, id: string): Promise<StoredClearance | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${CLEARANCE} FROM clearances WHERE account_id = $1 AND id = $2`, [
    accountId,
    id,
  ]);
  return rows[0] && fromRow(rows[0]);
}

/** A second revocation changes nothing. */
export async function revokeClearance(
  tx: Executor,
  accountId: string,
  id: string,
  userId: string | null,
  now: Date,
): Promise<StoredClearance | undefined> {
  const { rows } = await tx.query<Row>(
    `UPDATE clearances SET revoked_at = coalesce(revoked_at, $3),
       revoked_by = CASE WHEN revoked_at IS NULL THEN $4 ELSE revoked_by END
     WHERE account_id = $1 AND id = $2 RETURNING ${CLEARANCE}`,
    [accountId, id, now, userId],
  );
  return rows[0] && fromRow(rows[0]);
}
