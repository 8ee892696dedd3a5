import type { Executor } from '../store/database.ts';

/** Counts a look-up of the account and returns the day's total. */
export async function countLookup(db: Executor, accountId: string, day: string): Promise<number> {
  const { rows } = await db.query<{ lookups: number }>(
    `INSERT INTO record_lookups AS l (account_id, day, lookups) VALUES ($1, $2, 1)
     ON CONFLICT (account_id, day) DO UPDATE SET lookups = l.lookups + 1 RETURNING lookups`,
    [accountId, day],
    'lookups-count',
  );
  return rows[0]?.lookups ?? 0;
}
