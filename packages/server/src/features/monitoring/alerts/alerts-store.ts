import type { VersionRef } from '../../../searches/answers/version-ref.ts';
import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';
import type { AlertKind } from './alert-kind.ts';

export type StoredAlert = {
  readonly accountId: string;
  readonly id: string;
  readonly monitorId: string;
  /** Empty for a record that existed before the monitor. */
  readonly batch: string;
  readonly ref: VersionRef;
  readonly kind: AlertKind;
  readonly sealed: Buffer;
  readonly raisedAt: Date;
};

/** An alert may be written twice if the connection fails during COMMIT. The second write has no effect. */
export const alertsWriter: Writer<StoredAlert> = {
  name: 'alerts',
  rank: 55,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO alerts (account_id, id, monitor_id, batch, source, row_key, version, kind, sealed, raised_at)
       SELECT account_id, id, monitor_id, batch, source, row_key, version, kind, decode(sealed, 'base64'), raised_at
       FROM jsonb_to_recordset($1::jsonb) AS item (account_id text, id text, monitor_id text, batch text, source text, row_key text,
         version integer, kind text, sealed text, raised_at timestamptz)
       ORDER BY account_id, id ON CONFLICT (account_id, id) DO NOTHING`,
      [JSON.stringify(items.map(toItem))],
      'alerts-insert',
    );
  },
};

const toItem = ({ accountId, id, monitorId, batch, ref, kind, sealed, raisedAt }: StoredAlert): object => ({
  account_id: accountId,
  id,
  batch,
  kind,
  monitor_id: monitorId,
  source: ref.source,
  row_key: ref.rowKey,
  version: ref.version,
  sealed: sealed.toString('base64'),
  raised_at: raisedAt,
});

export type SealedAlert = {
  readonly id: string;
  readonly monitorId: string;
  readonly raisedAt: Date;
  readonly sealed: Buffer;
};

const COLUMNS = 'id, monitor_id AS "monitorId", raised_at AS "raisedAt", sealed';

export async function findAlert(db: Executor, accountId: string, id: string): Promise<SealedAlert | undefined> {
  const { rows } = await db.query<SealedAlert>(`SELECT ${COLUMNS} FROM alerts WHERE account_id = $1 AND id = $2`, [
    accountId,
    id,
  ]);
  return rows[0];
}

export type AlertPosition = Pick<SealedAlert, 'id' | 'raisedAt'>;

/** Newest first, starting behind `after`. */
export async function listAlerts(
  db: Executor,
  accountId: string,
  monitorId: string,
  { limit, after }: { readonly limit: number | null; readonly after: AlertPosition | undefined },
): Promise<readonly SealedAlert[]> {
  const { rows } = await db.query<SealedAlert>(
    `SELECT ${COLUMNS} FROM alerts WHERE account_id = $1 AND monitor_id = $2
       AND ($3::timestamptz IS NULL OR (raised_at, id) < ($3, $4))
     ORDER BY raised_at DESC, id DESC LIMIT $5`,
    [accountId, monitorId, after?.raisedAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** Counts the newest alerts of an account by monitor, at most `limit` of them. */
export async function countAlertsSince(
  db: Executor,
  accountId: string,
  since: Date,
  limit: number,
): Promise<{ readonly monitorId: string; readonly alerts: number }[]> {
  const { rows } = await db.query<{ readonly monitorId: string; readonly alerts: number }>(
    `SELECT monitor_id AS "monitorId", count(*)::integer AS alerts
     FROM (SELECT monitor_id FROM alerts WHERE account_id = $1 AND raised_at > $2 ORDER BY raised_at DESC LIMIT $3) newest
     GROUP BY monitor_id ORDER BY monitor_id`,
    [accountId, since, limit],
  );
  return rows;
}
