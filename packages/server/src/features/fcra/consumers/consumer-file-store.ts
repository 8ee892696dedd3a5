import type { Executor } from '../../../store/database.ts';

export type StoredVersion = { readonly searchId: string; readonly version: number; readonly sealed: Buffer };

/** Lists the reports of every search of an order, in every version that changed them. */
export async function listStoredVersions(
  db: Executor,
  accountId: string,
  orderId: string,
): Promise<readonly StoredVersion[]> {
  const { rows } = await db.query<StoredVersion>(
    `SELECT search_id AS "searchId", version, sealed FROM fcra_reports WHERE account_id = $1 AND order_id = $2
     ORDER BY version, search_id`,
    [accountId, orderId],
  );
  return rows;
}
