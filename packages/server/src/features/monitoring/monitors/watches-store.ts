import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Executor } from '../../../store/database.ts';
import type { StoredMonitor } from './monitor.ts';

export type SealedMonitor = Pick<StoredMonitor, 'accountId' | 'id' | 'product' | 'sealed'>;

/**
 * Lists active monitors that have one of the keys and whose baseline does not include the batch. Monitors of test API keys are left
 * out, because they get no alerts about real records. OFFSET 0 forces one index probe for each key. Without it the planner may scan
 * the keys of all monitors.
 */
export async function listMonitorsByKeys(
  db: Executor,
  product: IndexedProduct,
  keys: readonly Buffer[],
  batch: string,
): Promise<readonly SealedMonitor[]> {
  const { rows } = await db.query<SealedMonitor>(
    `SELECT m.account_id AS "accountId", m.id, m.product, m.sealed
     FROM (SELECT DISTINCT h.account_id, h.monitor_id FROM unnest($1::bytea[]) AS k(key)
       CROSS JOIN LATERAL (SELECT account_id, monitor_id FROM monitor_keys WHERE key = k.key OFFSET 0) h) w
     CROSS JOIN LATERAL (SELECT * FROM monitors
       WHERE account_id = w.account_id AND id = w.monitor_id AND product = $2 AND key_mode = 'live'
         AND canceled_at IS NULL OFFSET 0) m
     JOIN record_batches b ON b.id = $3 AND NOT pg_visible_in_snapshot(b.xid, m.baseline)`,
    [keys, product, batch],
  );
  return rows;
}
