import type { Executor } from '../../../store/database.ts';
import type { DisputeStatus } from '../orders/states.ts';

export type StoredVersion = { readonly version: number; readonly madeAt: Date };

/** Oldest first. */
export async function listVersions(
  db: Executor,
  accountId: string,
  orderId: string,
): Promise<readonly StoredVersion[]> {
  const { rows } = await db.query<StoredVersion>(
    `SELECT version, made_at AS "madeAt" FROM fcra_versions WHERE account_id = $1 AND order_id = $2 ORDER BY version`,
    [accountId, orderId],
  );
  return rows;
}

export type OrderDispute = {
  readonly id: string;
  readonly recordId: string;
  readonly status: DisputeStatus;
  readonly sealed: Buffer;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly resolvedAt: Date | null;
  readonly toldInVersion: number | null;
};

/** Oldest first. */
export async function listOrderDisputes(
  db: Executor,
  accountId: string,
  orderId: string,
): Promise<readonly OrderDispute[]> {
  const { rows } = await db.query<OrderDispute>(
    `SELECT id, record_id AS "recordId", status, sealed, received_at AS "receivedAt", due_at AS "dueAt",
       resolved_at AS "resolvedAt", told_in_version AS "toldInVersion"
     FROM fcra_disputes WHERE account_id = $1 AND order_id = $2 ORDER BY received_at, id`,
    [accountId, orderId],
  );
  return rows;
}

export type FileKey = {
  readonly accountId: string;
  readonly orderId: string;
  readonly version: number;
  readonly contentSha256: Buffer;
};

/** Returns when the report was first fetched, or null if it never was. */
export async function findFirstIssue(db: Executor, accountId: string, orderId: string): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    'SELECT min(issued_at) AS at FROM fcra_report_files WHERE account_id = $1 AND order_id = $2',
    [accountId, orderId],
  );
  return rows[0]?.at ?? null;
}

export type StoredFile = { readonly id: string; readonly sealed: Buffer; readonly issuedAt: Date };

export async function findFile(
  db: Executor,
  { accountId, orderId, version, contentSha256 }: FileKey,
): Promise<StoredFile | undefined> {
  const { rows } = await db.query<StoredFile>(
    `SELECT id, sealed, issued_at AS "issuedAt" FROM fcra_report_files
     WHERE account_id = $1 AND order_id = $2 AND version = $3 AND content_sha256 = $4`,
    [accountId, orderId, version, contentSha256],
  );
  return rows[0];
}

/** False if another request issued it in the meantime. There is one file per content. */
export async function insertFile(
  tx: Executor,
  { accountId, orderId, version, contentSha256 }: FileKey,
  { id, sealed, issuedAt }: StoredFile,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO fcra_report_files (account_id, order_id, version, content_sha256, id, issued_at, sealed)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [accountId, orderId, version, contentSha256, id, issuedAt, sealed],
  );
  return rowCount === 1;
}
