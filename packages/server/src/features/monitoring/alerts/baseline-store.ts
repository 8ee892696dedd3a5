import type { Executor } from '../../../store/database.ts';

/** Gives a monitor that has none the data of this moment as its baseline; undefined where it is canceled or has one. */
export async function takeBaseline(
  tx: Executor,
  accountId: string,
  monitorId: string,
  taken: string | null,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ baseline: string }>(
    `UPDATE monitors SET baseline = pg_current_snapshot()
     WHERE account_id = $1 AND id = $2 AND canceled_at IS NULL AND baseline::text IS NOT DISTINCT FROM $3
     RETURNING baseline::text AS baseline`,
    [accountId, monitorId, taken],
  );
  return rows[0]?.baseline;
}

/** Whether records were changed since. */
export async function hasNews(tx: Executor, baseline: string): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM record_batches
       WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)) AS found`,
    [baseline],
  );
  return rows[0]?.found ?? false;
}
