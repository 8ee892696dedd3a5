import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilPresenceIsKnown } from '../../../server/test/kit/locks.ts';
import { cloneDatabase, type TestDatabase } from '../../../server/test/kit/test-database.ts';
import { FIRST, SEQUENCES } from '../../simulation/conformance/operations.ts';
import { createSide } from '../../simulation/conformance/side.ts';
import { createFinder, STATEMENTS } from '../../simulation/store/statements.ts';
import { createTwinDatabase } from '../../simulation/store/twin-database.ts';
import { createTwinStore } from '../../simulation/store/twin-store.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
  await untilPresenceIsKnown(clone.db);
});
afterAll(() => clone.drop());

const TABLES = [
  ...['jobs', 'idempotency', 'ledger', 'ledger_heads', 'month_counters', 'rate_buckets', 'quota_counters'],
  ...['deliveries', 'search_jobs', 'search_job_sources'],
];

const listJobs = async (): Promise<unknown> => {
  const { rows } = await clone.db.query(
    `SELECT id, kind, account_id AS "accountId", state, (extract(epoch FROM run_at) * 1000)::float8 AS "runAtMs", attempts, crashes,
       epoch::integer AS epoch, lease_until IS NOT NULL AS "isLeased", presence, worker, last_error AS "lastError"
     FROM jobs ORDER BY id COLLATE "C"`,
  );
  return rows;
};

const listLedger = async (): Promise<unknown> => {
  const { rows } = await clone.db.query(
    `SELECT account_id AS "accountId", kind, reference, month, quantity, amount_micros::text AS amount, ordinal::integer AS ordinal
     FROM ledger ORDER BY account_id COLLATE "C", kind COLLATE "C", reference COLLATE "C"`,
  );
  return rows;
};

const listCounters = async (): Promise<unknown> => {
  const { rows } = await clone.db.query(
    `SELECT account_id AS "accountId", month, base_calls::integer AS "baseCalls", spend_micros::text AS spend
     FROM month_counters ORDER BY account_id COLLATE "C", month COLLATE "C"`,
  );
  return rows;
};

const byText =
  (...names: readonly string[]) =>
  (a: { readonly [name: string]: unknown }, b: { readonly [name: string]: unknown }) => {
    const [left, right] = [a, b].map((row) => names.map((name) => row[name]).join('\u0000'));
    return (left as string) < (right as string) ? -1 : 1;
  };

describe('the simulated store gives the same answers as PostgreSQL to the product’s own functions', () => {
  it.each(Object.entries(SEQUENCES))('%s', async (_name, sequence) => {
    await fc.assert(
      fc.asyncProperty(sequence, async (operations) => {
        await clone.db.query(`TRUNCATE ${TABLES.join(', ')}`);
        const store = createTwinStore(
          createFinder(STATEMENTS),
          () => Date.now(),
          undefined,
          () => true,
        );
        const real = createSide(clone.db);
        const twin = createSide(createTwinDatabase(store));
        for (const operation of [...FIRST, ...operations])
          expect([operation, await twin(operation)]).toEqual([operation, await real(operation)]);
        const jobs = store
          .list('jobs')
          .map(({ leaseUntilMs, payload: _p, createdAtMs: _c, finishedAtMs: _f, ...row }) => ({
            ...row,
            isLeased: leaseUntilMs !== null,
          }));
        expect(jobs.sort(byText('id'))).toEqual(await listJobs());
        const ledger = store
          .list('ledger')
          .map(({ accountId, kind, reference, month, quantity, amountMicros, ordinal }) => ({
            accountId,
            kind,
            reference,
            month,
            quantity,
            amount: String(amountMicros),
            ordinal,
          }));
        expect(ledger.sort(byText('accountId', 'kind', 'reference'))).toEqual(await listLedger());
        const counters = store.list('month_counters').map(({ accountId, month, baseCalls, spendMicros }) => ({
          accountId,
          month,
          baseCalls,
          spend: String(spendMicros),
        }));
        expect(counters.sort(byText('accountId', 'month'))).toEqual(await listCounters());
      }),
      { numRuns: 12 },
    );
  });
});
