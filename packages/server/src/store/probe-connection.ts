import pg from 'pg';
import type { Probe } from './database-watchdog.ts';

/** Generous: a busy machine needs far less to fork and to check a password. */
const LIMIT_MS = 4_000;

/**
 * Cancels statements that have waited this long for a row or table lock, so that their callers get a retryable error.
 * Advisory lock waits are kept, because they queue long work. Migrations use another application name.
 */
const END_LOCK_WAITS = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND application_name = 'blotter'
    AND wait_event_type = 'Lock' AND wait_event IN ('relation', 'tuple', 'transactionid')
    AND query_start < clock_timestamp() - interval '6 seconds'`;

/** Another server at the same address knows nothing about the suspects, so it finds none. */
const FIND_RESTING = `SELECT backend FROM unnest($1::text[]) AS backend
  WHERE split_part(backend, '@', 2) = extract(epoch FROM pg_postmaster_start_time())::text
    AND NOT EXISTS (SELECT FROM pg_stat_activity
      WHERE pid::text = split_part(backend, '@', 1) AND coalesce(state, '') NOT LIKE 'idle%')`;

/** Returns `silent` only if the time limit passes. A database that refuses the connection is alive. */
export async function probeConnection(connectionString: string, suspects: readonly string[]): Promise<Probe> {
  const client = new pg.Client({
    connectionString,
    application_name: 'blotter-watchdog',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(END_LOCK_WAITS);
    if (suspects.length === 0) return { sign: 'alive', resting: [] };
    const { rows } = await client.query<{ backend: string }>(FIND_RESTING, [suspects]);
    return { sign: 'alive', resting: rows.map(({ backend }) => backend) };
  } catch (error) {
    return { sign: /timeout/.test((error as Error).message) ? 'silent' : 'alive', resting: [] };
  } finally {
    client.end().catch(() => {});
  }
}
