import type { Executor } from './database.ts';

export const RECORDS_CHANNEL = 'blotter_records';

/** In the transaction that changed records: search indexes hear of it when it commits, and read record_changes by this id. */
export async function noteBatch(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO record_batches (id, created_at) VALUES ($1, $2)', [id, now]);
  await tx.query(`SELECT pg_notify('${RECORDS_CHANNEL}', '')`);
}

export type BatchMark = 'linked_at' | 'related_at' | 'offender_alerts_at' | 'criminal_alerts_at';

/** Jobs that know nothing of each other mark the same batches: in one order, or they would wait for each other in a circle. */
export function markBatches(tx: Executor, mark: BatchMark, ids: readonly string[], now: Date) {
  return tx.query(
    `UPDATE record_batches SET ${mark} = $2
     WHERE id IN (SELECT id FROM record_batches WHERE id = ANY($1) AND ${mark} IS NULL ORDER BY id FOR UPDATE)`,
    [ids, now],
  );
}

const PEOPLE_LOCK = 1_102;

/**
 * Whoever gives records their people reaches records of any source, in no order: one after the other. A run that is taken over
 * does not wait here: it may take minutes, and who meets it gives way.
 */
export function lockPeople(tx: Executor) {
  return tx.query('SELECT pg_advisory_xact_lock($1)', [PEOPLE_LOCK]);
}

const MONITORS_LOCK = 1_103;

/** Held by whoever gives a monitor its baseline, from before the baseline is taken until it is committed. */
export function lockMonitorsShared(tx: Executor) {
  return tx.query('SELECT pg_advisory_xact_lock_shared($1)', [MONITORS_LOCK]);
}

/** Every monitor whose baseline lacks what is committed now can be read after it. */
export function passMonitorsBarrier(tx: Executor) {
  return tx.query('SELECT pg_advisory_xact_lock($1)', [MONITORS_LOCK]);
}
