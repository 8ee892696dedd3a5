import type { Executor } from '../../store/database.ts';

/** The settings of an account's test keys. */
export type SandboxAccount = {
  /** Milliseconds by which their clock is ahead of the real one. */
  readonly aheadMs: number;
  /** The number of resets. */
  readonly resets: number;
};

const NEW: SandboxAccount = { aheadMs: 0, resets: 0 };

export async function findSandboxAccount(db: Executor, scope: string): Promise<SandboxAccount> {
  const { rows } = await db.query<SandboxAccount>(
    'SELECT ahead_ms::float8 AS "aheadMs", resets FROM sandbox_accounts WHERE account_id = $1',
    [scope],
  );
  return rows[0] ?? NEW;
}

/** Never moves the clock back. Of two concurrent moves, the further one wins. */
export function moveClock(tx: Executor, scope: string, aheadMs: number) {
  return tx.query(
    `INSERT INTO sandbox_accounts AS s (account_id, ahead_ms) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET ahead_ms = greatest(s.ahead_ms, excluded.ahead_ms)`,
    [scope, aheadMs],
  );
}

export function resetAccount(tx: Executor, scope: string) {
  return tx.query(
    `INSERT INTO sandbox_accounts AS s (account_id, resets) VALUES ($1, 1)
     ON CONFLICT (account_id) DO UPDATE SET ahead_ms = 0, resets = s.resets + 1`,
    [scope],
  );
}

export type OverdueDispute = { readonly scope: string; readonly id: string };

/** Lists disputes of tests that are due by their own clocks. */
export async function listOverdueTests(
  db: Executor,
  now: Date,
  scope: string | null,
  limit: number,
): Promise<readonly OverdueDispute[]> {
  const { rows } = await db.query<OverdueDispute>(
    `SELECT d.account_id AS scope, d.id FROM fcra_disputes d LEFT JOIN sandbox_accounts s USING (account_id)
     WHERE d.resolved_at IS NULL AND d.account_id LIKE '%-test' AND ($2::text IS NULL OR d.account_id = $2)
       AND d.due_at <= $1::timestamptz + coalesce(s.ahead_ms, 0) * interval '1 millisecond'
     ORDER BY d.due_at, d.id LIMIT $3`,
    [now, scope, limit],
  );
  return rows;
}
