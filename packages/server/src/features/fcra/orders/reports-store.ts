import type { Executor } from '../../../store/database.ts';

export type ReportKey = { readonly accountId: string; readonly orderId: string; readonly searchId: string };

export type StoredReport = { readonly version: number; readonly sealed: Buffer };

/** Every version that changed the report, oldest first. */
export async function listReports(
  db: Executor,
  { accountId, orderId, searchId }: ReportKey,
): Promise<readonly StoredReport[]> {
  const { rows } = await db.query<StoredReport>(
    `SELECT version, sealed FROM fcra_reports WHERE account_id = $1 AND order_id = $2 AND search_id = $3 ORDER BY version`,
    [accountId, orderId, searchId],
  );
  return rows;
}

export async function findReport(
  db: Executor,
  { accountId, orderId, searchId }: ReportKey,
): Promise<StoredReport | undefined> {
  const { rows } = await db.query<StoredReport>(
    `SELECT version, sealed FROM fcra_reports WHERE account_id = $1 AND order_id = $2 AND search_id = $3
     ORDER BY version DESC LIMIT 1`,
    [accountId, orderId, searchId],
  );
  return rows[0];
}

export async function insertReport(
  tx: Executor,
  { accountId, orderId, searchId }: ReportKey,
  { version, sealed }: StoredReport,
  records: { readonly ids: readonly string[]; readonly subjectHash: Buffer },
): Promise<void> {
  await tx.query(
    'INSERT INTO fcra_reports (account_id, order_id, search_id, version, sealed) VALUES ($1, $2, $3, $4, $5)',
    [accountId, orderId, searchId, version, sealed],
  );
  await tx.query(
    `INSERT INTO fcra_received (record_id, account_id, order_id, search_id, subject_hash)
     SELECT DISTINCT id, $2, $3, $4, $5::bytea FROM unnest($1::text[]) AS r(id) ON CONFLICT DO NOTHING`,
    [records.ids, accountId, orderId, searchId, records.subjectHash],
  );
}

const FILE_LOCKS = 1_104;

/**
 * Locks a person's file until the transaction ends. Adding to the file and deleting from it take this lock, so the
 * later of the two sees the earlier. It must be taken before any order lock.
 */
export function lockFile(tx: Executor, subjectHash: Buffer) {
  return tx.query('SELECT pg_advisory_xact_lock($1, $2)', [FILE_LOCKS, subjectHash.readInt32BE(0)]);
}

/** Lists record ids that may not be in a report on the person. */
export async function listDeleted(db: Executor, subjectHash: Buffer): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT record_id AS id FROM fcra_deletions WHERE subject_hash = $1 AND certified_at IS NULL',
    [subjectHash],
  );
  return rows.map(({ id }) => id);
}

/** A record returns to a person's file only if its source certifies it. */
export function putDeleted(tx: Executor, subjectHash: Buffer, recordId: string, now: Date) {
  return tx.query(
    `INSERT INTO fcra_deletions (subject_hash, record_id, deleted_at) VALUES ($1, $2, $3)
     ON CONFLICT (subject_hash, record_id) DO UPDATE SET deleted_at = excluded.deleted_at, certified_at = NULL`,
    [subjectHash, recordId, now],
  );
}

/** False if it is in the file already, or was never deleted from it. */
export async function certifyDeleted(tx: Executor, subjectHash: Buffer, recordId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE fcra_deletions SET certified_at = $3 WHERE subject_hash = $1 AND record_id = $2 AND certified_at IS NULL`,
    [subjectHash, recordId, now],
  );
  return rowCount === 1;
}

/** Lists the reports on this person that contain the record, in lock order. */
export async function listReceived(db: Executor, recordId: string, subjectHash: Buffer): Promise<readonly ReportKey[]> {
  const { rows } = await db.query<ReportKey>(
    `SELECT account_id AS "accountId", order_id AS "orderId", search_id AS "searchId" FROM fcra_received
     WHERE record_id = $1 AND subject_hash = $2 ORDER BY account_id, order_id, search_id`,
    [recordId, subjectHash],
  );
  return rows;
}
