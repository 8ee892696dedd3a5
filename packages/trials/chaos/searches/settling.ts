import type { Database } from '../../../server/src/store/database.ts';
import type { Receiver } from '../../../server/test/kit/receiver.ts';
import { createAccount } from '../accounts.ts';
import type { Ask } from '../asking.ts';
import { inParallel, repeat } from '../check-answers.ts';
import { checkAudit } from '../check-expected-state.ts';
import type { Logbook } from '../expected-state.ts';
import { type AlertCounts, checkAlerts } from './check-alerts.ts';
import { checkCharges } from './check-charges.ts';
import { checkJobs, checkWebhooks, type JobCounts } from './check-jobs.ts';
import { isAcknowledged, type SearchBook } from './expected-searches.ts';
import type { Crowd } from './operations.ts';
import { readBack } from './read-back.ts';
import { sendOperation } from './search-load.ts';

const ACCOUNTS = 4;

export async function openBook(
  logbook: Logbook,
  send: Parameters<typeof createAccount>[0],
  adminKey: string,
): Promise<SearchBook> {
  const book: SearchBook = { ...logbook, searchers: [], kills: [], progress: { acknowledged: 0 } };
  for (let n = 0; n < ACCOUNTS; n++) {
    const account = await createAccount(send, adminKey, n);
    book.searchers.push({ ...account, operations: [], cancelled: new Set(), seen: [] });
  }
  return book;
}

export type Settled = {
  readonly jobs: JobCounts;
  readonly webhooks: { readonly jobs: number; readonly repeats: number };
  readonly alerts: AlertCounts;
  readonly spendMicros: bigint;
  readonly auditEntries: number;
  readonly auditChains: number;
  /** Operations by what they were, and those that were never answered. */
  readonly acknowledged: { readonly [name: string]: number };
  readonly unacknowledged: number;
  readonly cancelled: number;
  readonly repeated: number;
};

export type Settling = {
  readonly book: SearchBook;
  readonly ask: Ask;
  readonly db: Database;
  readonly adminKey: string;
  readonly crowd: Crowd;
  readonly received: Receiver['received'];
};

/** Everything that was acknowledged is read, and jobs, webhooks, ledger and audit are held against it. */
export async function settle({ book, ask, db, adminKey, crowd, received }: Settling): Promise<Settled> {
  const deps = { ask, book, db };
  const jobs = await checkJobs(deps);
  const webhooks = await checkWebhooks(deps, received);
  const alerts = await checkAlerts(deps, received, crowd.cached);
  let spendMicros = 0n;
  for (const [n, account] of book.searchers.entries()) {
    const known = account.operations.filter(isAcknowledged);
    await inParallel(known, (operation) => repeat(() => readBack({ ask, book, account, operation })));
    const keyed = known.filter(({ idempotencyKey }) => idempotencyKey !== undefined);
    await inParallel(keyed, (operation) =>
      repeat(() => sendOperation(ask, book, account, operation, `again${n}-${operation.idempotencyKey}`)),
    );
    spendMicros += await checkCharges(deps, account);
  }
  const audit = await checkAudit({ ask, db, logbook: { ...book, accounts: [] }, adminKey });
  const acknowledged: { [name: string]: number } = {};
  const operations = book.searchers.flatMap((account) => account.operations);
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
    cancelled: book.searchers.reduce((sum, { cancelled }) => sum + cancelled.size, 0),
    repeated: operations.reduce((sum, { requestIds }) => sum + Math.max(0, requestIds.length - 1), 0),
  };
}
