import { utcMonth } from '../clock.ts';
import type { Executor } from '../store/database.ts';
import { TOKENS_PER_REQUEST } from './token-bucket.ts';

export type SweepCounts = { readonly buckets: number; readonly counters: number };

const KEPT_MONTHS = 13;
const CHUNK = 5_000;

/** Deletes full buckets untouched for a day, and counters of months more than 13 before `now`. */
export async function sweepLimits(db: Executor, now: Date): Promise<SweepCounts> {
  const oldest = utcMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS)));
  return {
    buckets: await inChunks(() => deleteFullBuckets(db)),
    counters: await inChunks(() => deleteCountersBefore(db, oldest)),
  };
}

const inChunks = async (deleteChunk: () => Promise<number>): Promise<number> => {
  let total = 0;
  for (;;) {
    const deleted = await deleteChunk();
    total += deleted;
    if (deleted < CHUNK) return total;
  }
};

/** A take that waits for a deleted row creates a new one, which is as full as the old. */
const deleteFullBuckets = async (db: Executor): Promise<number> => {
  const { rowCount } = await db.query(
    `WITH at AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now_us),
     idle AS MATERIALIZED (
       SELECT b.bucket FROM rate_buckets AS b CROSS JOIN at
       WHERE b.refilled_at < at.now_us - 86400000000
         AND (b.burst * ${TOKENS_PER_REQUEST} - b.tokens) / b.rate_per_second < at.now_us - b.refilled_at
       LIMIT $1 FOR UPDATE OF b SKIP LOCKED)
     DELETE FROM rate_buckets WHERE bucket IN (SELECT bucket FROM idle)`,
    [CHUNK],
  );
  return rowCount;
};

const deleteCountersBefore = async (db: Executor, oldest: string): Promise<number> => {
  const { rowCount } = await db.query(
    `WITH old AS MATERIALIZED (
       SELECT account_id, scope, month FROM quota_counters WHERE month < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
     DELETE FROM quota_counters WHERE (account_id, scope, month) IN (SELECT account_id, scope, month FROM old)`,
    [oldest, CHUNK],
  );
  return rowCount;
};
