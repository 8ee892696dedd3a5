import type { Executor } from '../../../store/database.ts';
import type { Guard } from '../../../store/durable-writes.ts';
import { lockMonitorAccounts } from '../../../store/record-batches.ts';
import { admitMonitors } from './monitor-limit.ts';

/** Exact across processes. Runs after the guard of the idempotency key, so that a repeat is not refused. */
export function toMonitorLimitGuard(limit: number, toRefusal: () => Error): Guard<string> {
  return {
    name: 'monitor limit',
    rank: 31,
    toRefusal,
    admit: async (tx, accountIds) => {
      await lockMonitorAccounts(tx, accountIds);
      return admitMonitors(accountIds, await countActive(tx, accountIds), limit);
    },
  };
}

/** A separate statement after the lock, so that its snapshot contains all that the last holder committed. The products let it use the index of active monitors. */
const countActive = async (tx: Executor, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await tx.query<{ accountId: string; active: number }>(
    `SELECT account_id AS "accountId", count(*)::integer AS active FROM monitors
     WHERE product IN ('offender', 'criminal') AND account_id = ANY ($1::text[]) AND canceled_at IS NULL
     GROUP BY account_id`,
    [accountIds],
    'monitors-count-active',
  );
  return new Map(rows.map(({ accountId, active }) => [accountId, active]));
};
