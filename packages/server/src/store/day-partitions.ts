import { DAY_MS, utcDay } from '../clock.ts';
import { type Database, sqlState } from './database.ts';

const AHEAD_DAYS = 3;
/** The default partition holds rows of that day. */
const CHECK_VIOLATION = '23514';

const nameOf = (table: string, day: string): string => `${table}_${day.replaceAll('-', '')}`;
const dayAfter = (at: Date, days: number): string => utcDay(new Date(at.getTime() + days * DAY_MS));

/**
 * Creates partitions for today and the following days. If the default partition has rows of a day, they stay there
 * and the day gets no partition. Such a row may also arrive during the check. No lock is held, because a process that
 * stalls with it would block every writer.
 */
export async function ensureDayPartitions(db: Database, table: string, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead++) {
    const [from, to] = [dayAfter(now, ahead), dayAfter(now, ahead + 1)];
    const { rows } = await db.query<{ taken: boolean }>(
      `SELECT to_regclass($1) IS NOT NULL OR EXISTS (SELECT 1 FROM ${table}_other WHERE created_at >= $2 AND created_at < $3) AS taken`,
      [nameOf(table, from), `${from}T00:00:00Z`, `${to}T00:00:00Z`],
    );
    if (rows[0]?.taken) continue;
    try {
      await db.query('SELECT create_partition($1, $2, $3, $4)', [
        table,
        nameOf(table, from),
        `${from}T00:00:00Z`,
        `${to}T00:00:00Z`,
      ]);
    } catch (error) {
      if (sqlState(error) !== CHECK_VIOLATION) throw error;
    }
  }
}

/** Drops the partitions of all days before this one. */
export async function dropDaysBefore(db: Database, table: string, firstKept: Date): Promise<void> {
  const kept = nameOf(table, utcDay(firstKept));
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = $1::regclass AND c.relname ~ ('^' || $1 || '_\\d{8}$') AND c.relname < $2`,
    [table, kept],
  );
  for (const { name } of rows) await db.query('SELECT drop_day_partition($1, $2)', [table, name]);
  await db.query(`DELETE FROM ${table}_other WHERE created_at < $1`, [`${utcDay(firstKept)}T00:00:00Z`]);
}
