import * as jobs from './jobs-statements.ts';
import * as limits from './limit-statements.ts';
import * as money from './money-statements.ts';
import * as searches from './search-statements.ts';
import { type Statement, type Table, type Transaction, toResult } from './twin-store.ts';

/** Statements by their prepared name, or by their first words if they have none. */
export type Statements = { readonly [name: string]: Statement };

const copy = (writes: ReadonlyMap<string, Table>): Map<string, Table> =>
  new Map(Array.from(writes, ([name, rows]) => [name, new Map(rows)]));

const mark: Statement = {
  run: (_store, tx: Transaction) => {
    tx.marks.push(copy(tx.writes));
    return toResult([]);
  },
};

/** Rolls back to the savepoint and keeps it, because RELEASE follows. */
const backToMark: Statement = {
  run: (_store, tx) => {
    tx.writes = copy(tx.marks.at(-1) as Map<string, Table>);
    return toResult([]);
  },
};

const forgetMark: Statement = {
  run: (_store, tx) => {
    tx.marks.pop();
    return toResult([]);
  },
};

export const STATEMENTS: Statements = {
  'jobs-insert': jobs.insertJobs,
  'jobs-fence': jobs.fenceJobs,
  'jobs-reap': jobs.reapJobs,
  'jobs-claim crashes < 2': jobs.toClaim(({ crashes }) => crashes < 2),
  'jobs-claim crashes >= 2': jobs.toClaim(({ crashes }) => crashes >= 2),
  'jobs-claim-ids': jobs.claimByIds,
  'jobs-due': jobs.listDue,
  'jobs-due-of-each': jobs.listDueOfEach,
  'jobs-prolong': jobs.prolongLeases,
  'jobs-hand-back': jobs.handBack,
  "UPDATE jobs SET state = 'cancelled'": jobs.toCancelling(),
  'ledger-lock': money.lockAccounts,
  'ledger-states': money.listStates,
  'ledger-insert': money.insertCharges,
  'ledger-reverse': money.reverseCharges,
  'prices-find': money.findPrices,
  'rate-take': limits.takeRate,
  'quota-lock': limits.toQuotaLock(true),
  'quota-put': limits.putQuota,
  'idempotency-claim': limits.claimKeys,
  'idempotency-find': limits.findKey,
  'search-jobs-insert': searches.insertSearches,
  'search-jobs-find': searches.findSearch,
  'search-jobs-start': searches.startSearch,
  'search-jobs-end': searches.endSearch,
  'search-job-sources-insert': searches.insertSource,
  'search-job-sources-list': searches.listSources,
  'deliveries-insert': searches.insertDeliveries,
  'deliveries-find': searches.findDelivery,
  'deliveries-record': searches.recordAttempt,
  'SAVEPOINT unit': mark,
  'ROLLBACK TO SAVEPOINT unit': backToMark,
  'RELEASE SAVEPOINT unit': forgetMark,
};

/** Throws for a statement without a twin, so that no statement of the product is ignored. */
export function createFinder(statements: Statements) {
  const byStart = Object.keys(statements);
  const found = new Map<string, Statement>();
  return (text: string, name: string | undefined): Statement => {
    const known = found.get(name ?? text);
    if (known) return known;
    const key = name ?? byStart.find((start) => text.startsWith(start));
    const statement = key === undefined ? undefined : statements[key];
    if (!statement) throw new Error(`no twin of ${name ?? text}`);
    found.set(name ?? text, statement);
    return statement;
  };
}
