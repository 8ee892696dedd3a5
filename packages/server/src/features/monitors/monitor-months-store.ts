import type { Executor } from '../../store/database.ts';

export type MonitorKey = { readonly accountId: string; readonly id: string };

/** A month, `YYYY-MM`, of a monitor that has begun and is not charged. */
export type DueMonth = MonitorKey & { readonly keyId: string | null; readonly month: string };

const toMonth = (at: string): string => `date_trunc('month', ${at} AT TIME ZONE 'UTC')`;
const unlessCharged = (month: string): string =>
  `LEFT JOIN LATERAL (SELECT true AS found FROM ledger WHERE account_id = m.account_id AND kind = 'monitor_month'
     AND reference = m.id || ':' || to_char(${month}, 'YYYY-MM') LIMIT 1) l ON true WHERE l.found IS NULL`;

/**
 * Of the next so many monitors whose last month is not charged: the months after the one in which each began, up to now or to its
 * end. A monitor's months are charged together, so one whose last is charged owes nothing.
 */
export const listDueMonths = async (
  db: Executor,
  now: Date,
  after: MonitorKey,
  monitors: number,
): Promise<readonly DueMonth[]> => {
  const { rows } = await db.query<DueMonth>(
    `WITH page AS (
       SELECT m.* FROM (
         SELECT account_id, id, key_id, ${toMonth('created_at')} AS first,
           ${toMonth('least(coalesce(canceled_at, $1), $1)')} AS last
         FROM monitors WHERE key_mode = 'live' AND (account_id, id) > ($2, $3)) m
       ${unlessCharged('m.last')} AND m.last > m.first
       ORDER BY m.account_id, m.id LIMIT $4)
     SELECT m.account_id AS "accountId", m.id, m.key_id AS "keyId", to_char(m.month, 'YYYY-MM') AS month
     FROM (SELECT page.*, month FROM page
       CROSS JOIN LATERAL generate_series(first + interval '1 month', last, interval '1 month') AS month) m
     ${unlessCharged('m.month')}
     ORDER BY m.account_id, m.id, m.month`,
    [now, after.accountId, after.id, monitors],
  );
  return rows;
};

/** Whether all of them are still due: one that was canceled meanwhile may not be. They stay so until the transaction ends. */
export const lockDueMonths = async (tx: Executor, due: readonly DueMonth[]): Promise<boolean> => {
  const last = [...new Map(due.map((each) => [`${each.accountId} ${each.id}`, each])).values()];
  const { rowCount } = await tx.query(
    `SELECT 1 FROM monitors m
     JOIN unnest($1::text[], $2::text[], $3::text[]) AS d(account_id, id, month) USING (account_id, id)
     WHERE m.canceled_at IS NULL OR to_char(m.canceled_at AT TIME ZONE 'UTC', 'YYYY-MM') >= d.month
     ORDER BY m.account_id, m.id FOR SHARE OF m`,
    [last.map(({ accountId }) => accountId), last.map(({ id }) => id), last.map(({ month }) => month)],
  );
  return rowCount === last.length;
};
