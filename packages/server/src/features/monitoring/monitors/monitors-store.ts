import { WATCH_KEY_FORM } from '@blotter/match';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';
import { lockMonitorsShared } from '../../../store/record-batches.ts';
import type { StoredCanceledMonitor, StoredMonitor } from './monitor.ts';

const MONITOR = `account_id AS "accountId", id, product, type, sealed, created_at AS "createdAt", canceled_at AS "canceledAt"`;

export type NewMonitor = Omit<StoredMonitor, 'canceledAt'> & {
  readonly keyId: string | null;
  readonly keyMode: 'live' | 'test';
  readonly keys: readonly Buffer[];
  /** The baseline is set later, by the job that alerts about existing records. */
  readonly awaitsBaseline: boolean;
};

/**
 * The lock is taken in its own statement, before the snapshot of the baseline. A comparison that passes the barrier therefore either
 * sees the monitor, or its batches are already in the baseline.
 */
export const monitorsWriter: Writer<NewMonitor> = {
  name: 'monitors',
  rank: 33,
  write: async (tx, items) => {
    const keys = items.flatMap((item) => item.keys.map((key) => ({ ...item, key })));
    await Promise.all([
      lockMonitorsShared(tx),
      tx.query(
        `WITH put AS (
           INSERT INTO monitors (account_id, id, product, type, key_id, key_mode, sealed, created_at, key_form, baseline)
           SELECT account_id, id, product, type, key_id, key_mode, sealed, created_at, ${WATCH_KEY_FORM},
             CASE WHEN NOT awaits THEN pg_current_snapshot() END
           FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::timestamptz[],
             $12::boolean[]) AS w(account_id, id, product, type, key_id, key_mode, sealed, created_at, awaits)
           ON CONFLICT (account_id, id) DO NOTHING
           RETURNING account_id, id)
         INSERT INTO monitor_keys (key, account_id, monitor_id)
         SELECT k.key, k.account_id, k.monitor_id
         FROM unnest($9::bytea[], $10::text[], $11::text[]) AS k(key, account_id, monitor_id)
         JOIN put ON put.account_id = k.account_id AND put.id = k.monitor_id
         ON CONFLICT DO NOTHING`,
        [
          ...[items.map(({ accountId }) => accountId), items.map(({ id }) => id)],
          ...[items.map(({ product }) => product), items.map(({ type }) => type)],
          ...[items.map(({ keyId }) => keyId), items.map(({ keyMode }) => keyMode)],
          ...[items.map(({ sealed }) => sealed), items.map(({ createdAt }) => createdAt)],
          ...[keys.map(({ key }) => key), keys.map(({ accountId }) => accountId), keys.map(({ id }) => id)],
          items.map(({ awaitsBaseline }) => awaitsBaseline),
        ],
        'monitors-insert',
      ),
    ]);
  },
};

export async function findMonitor(db: Executor, accountId: string, id: string): Promise<StoredMonitor | undefined> {
  const { rows } = await db.query<StoredMonitor>(`SELECT ${MONITOR} FROM monitors WHERE account_id = $1 AND id = $2`, [
    accountId,
    id,
  ]);
  return rows[0];
}

/** Newest first, starting behind `after`. */
export async function listMonitors(
  db: Executor,
  accountId: string,
  after: Pick<StoredMonitor, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<readonly StoredMonitor[]> {
  const { rows } = await db.query<StoredMonitor>(
    `SELECT ${MONITOR} FROM monitors
     WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [accountId, after?.createdAt ?? null, after?.id ?? '', limit],
  );
  return rows;
}

const lockMonitor = async (tx: Executor, accountId: string, id: string): Promise<StoredMonitor | undefined> => {
  const { rows } = await tx.query<StoredMonitor>(
    `SELECT ${MONITOR} FROM monitors WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [accountId, id],
  );
  return rows[0];
};

const deleteKeys = (tx: Executor, accountId: string, id: string) =>
  tx.query('DELETE FROM monitor_keys WHERE account_id = $1 AND monitor_id = $2', [accountId, id]);

const putCanceledAt = (tx: Executor, accountId: string, id: string, at: Date) =>
  tx.query('UPDATE monitors SET canceled_at = $3 WHERE account_id = $1 AND id = $2', [accountId, id, at]);

/** A canceled monitor keeps its time. The time is read under the lock, because the monthly charge is written under the same lock. */
export async function cancelMonitor(
  tx: Executor,
  accountId: string,
  id: string,
  now: () => Date,
): Promise<StoredCanceledMonitor | undefined> {
  const stored = await lockMonitor(tx, accountId, id);
  if (!stored) return undefined;
  if (stored.canceledAt) return { ...stored, canceledAt: stored.canceledAt };
  const canceledAt = now();
  await putCanceledAt(tx, accountId, id, canceledAt);
  await deleteKeys(tx, accountId, id);
  return { ...stored, canceledAt };
}

export type ChangedContent = {
  readonly accountId: string;
  readonly id: string;
  readonly before: Buffer;
  readonly sealed: Buffer;
  readonly cancels: boolean;
};

/** Has no effect if the content changed since it was read. */
export async function putContent(
  tx: Executor,
  { accountId, id, before, sealed, cancels }: ChangedContent,
  now: () => Date,
): Promise<void> {
  const { rowCount } = await tx.query(
    'UPDATE monitors SET sealed = $4 WHERE account_id = $1 AND id = $2 AND sealed = $3 AND canceled_at IS NULL',
    [accountId, id, before, sealed],
  );
  if (rowCount > 0 && cancels) await cancelMonitor(tx, accountId, id, now);
}

export async function hasMonitors(db: Executor, product: IndexedProduct): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM monitors WHERE product = $1 AND canceled_at IS NULL) AS found',
    [product],
    'monitors-any',
  );
  return rows[0]?.found ?? false;
}

export type KeyedMonitor = Pick<StoredMonitor, 'accountId' | 'id' | 'product' | 'sealed'>;

/** Lists active monitors whose keys have an older form, starting behind `after`. */
export async function listOldKeyed(
  db: Executor,
  form: number,
  after: Pick<StoredMonitor, 'accountId' | 'id'>,
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

/** Has no effect if the monitor was canceled or already has keys of this form. */
export async function replaceKeys(
  tx: Executor,
  { accountId, id }: Pick<StoredMonitor, 'accountId' | 'id'>,
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
