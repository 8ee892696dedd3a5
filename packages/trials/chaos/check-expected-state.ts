import { utcMonth } from '../../server/src/clock.ts';
import type { Database } from '../../server/src/store/database.ts';
import { EFFECT_JOB } from '../../server/test/durable/durable-feature.ts';
import type { CheckDeps } from './check-answers.ts';
import { type AccountRecord, type ExpectedState, toExpectedMicros, violate } from './expected-state.ts';

export type CheckedTotals = {
  readonly things: number;
  readonly auditEntries: number;
  readonly auditChains: number;
  readonly spendMicros: bigint;
};

/** Compares charges, audit entries and job effects with the stored things, which no single answer shows. */
export async function checkExpectedState(deps: CheckDeps & { readonly adminKey: string }): Promise<CheckedTotals> {
  const { db, expectedState } = deps;
  let spendMicros = 0n;
  for (const account of expectedState.accounts) spendMicros += await checkLedger(deps, account);
  await checkEffects(db, expectedState);
  await checkJobs(db, expectedState);
  const things = await count(db, 'SELECT count(*)::int AS n FROM test_things');
  const { entries, chains } = await checkAudit(deps);
  return { things, auditEntries: entries, auditChains: chains, spendMicros };
}

const count = async (db: Database, sql: string): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(sql);
  return rows[0]?.n ?? 0;
};

type Charge = {
  reference: string;
  kind: string;
  month: string;
  ordinal: bigint | null;
  amount_micros: bigint;
  month_now: string;
};

const checkLedger = async ({ ask, db, expectedState }: CheckDeps, account: AccountRecord): Promise<bigint> => {
  const { rows } = await db.query<Charge>(
    'SELECT reference, kind, month, ordinal, amount_micros FROM ledger WHERE account_id = $1 ORDER BY month, ordinal',
    [account.id],
  );
  const things = await db.query<{ id: string }>('SELECT id FROM test_things WHERE account_id = $1', [account.id]);
  const charged = new Set(rows.map(({ reference }) => reference));
  const stored = new Set(things.rows.map(({ id }) => id));
  for (const { reference, kind } of rows)
    if (kind !== 'base_call' || !stored.has(reference))
      violate(expectedState, 'only stored objects are charged', `${kind} ${reference} of ${account.id}`);
  for (const id of stored)
    if (!charged.has(id)) violate(expectedState, 'every stored object is charged', `${id} of ${account.id}`);
  if (rows.length !== charged.size)
    violate(
      expectedState,
      'nothing is charged twice',
      `${rows.length - charged.size} charges of ${account.id} too many`,
    );

  let total = 0n;
  for (const month of new Set(rows.map((row) => row.month))) {
    const charges = rows.filter((row) => row.month === month);
    const expected = toExpectedMicros(account.prices, charges.length);
    total += expected;
    const sum = charges.reduce((before, { amount_micros }) => before + amount_micros, 0n);
    if (sum !== expected)
      violate(
        expectedState,
        'the sum of the ledger matches the price list',
        `${sum} instead of ${expected} micro-dollars, ${account.id}`,
      );
    charges.forEach(({ ordinal }, i) => {
      if (ordinal !== BigInt(i + 1))
        violate(
          expectedState,
          'the calls of a month are numbered without a gap',
          `${ordinal} is at position ${i + 1}, ${account.id}`,
        );
    });
    await checkUsage({ ask, db, expectedState }, account, month, charges.length, expected);
  }
  return total;
};

const checkUsage = async (
  { ask, db, expectedState }: CheckDeps,
  { id: accountId, token }: AccountRecord,
  month: string,
  calls: number,
  expected: bigint,
): Promise<void> => {
  const counters = await db.query<{ base_calls: bigint; spend_micros: bigint }>(
    'SELECT base_calls, spend_micros FROM month_counters WHERE account_id = $1 AND month = $2',
    [accountId, month],
  );
  const { base_calls, spend_micros } = counters.rows[0] ?? {};
  if (base_calls !== BigInt(calls) || spend_micros !== expected)
    violate(
      expectedState,
      'the counters of a month match the ledger',
      `${base_calls}, ${spend_micros} of ${accountId}`,
    );
  const answer = await ask('GET', '/v1/usage', { accountId, token }, [200]);
  if (month !== utcMonth(new Date()) || !answer) return;
  const { totalCalls, currentSpend } = answer.body as { totalCalls: number; currentSpend: number };
  if (totalCalls !== calls || BigInt(Math.round(currentSpend * 1_000_000)) !== expected)
    violate(expectedState, 'usage matches the ledger', `${totalCalls} calls, $${currentSpend} of ${accountId}`);
};

