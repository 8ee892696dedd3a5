import type { Executor } from '../../store/database.ts';
import type { StoredMonitor } from './monitor.ts';
import type { MonitorKey } from './monitor-months-store.ts';
import { deleteKeys } from './monitors-store.ts';

export type KeyedMonitor = Pick<StoredMonitor, 'accountId' | 'id' | 'product' | 'sealed'>;

/** The next so many active monitors whose keys have an older form. */
export async function listOldKeyed(
  db: Executor,
  form: number,
  after: MonitorKey,
  limit: number,
): Promise<readonly KeyedMonitor[]> {
  const { rows } = await db.query<KeyedMonitor>(
    `SELECT account_id AS "accountId", id, product, sealed FROM monitors
     WHERE canceled_at IS NULL AND key_form < $1 AND (account_id, id) > ($2, $3)
     ORDER BY account_id, id LIMIT $4`,
    [form, after.accountId, after.id, limit],
  );
  return rows;
}

/** Replaces the keys of a monitor, unless it was canceled or got them meanwhile. */
export async function replaceKeys(
  tx: Executor,
  { accountId, id }: MonitorKey,
  form: number,
  keys: readonly Buffer[],
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE monitors SET key_form = $3 WHERE account_id = $1 AND id = $2 AND canceled_at IS NULL AND key_form < $3`,
    [accountId, id, form],
  );
  if (rowCount === 0) return;
  await deleteKeys(tx, accountId, id);
  await tx.query(
    `INSERT INTO monitor_keys (key, account_id, monitor_id) SELECT key, $2, $3 FROM unnest($1::bytea[]) AS k(key)
     ON CONFLICT DO NOTHING`,
    [keys, accountId, id],
  );
}
