import type { Executor } from '../../store/database.ts';

export type BillingState = {
  readonly orgName: string;
  readonly billingEnabled: boolean;
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly softCapMicros: bigint | null;
  readonly spendMicros: bigint;
};

export async function findBillingState(
  db: Executor,
  accountId: string,
  month: string,
): Promise<BillingState | undefined> {
  const { rows } = await db.query<BillingState>(
    `SELECT a.org_name AS "orgName", a.billing_enabled AS "billingEnabled", a.billing_customer AS customer,
       a.payment_method AS "paymentMethod", a.soft_cap_micros AS "softCapMicros", coalesce(c.spend_micros, 0) AS "spendMicros"
     FROM accounts a LEFT JOIN month_counters c ON c.account_id = a.id AND c.month = $2
     WHERE a.id = $1`,
    [accountId, month],
  );
  return rows[0];
}

export function putSoftCap(tx: Executor, accountId: string, micros: bigint | null) {
  return tx.query('UPDATE accounts SET soft_cap_micros = $2 WHERE id = $1', [accountId, micros]);
}

/** Enables billing. The provider bills from the month in which it was first connected. */
export function putCustomer(
  tx: Executor,
  accountId: string,
  { customer, paymentMethod }: { readonly customer: string; readonly paymentMethod: string },
  at: Date,
) {
  return tx.query(
    `UPDATE accounts SET billing_enabled = true, payment_method = $3,
       billing_customer_since = CASE WHEN billing_customer = $2 THEN billing_customer_since ELSE $4 END, billing_customer = $2
     WHERE id = $1`,
    [accountId, customer, paymentMethod, at],
  );
}

export type ReachedSoftCap = {
  readonly accountId: string;
  readonly spendMicros: bigint;
  readonly softCapMicros: bigint;
};

export async function listReachedSoftCaps(db: Executor, month: string): Promise<readonly ReachedSoftCap[]> {
  const { rows } = await db.query<ReachedSoftCap>(
    `SELECT a.id AS "accountId", c.spend_micros AS "spendMicros", a.soft_cap_micros AS "softCapMicros"
     FROM month_counters c JOIN accounts a ON a.id = c.account_id
     WHERE c.month = $1 AND c.spend_micros > 0 AND c.spend_micros >= a.soft_cap_micros
       AND NOT EXISTS (SELECT 1 FROM soft_cap_notices n WHERE n.account_id = c.account_id AND n.month = c.month)
     ORDER BY a.id`,
    [month],
  );
  return rows;
}

export function insertSoftCapNotice(tx: Executor, accountId: string, month: string, toldAt: Date) {
  return tx.query(
    'INSERT INTO soft_cap_notices (account_id, month, told_at) VALUES ($1, $2, $3) ON CONFLICT (account_id, month) DO NOTHING',
    [accountId, month, toldAt],
  );
}
