import { expect, vi } from 'vitest';
import { type Executor, openDatabase } from '../../src/store/database.ts';

/** Holds a lock until `release` is called or the work is done. */
export async function withLock(
  url: string,
  lock: string,
  work: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const db = openDatabase({ connectionString: url, maxConnections: 1, onError: () => {} });
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked: (tx: Executor) => void = () => {};
  const isLocked = new Promise<Executor>((resolve) => {
    locked = resolve;
  });
  const holding = db.transaction(async (tx) => {
    await tx.query("SET LOCAL idle_in_transaction_session_timeout = '120s'");
    await tx.query(lock);
    locked(tx);
    await released;
  });
  try {
    await Promise.race([isLocked, holding]);
    await work(async () => {
      release();
      await holding;
    });
  } finally {
    release();
    await holding;
    await db.close();
  }
}

/** Lists the sessions that wait for a lock on the table. */
export async function countWaiting(db: Executor, table: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted AND relation = to_regclass($1)',
    [table],
  );
  return rows[0]?.n ?? 0;
}

/** Lists the sessions that wait for any lock. */
export async function countBlocked(db: Executor): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(DISTINCT pid)::integer AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE datname = current_database() AND NOT granted`,
  );
  return rows[0]?.n ?? 0;
}

/** Until then nobody is said to be gone: PostgreSQL has just started, and all may still be on their way. */
export function untilPresenceIsKnown(db: Executor): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await db.query(`SELECT pg_postmaster_start_time() + interval '3 seconds' < now() AS "isKnown"`);
    expect(rows).toEqual([{ isKnown: true }]);
  }, 10_000);
}
