import type { Executor } from '../../store/database.ts';

export type StoredVersion = { readonly searchId: string; readonly version: number; readonly sealed: Buffer };

/** What every search of an order reported, in every version in which it changed. */
export const listStoredVersions = async (
  db: Executor,
  accountId: string,
  orderId: string,
): Promise<readonly StoredVersion[]> => {
  const { rows } = await db.query<StoredVersion>(
    `SELECT search_id AS "searchId", version, sealed FROM fcra_reports WHERE account_id = $1 AND order_id = $2
     ORDER BY version, search_id`,
    [accountId, orderId],
  );
  return rows;
};

/** When each was made that is not the first: in the transaction of the event that told of it. */
export const listCorrectionTimes = async (
  db: Executor,
  accountId: string,
  orderId: string,
): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await db.query<{ version: number; at: Date }>(
    `SELECT (data->>'version')::integer AS version, created_at AS at FROM fcra_events
     WHERE account_id = $1 AND data->>'orderId' = $2 AND type = 'record.corrected'`,
    [accountId, orderId],
  );
  return new Map(rows.map(({ version, at }) => [version, at]));
};
