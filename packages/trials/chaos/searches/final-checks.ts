import type { Database } from '../../../server/src/store/database.ts';
import type { Receiver } from '../../../server/test/kit/receiver.ts';
import { createAccount } from '../accounts.ts';
import type { Ask } from '../ask.ts';
import { inParallel, repeat } from '../check-answers.ts';
import { checkAudit } from '../check-expected-state.ts';
import type { ExpectedState } from '../expected-state.ts';
import { type AlertCounts, checkAlerts } from './check-alerts.ts';
import { checkCharges } from './check-charges.ts';
import { checkJobs, checkWebhooks, type JobCounts } from './check-jobs.ts';
import { type ExpectedSearches, isAcknowledged } from './expected-searches.ts';
import type { People } from './operations.ts';
import { readBack } from './read-back.ts';
import { sendOperation } from './search-load.ts';

const ACCOUNTS = 4;

export async function createExpectedSearches(
  expectedState: ExpectedState,
  send: Parameters<typeof createAccount>[0],
  adminKey: string,
): Promise<ExpectedSearches> {
  const expectedSearches: ExpectedSearches = {
    ...expectedState,
    searchers: [],
    kills: [],
    progress: { acknowledged: 0 },
  };
  for (let n = 0; n < ACCOUNTS; n++) {
    const account = await createAccount(send, adminKey, n);
    expectedSearches.searchers.push({ ...account, operations: [], cancelled: new Set(), seen: [] });
  }
  return expectedSearches;
}

export type FinalCheckResult = {
  readonly jobs: JobCounts;
  readonly webhooks: { readonly jobs: number; readonly repeats: number };
  readonly alerts: AlertCounts;
  readonly spendMicros: bigint;
  readonly auditEntries: number;
  readonly auditChains: number;
  /** Acknowledged operations by name, and the number that were never answered. */
  readonly acknowledged: { readonly [name: string]: number };
  readonly unacknowledged: number;
  readonly cancelled: number;
  readonly repeated: number;
};

export type FinalCheckDeps = {
  readonly expectedSearches: ExpectedSearches;
  readonly ask: Ask;
  readonly db: Database;
  readonly adminKey: string;
  readonly people: People;
  readonly received: Receiver['received'];
};

/**
 * Reads back everything that was acknowledged, and checks jobs, webhooks, alerts, the ledger and the audit chains
 * against it.
 */
export async function runFinalChecks({
  expectedSearches,
  ask,
  db,
  adminKey,
  people,
  received,
}: FinalCheckDeps): Promise<FinalCheckResult> {
  const deps = { ask, expectedSearches, db };
  const jobs = await checkJobs(deps);
  const webhooks = await checkWebhooks(deps, received);
  const alerts = await checkAlerts(deps, received, people.cached);
  let spendMicros = 0n;
  for (const [n, account] of expectedSearches.searchers.entries()) {
    const known = account.operations.filter(isAcknowledged);
    await inParallel(known, (operation) => repeat(() => readBack({ ask, expectedSearches, account, operation })));
    const keyed = known.filter(({ idempotencyKey }) => idempotencyKey !== undefined);
    await inParallel(keyed, (operation) =>
      repeat(() => sendOperation(ask, expectedSearches, account, operation, `again${n}-${operation.idempotencyKey}`)),
    );
    spendMicros += await checkCharges(deps, account);
  }
  const audit = await checkAudit({ ask, db, expectedState: { ...expectedSearches, accounts: [] }, adminKey });
  const acknowledged: { [name: string]: number } = {};
  const operations = expectedSearches.searchers.flatMap((account) => account.operations);
  for (const { name } of operations.filter(isAcknowledged)) acknowledged[name] = (acknowledged[name] ?? 0) + 1;
  return {
    jobs,
    webhooks,
    alerts,
    spendMicros,
    acknowledged,
    auditEntries: audit.entries,
    auditChains: audit.chains,
    unacknowledged: operations.filter((operation) => !isAcknowledged(operation)).length,
    cancelled: expectedSearches.searchers.reduce((sum, { cancelled }) => sum + cancelled.size, 0),
    repeated: operations.reduce((sum, { requestIds }) => sum + Math.max(0, requestIds.length - 1), 0),
  };
}
