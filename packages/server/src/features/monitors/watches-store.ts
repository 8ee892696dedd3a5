import type { HeldProduct } from '../../searches/held/index-store.ts';
import type { Executor } from '../../store/database.ts';
import type { StoredMonitor } from './monitor.ts';

export type FoundMonitor = Pick<StoredMonitor, 'accountId' | 'id' | 'product' | 'sealed'> & {
  readonly batchIds: readonly string[];
};

/**
 * Active monitors that have one of the keys, each with those of the batches that came after its baseline; none without any.
 * OFFSET keeps each key a probe of the primary key: otherwise the planner may read all keys of all monitors.
 */
export const listMonitorsByKeys = async (
  db: Executor,
  product: HeldProduct,
  keys: readonly Buffer[],
  batchIds: readonly string[],
): Promise<readonly FoundMonitor[]> => {
  const { rows } = await db.query<FoundMonitor>(
    `SELECT m.account_id AS "accountId", m.id, m.product, m.sealed, n.ids AS "batchIds"
     FROM (SELECT DISTINCT h.account_id, h.monitor_id FROM unnest($1::bytea[]) AS k(key)
       CROSS JOIN LATERAL (SELECT account_id, monitor_id FROM monitor_keys WHERE key = k.key OFFSET 0) h) w
     CROSS JOIN LATERAL (SELECT * FROM monitors
       WHERE account_id = w.account_id AND id = w.monitor_id AND product = $2 AND canceled_at IS NULL OFFSET 0) m
     CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM record_batches
       WHERE id = ANY($3::text[]) AND NOT pg_visible_in_snapshot(xid, m.baseline)) n
     WHERE n.ids IS NOT NULL`,
    [keys, product, batchIds],
  );
  return rows;
};
