import type { Executor } from '../../../store/database.ts';

/** Sets the baseline of a monitor to the current snapshot. Returns undefined if it is canceled or its baseline is not `previous`. */
export async function putBaseline(
  tx: Executor,
  accountId: string,
  monitorId: string,
  previous: string | null,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ baseline: string }>(
    `UPDATE monitors SET baseline = pg_current_snapshot()
     WHERE account_id = $1 AND id = $2 AND canceled_at IS NULL AND baseline::text IS NOT DISTINCT FROM $3
     RETURNING baseline::text AS baseline`,
    [accountId, monitorId, previous],
  );
  return rows[0]?.baseline;
}

/** Whether a batch was committed that the baseline does not include. */
export async function hasNewerBatch(tx: Executor, baseline: string): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM record_batches
       WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)) AS found`,
    [baseline],
  );
  return rows[0]?.found ?? false;
}
