import type { Executor } from '../../../store/database.ts';

export type MonitorKey = { readonly accountId: string; readonly id: string };

/** A month, `YYYY-MM`, of a monitor that has begun and is not charged. */
export type DueMonth = MonitorKey & { readonly keyId: string | null; readonly month: string };

/** Without a month where the monitor owes none. */
export type SeenMonitor = Omit<DueMonth, 'month'> & { readonly month: string | null };

const toMonth = (at: string): string => `date_trunc('month', ${at} AT TIME ZONE 'UTC')`;
/** LIMIT keeps it a probe of the ledger's key, however small the ledger was when the statement was planned. */
const isCharged = (month: string): string =>
  `(SELECT true FROM ledger WHERE account_id = m.account_id AND kind = 'monitor_month'
     AND reference = m.id || ':' || to_char(${month}, 'YYYY-MM') LIMIT 1) IS NOT NULL`;

/**
 * The next so many monitors, each with the months after the one in which it began, up to now or to its end, that are not charged. A
 * monitor's months are charged together, so one whose last is charged owes nothing.
 */
export async function listDueMonths(
  db: Executor,
  now: Date,
  after: MonitorKey,
  monitors: number,
): Promise<readonly SeenMonitor[]> {
  const { rows } = await db.query<SeenMonitor>(
    `SELECT m.account_id AS "accountId", m.id, m.key_id AS "keyId", to_char(d.start, 'YYYY-MM') AS month
     FROM (SELECT m.*, ${isCharged('m.last')} AS "isSettled" FROM (
         SELECT account_id, id, key_id, ${toMonth('created_at')} AS first,
           ${toMonth('least(coalesce(canceled_at, $1), $1)')} AS last
         FROM monitors WHERE key_mode = 'live' AND (account_id, id) > ($2, $3)
         ORDER BY account_id, id LIMIT $4) m) m
     LEFT JOIN LATERAL (
       SELECT start FROM generate_series(m.first + interval '1 month', m.last, interval '1 month') AS s(start)
       WHERE NOT m."isSettled" AND NOT ${isCharged('s.start')}) d ON true
     ORDER BY m.account_id, m.id, d.start`,
    [now, after.accountId, after.id, monitors],
    'monitor-months-due',
  );
  return rows;
}

/** Whether all of them are still due: one that was canceled meanwhile may not be. They stay so until the transaction ends. */
export async function lockDueMonths(tx: Executor, due: readonly DueMonth[]): Promise<boolean> {
  const last = [...new Map(due.map((each) => [`${each.accountId} ${each.id}`, each])).values()];
  const { rowCount } = await tx.query(
    `SELECT 1 FROM monitors m
     JOIN unnest($1::text[], $2::text[], $3::text[]) AS d(account_id, id, month) USING (account_id, id)
     WHERE m.canceled_at IS NULL OR to_char(m.canceled_at AT TIME ZONE 'UTC', 'YYYY-MM') >= d.month
     ORDER BY m.account_id, m.id FOR SHARE OF m`,
    [last.map(({ accountId }) => accountId), last.map(({ id }) => id), last.map(({ month }) => month)],
  );
  return rowCount === last.length;
}
