import type { Executor } from '../store/database.ts';
import type { DataKeySlot } from './data-key-wrap.ts';
import type { DataClass } from './retention.ts';

/** A stored data key. `wrapped` is absent once it has been destroyed. */
export type DataKeyRow = DataKeySlot & { readonly wrapped?: { readonly bytes: Buffer; readonly masterId: string } };

type Columns = {
  account_id: string;
  data_class: DataClass;
  day: string;
  id: Buffer;
  wrapped: Buffer | null;
  master_id: string | null;
};

/** Uses `to_char`, because the text of a date depends on the server's DateStyle, and the key is bound to the day. */
const COLUMNS = `account_id, data_class, to_char(day, 'YYYY-MM-DD') AS day, id, wrapped, master_id`;

const toDataKeyRow = (row: Columns): DataKeyRow => ({
  accountId: row.account_id,
  dataClass: row.data_class,
  day: row.day,
  id: row.id,
  ...(row.wrapped && row.master_id && { wrapped: { bytes: row.wrapped, masterId: row.master_id } }),
});

export async function findByDay(
  db: Executor,
  { accountId, dataClass, day }: Omit<DataKeySlot, 'id'>,
): Promise<DataKeyRow | undefined> {
  const { rows } = await db.query<Columns>(
    `SELECT ${COLUMNS} FROM data_keys WHERE account_id = $1 AND data_class = $2 AND day = $3::date`,
    [accountId, dataClass, day],
  );
  return rows[0] && toDataKeyRow(rows[0]);
}

export async function findById(db: Executor, accountId: string, id: Buffer): Promise<DataKeyRow | undefined> {
  const { rows } = await db.query<Columns>(`SELECT ${COLUMNS} FROM data_keys WHERE account_id = $1 AND id = $2`, [
    accountId,
    id,
  ]);
  return rows[0] && toDataKeyRow(rows[0]);
}

/**
 * False if the slot is taken or the wrapping master is no longer current. FOR SHARE makes a rotation wait for this
 * statement, and this statement see the rotation. After the switch no key is written under the old master.
 */
export async function insertUnderCurrentMaster(db: Executor, row: Required<DataKeyRow>, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO data_keys (account_id, data_class, day, id, wrapped, master_id, created_at)
     SELECT $1, $2, $3::date, $4, $5, current_master, $7 FROM vault_state WHERE current_master = $6 FOR SHARE
     ON CONFLICT DO NOTHING`,
    [row.accountId, row.dataClass, row.day, row.id, row.wrapped.bytes, row.wrapped.masterId, now],
  );
  return rowCount === 1;
}

/** Destroys up to `limit` keys of days before `firstKept`. */
export async function destroyBefore(
  db: Executor,
  { dataClass, firstKept, limit, now }: { dataClass: DataClass; firstKept: string; limit: number; now: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `WITH due AS (
       SELECT account_id, data_class, day FROM data_keys
       WHERE wrapped IS NOT NULL AND data_class = $1 AND day < $2::date
       ORDER BY account_id, data_class, day LIMIT $3 FOR UPDATE)
     UPDATE data_keys k SET wrapped = NULL, master_id = NULL, destroyed_at = $4
     FROM due WHERE (k.account_id, k.data_class, k.day) = (due.account_id, due.data_class, due.day)`,
    [dataClass, firstKept, limit, now],
  );
  return rowCount;
}

export async function destroyOfAccount(db: Executor, accountId: string, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `WITH due AS (
       SELECT account_id, data_class, day FROM data_keys
       WHERE wrapped IS NOT NULL AND account_id = $1
       ORDER BY account_id, data_class, day FOR UPDATE)
     UPDATE data_keys k SET wrapped = NULL, master_id = NULL, destroyed_at = $2
     FROM due WHERE (k.account_id, k.data_class, k.day) = (due.account_id, due.data_class, due.day)`,
    [accountId, now],
  );
  return rowCount;
}

/** Locks the next keys wrapped by `masterId`, in primary key order like every writer of several rows. */
export async function lockWrappedBy(
  tx: Executor,
  { masterId, after, limit }: { masterId: string; after: DataKeySlot | undefined; limit: number },
): Promise<readonly Required<DataKeyRow>[]> {
  const { rows } = await tx.query<Columns>(
    `SELECT ${COLUMNS} FROM data_keys
     WHERE wrapped IS NOT NULL AND master_id = $1 AND (account_id, data_class, data_keys.day) > ($2, $3, $4::date)
     ORDER BY account_id, data_class, data_keys.day LIMIT $5 FOR UPDATE`,
    [masterId, after?.accountId ?? '', after?.dataClass ?? '', after?.day ?? '-infinity', limit],
  );
  return rows.map(toDataKeyRow) as Required<DataKeyRow>[];
}

export async function updateWrapped(tx: Executor, keys: readonly Required<DataKeyRow>[]): Promise<void> {
  await tx.query(
    `UPDATE data_keys k SET wrapped = r.wrapped, master_id = r.master_id
     FROM unnest($1::text[], $2::bytea[], $3::bytea[], $4::text[]) AS r (account_id, id, wrapped, master_id)
     WHERE k.account_id = r.account_id AND k.id = r.id`,
    [
      keys.map(({ accountId }) => accountId),
      keys.map(({ id }) => id),
      keys.map(({ wrapped }) => wrapped.bytes),
      keys.map(({ wrapped }) => wrapped.masterId),
    ],
  );
}

/** Lists the masters that live data keys need. It skips from one to the next in the index instead of reading every key. */
export async function listMastersInUse(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.query<{ master_id: string }>(
    `WITH RECURSIVE hop (master_id) AS (
       (SELECT master_id FROM data_keys WHERE wrapped IS NOT NULL ORDER BY master_id LIMIT 1)
       UNION ALL
       SELECT (SELECT k.master_id FROM data_keys k WHERE k.wrapped IS NOT NULL AND k.master_id > hop.master_id
               ORDER BY k.master_id LIMIT 1)
       FROM hop WHERE hop.master_id IS NOT NULL)
     SELECT master_id FROM hop WHERE master_id IS NOT NULL`,
  );
  return rows.map(({ master_id }) => master_id);
}

export async function countByMaster(db: Executor): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ master_id: string; keys: bigint }>(
    'SELECT master_id, count(*) AS keys FROM data_keys WHERE wrapped IS NOT NULL GROUP BY master_id ORDER BY master_id',
  );
  return new Map(rows.map(({ master_id, keys }) => [master_id, Number(keys)]));
}
