import type { Executor } from '../../../store/database.ts';
import type { Period, UsageGroup } from './usage.ts';

/** Reads the period in one pass, so that all groups are consistent and the groups of a level sum up to the total. */
export async function listUsageGroups(
  db: Executor,
  accountId: string,
  { start, end }: Period,
  keyId: string | null,
): Promise<readonly UsageGroup[]> {
  const { rows } = await db.query<UsageGroup>(
    `WITH entries AS (
       SELECT replace(kind, '_reversal', '') AS kind, key_id, (called_at AT TIME ZONE 'UTC')::date AS day, is_free, quantity,
         amount_micros
       FROM ledger
       WHERE account_id = $1 AND called_at >= $2 AND called_at < $3 AND ($4::text IS NULL OR key_id = $4))
     SELECT CASE grouping(kind, key_id, day) WHEN 7 THEN 'total' WHEN 3 THEN 'kind' WHEN 5 THEN 'key' ELSE 'day' END AS level,
       kind, key_id AS "keyId", day::text AS day,
       coalesce(sum(quantity) FILTER (WHERE kind = 'base_call' AND NOT is_free), 0)::bigint AS calls,
       coalesce(sum(quantity) FILTER (WHERE NOT is_free), 0)::bigint AS units,
       coalesce(sum(amount_micros), 0)::bigint AS micros
     FROM entries GROUP BY GROUPING SETS ((), (kind), (key_id), (day))
     ORDER BY level, "keyId"`,
    [accountId, start, end, keyId],
  );
  return rows;
}
