import type { Executor } from '../../../store/database.ts';

export type UnreportedMonth = {
  readonly accountId: string;
  readonly customer: string;
  readonly month: string;
  readonly micros: bigint;
  readonly lastNumber: bigint;
};

/**
 * A committed counter includes every charge committed before it, however late, because each charge locks its row. So
 * nothing is missed without a cursor over the ledger. Plain reads do not touch the ledger's locks.
 */
export async function listUnreported(db: Executor): Promise<readonly UnreportedMonth[]> {
  const { rows } = await db.query<UnreportedMonth>(
    `SELECT a.id AS "accountId", a.billing_customer AS customer, c.month,
       c.spend_micros - coalesce(e.reported_micros, 0) AS micros,
       coalesce((SELECT max(r.number) FROM usage_reports r WHERE r.account_id = a.id), 0) AS "lastNumber"
     FROM accounts a
     JOIN month_counters c ON c.account_id = a.id
     LEFT JOIN usage_exports e ON e.account_id = c.account_id AND e.month = c.month
     WHERE a.billing_customer IS NOT NULL
       AND c.month >= to_char(a.billing_customer_since AT TIME ZONE 'UTC', 'YYYY-MM')
       AND c.spend_micros <> coalesce(e.reported_micros, 0)
     ORDER BY a.id, c.month`,
  );
  return rows;
}

export type NewReport = {
  readonly accountId: string;
  readonly number: bigint;
  readonly identifier: string;
  readonly month: string;
  readonly amountMicros: bigint;
  readonly customer: string;
  readonly takenAt: Date;
};

/** Fails as a whole if another exporter took the same numbers. */
export function insertReports(tx: Executor, reports: readonly NewReport[]) {
  return tx.query(
    `INSERT INTO usage_reports (account_id, number, identifier, month, amount_micros, customer, taken_at)
     SELECT "accountId", number, identifier, month, "amountMicros", customer, "takenAt"
     FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, number bigint, identifier text, month text,
       "amountMicros" bigint, customer text, "takenAt" timestamptz)
     ORDER BY "accountId", number`,
    [toJson(reports)],
  );
}

export type SettledMonth = { readonly accountId: string; readonly month: string; readonly micros: bigint };

export function addReported(tx: Executor, settled: readonly SettledMonth[]) {
  return tx.query(
    `INSERT INTO usage_exports (account_id, month, reported_micros)
     SELECT "accountId", month, micros
     FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, month text, micros bigint) ORDER BY "accountId", month
     ON CONFLICT (account_id, month) DO UPDATE SET
       reported_micros = usage_exports.reported_micros + excluded.reported_micros`,
    [toJson(settled)],
  );
}

const toJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

export type ReportKey = { readonly accountId: string; readonly number: bigint };

export type UnsentReport = ReportKey & {
  readonly identifier: string;
  readonly month: string;
  readonly amountMicros: bigint;
  readonly customer: string;
};

/** Uses real time: a repeat is harmless because the provider remembers identifiers for at least 24 hours. */
const MAY_BE_REPEATED = `(attempted_at IS NULL OR attempted_at > clock_timestamp() - interval '23 hours')`;

export async function listUnsent(db: Executor, after: ReportKey, limit: number): Promise<readonly UnsentReport[]> {
  const { rows } = await db.query<UnsentReport>(
    `SELECT account_id AS "accountId", number, identifier, month, amount_micros AS "amountMicros", customer
     FROM usage_reports
     WHERE sent_at IS NULL AND ${MAY_BE_REPEATED} AND (account_id, number) > ($1, $2)
     ORDER BY account_id, number LIMIT $3`,
    [after.accountId, after.number, limit],
  );
  return rows;
}

/** Counts reports that may have been counted and can no longer be repeated safely. A person must check them. */
export async function countHeld(db: Executor): Promise<number> {
  const { rows } = await db.query<{ held: bigint }>(
    `SELECT count(*) AS held FROM usage_reports WHERE sent_at IS NULL AND NOT ${MAY_BE_REPEATED}`,
  );
  return Number(rows[0]?.held ?? 0n);
}

export function markAttempted(tx: Executor, keys: readonly ReportKey[]) {
  return tx.query(
    `WITH locked AS (
       SELECT u.account_id, u.number FROM usage_reports u
       JOIN unnest($1::text[], $2::bigint[]) AS r(account_id, number) USING (account_id, number)
       WHERE u.sent_at IS NULL ORDER BY u.account_id, u.number FOR UPDATE OF u)
     UPDATE usage_reports u SET attempted_at = coalesce(u.attempted_at, clock_timestamp())
     FROM locked l WHERE u.account_id = l.account_id AND u.number = l.number`,
    [keys.map(({ accountId }) => accountId), keys.map(({ number }) => number)],
  );
}

/** The provider's answer: it has the report, or it did not count it. */
export type ReportAnswer = ReportKey & { readonly isSent: boolean };

export function putAnswers(tx: Executor, answers: readonly ReportAnswer[], at: Date) {
  return tx.query(
    `WITH locked AS (
       SELECT u.account_id, u.number, r.is_sent FROM usage_reports u
       JOIN unnest($1::text[], $2::bigint[], $3::boolean[]) AS r(account_id, number, is_sent) USING (account_id, number)
       WHERE u.sent_at IS NULL ORDER BY u.account_id, u.number FOR UPDATE OF u)
     UPDATE usage_reports u SET
       sent_at = CASE WHEN l.is_sent THEN $4::timestamptz END,
       attempted_at = CASE WHEN l.is_sent THEN u.attempted_at END
     FROM locked l WHERE u.account_id = l.account_id AND u.number = l.number`,
    [
      answers.map(({ accountId }) => accountId),
      answers.map(({ number }) => number),
      answers.map(({ isSent }) => isSent),
      at,
    ],
  );
}
