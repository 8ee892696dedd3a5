import type { Executor } from './database.ts';

export const RECORDS_CHANNEL = 'blotter_records';

/** Runs in the transaction that changed records. Search indexes are notified at commit and read record_changes by this id. */
export async function noteBatch(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO record_batches (id, created_at) VALUES ($1, $2)', [id, now]);
  await tx.query(`SELECT pg_notify('${RECORDS_CHANNEL}', '')`);
}

export type BatchMark = 'linked_at' | 'related_at' | 'offender_alerts_at' | 'criminal_alerts_at';

/** Independent jobs mark the same batches. They do so in one order, so that they cannot deadlock. */
export function markBatches(tx: Executor, mark: BatchMark, ids: readonly string[], now: Date) {
  return tx.query(
    `UPDATE record_batches SET ${mark} = $2
     WHERE id IN (SELECT id FROM record_batches WHERE id = ANY($1) AND ${mark} IS NULL ORDER BY id FOR UPDATE)`,
    [ids, now],
  );
}

const PEOPLE_LOCK = 1_102;

/**
 * Serializes writers of people, who lock records of any source in no order. Applying a run does not take this lock,
 * because it may take minutes. The others retry if they meet it.
 */
export function lockPeople(tx: Executor) {
  return tx.query('SELECT pg_advisory_xact_lock($1)', [PEOPLE_LOCK]);
}

const MONITORS_LOCK = 1_103;

/** Held while a monitor gets its baseline, from before the baseline is taken until it is committed. */
export function lockMonitorsShared(tx: Executor) {
  return tx.query('SELECT pg_advisory_xact_lock_shared($1)', [MONITORS_LOCK]);
}

const MONITOR_ACCOUNT_LOCKS = 1_145;

/** Serializes the transactions that create monitors of these accounts. The locks are taken in one order. */
export function lockMonitorAccounts(tx: Executor, accountIds: readonly string[]) {
  return tx.query(
    `SELECT pg_advisory_xact_lock($1, number)
     FROM (SELECT DISTINCT hashtext(id) AS number FROM unnest($2::text[]) AS r(id) ORDER BY 1) AS ordered`,
    [MONITOR_ACCOUNT_LOCKS, accountIds],
    'monitor-accounts-lock',
  );
}

/** After this barrier, every monitor whose baseline lacks the committed data can be read. */
export function passMonitorsBarrier(tx: Executor) {
  return tx.query('SELECT pg_advisory_xact_lock($1)', [MONITORS_LOCK]);
}