const checkEffects = async (db: Database, expectedState: ExpectedState): Promise<void> => {
  const { rows } = await db.query<{ id: string; n: number }>(
    `SELECT coalesce(t.id, e.thing_id) AS id, count(e.thing_id)::int AS n
     FROM test_things t FULL JOIN test_effects e ON e.thing_id = t.id
     GROUP BY 1, t.id HAVING count(e.thing_id) <> 1 OR t.id IS NULL`,
  );
  for (const { id, n } of rows) violate(expectedState, 'each job takes effect exactly once', `${id}: ${n} effects`);
};

const checkJobs = async (db: Database, expectedState: ExpectedState): Promise<void> => {
  const { rows } = await db.query<{
    id: string;
    state: string;
    last_error: string | null;
    crashes: number;
    jobs: bigint;
  }>(
    `SELECT t.id, j.state, j.last_error, j.crashes, count(j.id) OVER (PARTITION BY t.id) AS jobs
     FROM test_things t LEFT JOIN jobs j ON j.kind = $1 AND j.payload->>'thingId' = t.id`,
    [EFFECT_JOB],
  );
  for (const { id, state, last_error, crashes, jobs } of rows) {
    if (jobs !== 1n) violate(expectedState, 'each thing has exactly one job', `${id}: ${jobs}`);
    if (state !== 'done')
      violate(expectedState, 'every job is done', `${id}: ${state}, ${last_error}, ${crashes} crashes`);
  }
};

/** Checks that every answer to a credential has one audit entry and that the audit chains are intact. */
export async function checkAudit({ ask, db, expectedState, adminKey }: CheckDeps & { adminKey: string }) {
  const { rows } = await db.query<{
    request_id: string;
    n: number;
    account_id: string;
    method: string;
    status: number;
  }>(
    `SELECT request_id, count(*)::int AS n, min(account_id) AS account_id, min(method) AS method, min(status)::int AS status
     FROM audit_entries WHERE request_id LIKE 'chaos-%' GROUP BY request_id`,
  );
  const entries = new Map(rows.map((row) => [row.request_id, row]));
  for (const [id, { accountId, method, status }] of expectedState.answered) {
    const entry = entries.get(id);
    // It is counted with the others of its network and minute. A killed process loses such counts.
    if (accountId === '') {
      if (entry) violate(expectedState, 'a request without a credential has no audit entry of its own', id);
    } else if (entry?.n !== 1)
      violate(
        expectedState,
        'every answered request has exactly one audit entry',
        `${id} (${method}, ${status}): ${entry?.n ?? 0}`,
      );
    else if (entry.account_id !== accountId || entry.method !== method || entry.status !== status)
      violate(
        expectedState,
        'an audit entry matches the answer',
        `${id}: ${entry.method} ${entry.status} ${entry.account_id}`,
      );
  }
  for (const id of expectedState.unanswered)
    if ((entries.get(id)?.n ?? 0) > 1) violate(expectedState, 'no request has two audit entries', id);
  const answer = await ask('POST', '/v1/admin/audit/verify', { accountId: '', admin: adminKey }, [200]);
  const {
    intact,
    faults,
    chains,
    entries: verified,
  } = (answer?.body ?? { faults: ['not verified'] }) as {
    intact?: boolean;
    faults: string[];
    chains?: number;
    entries?: number;
  };
  if (!intact) violate(expectedState, 'the audit chains are intact', faults.slice(0, 3).join('; '));
  return { entries: verified ?? 0, chains: chains ?? 0 };
}
