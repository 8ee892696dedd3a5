import type { Executor } from '../../store/database.ts';

export type ReportKey = { readonly accountId: string; readonly orderId: string; readonly searchId: string };

export type StoredReport = { readonly version: number; readonly sealed: Buffer };

/** As it is now. */
export const findReport = async (
  db: Executor,
  { accountId, orderId, searchId }: ReportKey,
): Promise<StoredReport | undefined> => {
  const { rows } = await db.query<StoredReport>(
    `SELECT version, sealed FROM fcra_reports WHERE account_id = $1 AND order_id = $2 AND search_id = $3
     ORDER BY version DESC LIMIT 1`,
    [accountId, orderId, searchId],
  );
  return rows[0];
};

export const insertReport = async (
  tx: Executor,
  { accountId, orderId, searchId }: ReportKey,
  { version, sealed }: StoredReport,
  records: { readonly ids: readonly string[]; readonly subjectHash: Buffer },
): Promise<void> => {
  await tx.query(
    'INSERT INTO fcra_reports (account_id, order_id, search_id, version, sealed) VALUES ($1, $2, $3, $4, $5)',
    [accountId, orderId, searchId, version, sealed],
  );
  await tx.query(
    `INSERT INTO fcra_received (record_id, account_id, order_id, search_id, subject_hash)
     SELECT DISTINCT id, $2, $3, $4, $5::bytea FROM unnest($1::text[]) AS r(id) ON CONFLICT DO NOTHING`,
    [records.ids, accountId, orderId, searchId, records.subjectHash],
  );
};

/** Of a person, by hash: what may not be in a report. */
export const listDeleted = async (db: Executor, subjectHash: Buffer): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    'SELECT record_id AS id FROM fcra_deletions WHERE subject_hash = $1 AND certified_at IS NULL',
    [subjectHash],
  );
  return rows.map(({ id }) => id);
};

/** A record comes back into a person's file only when its source certifies it. */
export const putDeleted = (tx: Executor, subjectHash: Buffer, recordId: string, now: Date) =>
  tx.query(
    `INSERT INTO fcra_deletions (subject_hash, record_id, deleted_at) VALUES ($1, $2, $3)
     ON CONFLICT (subject_hash, record_id) DO UPDATE SET deleted_at = excluded.deleted_at, certified_at = NULL`,
    [subjectHash, recordId, now],
  );

/** Where the record stands in reports on this person, in the order in which they are locked. */
export const listReceived = async (
  db: Executor,
  recordId: string,
  subjectHash: Buffer,
): Promise<readonly ReportKey[]> => {
  const { rows } = await db.query<ReportKey>(
    `SELECT account_id AS "accountId", order_id AS "orderId", search_id AS "searchId" FROM fcra_received
     WHERE record_id = $1 AND subject_hash = $2 ORDER BY account_id, order_id, search_id`,
    [recordId, subjectHash],
  );
  return rows;
};
