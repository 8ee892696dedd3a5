import type pg from 'pg';

const PRESENCE_LOCKS = 1_105;

/** Long enough for every process to connect again after a start of PostgreSQL, which lets go of all locks. */
const UNKNOWN_AFTER_START = `interval '3 seconds'`;

/**
 * A lock that lasts as long as the connection: when a process dies, the kernel closes its connections and PostgreSQL lets go
 * of their locks at once, while one that is only busy, or stopped, keeps them. A pooler would keep them too: over one, nobody
 * is present.
 */
export async function holdPresence(client: pg.Client, number: number): Promise<boolean> {
  const { processID } = client as unknown as { readonly processID: number };
  const { rows } = await client.query<{ isHeld: boolean }>(
    `SELECT CASE WHEN pg_backend_pid() = $1 THEN pg_try_advisory_lock($2, $3) ELSE false END AS "isHeld"`,
    [processID, PRESENCE_LOCKS, number],
  );
  return rows[0]?.isHeld === true;
}

/** For a transaction that asks once for each number. */
export function toIsGone(number: string): string {
  return `(pg_postmaster_start_time() + ${UNKNOWN_AFTER_START} < clock_timestamp() AND pg_try_advisory_xact_lock(${PRESENCE_LOCKS}, ${number}))`;
}
