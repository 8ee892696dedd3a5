import type { Executor } from '../../../store/database.ts';

export type MonitorKey = { readonly accountId: string; readonly id: string };

/** A month of a monitor, as `YYYY-MM`, that has begun and is not charged yet. */
export type DueMonth = MonitorKey & { readonly keyId: string | null; readonly month: string };

/** `month` is null if the monitor owes nothing. */
export type MonitorMonth = Omit<DueMonth, 'month'> & { readonly month: string | null };

const toMonth = (at: string): string => `date_trunc('month', ${at} AT TIME ZONE 'UTC')`;
/** LIMIT forces an index probe of the ledger, even if the statement was planned while the ledger was small. */
const isCharged = (month: string): string =>
  `(SELECT true FROM ledger WHERE account_id = m.account_id AND kind = 'monitor_month'
     AND reference = m.id || ':' || to_char(${month}, 'YYYY-MM') LIMIT 1) IS NOT NULL`;

/**
 * Lists the next monitors with their uncharged months. The first month is charged at creation, the last one is the current month or
 * the month of the cancellation. All due months are charged together, so a monitor whose last month is charged owes nothing.
 */
export async function listDueMonths(
  db: Executor,
  now: Date,
  after: MonitorKey,
  monitors: number,
): Promise<readonly MonitorMonth[]> {
  const { rows } = await db.query<MonitorMonth>(
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

/** Returns false if a monitor was canceled before its due month. The lock prevents a cancellation until the transaction ends. */
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
