import pg from 'pg';
import type { Sign } from './vigil.ts';

/** Far more than a busy machine needs to fork and to check a password. */
const LIMIT_MS = 4_000;

/**
 * Whoever has waited for the lock of a row or a table for so long gets "not now". Advisory locks are waited for: they put
 * long work in line. Migrations go under another name.
 */
const END_LOCK_WAITS = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND application_name = 'blotter'
    AND wait_event_type = 'Lock' AND wait_event IN ('relation', 'tuple', 'transactionid')
    AND query_start < clock_timestamp() - interval '6 seconds'`;

/** Silent is a database that lets the time pass; one that refuses is not. */
export async function askAfter(connectionString: string): Promise<Sign> {
  const client = new pg.Client({
    connectionString,
    application_name: 'blotter-vigil',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(END_LOCK_WAITS);
    return 'alive';
  } catch (error) {
    return /timeout/.test((error as Error).message) ? 'silent' : 'alive';
  } finally {
    client.end().catch(() => {});
  }
}
