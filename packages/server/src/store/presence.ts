import type pg from 'pg';
import { processIdOf } from './pool-connections.ts';

const PRESENCE_LOCKS = 1_105;

/** Allows every process to reconnect after PostgreSQL restarts, which releases all locks. */
const UNKNOWN_AFTER_START = `interval '3 seconds'`;

/**
 * Takes a lock that lasts as long as the connection. If a process dies, the kernel closes its connections and
 * PostgreSQL releases their locks at once. A busy or stopped process keeps them. A pooler would keep them too, so
 * processes behind one have no presence.
 */
export async function holdPresence(client: pg.Client, number: number): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>(
    `SELECT CASE WHEN pg_backend_pid() = $1 THEN pg_try_advisory_lock($2, $3) ELSE false END AS "isHeld"`,
    [processIdOf(client), PRESENCE_LOCKS, number],
  );
  return rows[0]?.isHeld === true;
}

/** Returns an SQL condition for a transaction that checks each number once. */
export function toIsGone(number: string): string {
  return `(pg_postmaster_start_time() + ${UNKNOWN_AFTER_START} < clock_timestamp() AND pg_try_advisory_xact_lock(${PRESENCE_LOCKS}, ${number}))`;
}
