import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Billing, createBilling } from '../../src/features/billing/billing.ts';
import { newId } from '../../src/ids.ts';
import { fence } from '../../src/jobs/fenced-context.ts';
import type { Job, JobContext, JobKind } from '../../src/jobs/job.ts';
import { claimJobs, jobsWriter } from '../../src/jobs/jobs-store.ts';
import { createLog } from '../../src/log.ts';
import {
  createDurableWrites,
  type DurableWrites,
  TurnedAway,
  write,
  writeWithin,
} from '../../src/store/durable-writes.ts';
import { type FakeStripe, startFakeStripe } from '../kit/fake-stripe.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let own: TestDatabase;
let writes: DurableWrites;
let stripe: FakeStripe;
let now: Date;
let lines: string[];
const clock = { now: () => now };

beforeAll(async () => {
  own = await cloneDatabase();
  writes = createDurableWrites({ db: own.db, lanes: 2, maxBatch: 64, observeBatch: () => {} });
});
afterAll(() => own.drop());

beforeEach(async () => {
  now = new Date('2031-11-15T10:00:00.000Z');
  lines = [];
  stripe = await startFakeStripe();
  await own.db.query(
    'TRUNCATE accounts, ledger, month_counters, usage_exports, usage_reports, soft_cap_notices, jobs CASCADE',
  );
});
afterEach(() => stripe.stop());

type CapNotice = { readonly accountId: string; readonly spend: string; readonly softCap: string };

const createFeature = (tellOwner: (told: CapNotice) => Promise<void> = () => Promise.resolve()): Billing =>
  createBilling({
    db: own.db,
    clock,
    log: createLog('warn', { write: (line) => lines.push(line) }),
    stripe: stripe.settings,
    criminalTrial: 0,
    tellOwner: (accountId, amounts) => tellOwner({ accountId, ...amounts }),
  });

const claim = async (kind: string): Promise<{ job: Job; context: JobContext; abort: AbortController }> => {
  const id = newId('job');
  await writes.commit({
    writes: [write(jobsWriter, { id, kind, accountId: null, payload: {}, runAt: now, createdAt: now })],
  });
  const wanted = [{ kind, limit: 1 }];
  const [job] = await claimJobs(own.db, { worker: 'w', wanted, limit: 1, now, leaseMs: 60_000, presence: null });
  const abort = new AbortController();
  return {
    job: job as Job,
    context: fence({ commit: writes.commit, clock, isStopped: () => false }, job as Job, abort.signal),
    abort,
  };
};

const runJob = async (kind: string, billing = createFeature()): Promise<void> => {
  const { job, context } = await claim(kind);
  await (billing.jobKinds.find(({ name }) => name === kind) as JobKind).run(job, context);
};
const reportUsage = (): Promise<void> => runJob('billing.report-usage');

const putAccount = async (customer: string | null, softCap: bigint | null = null): Promise<string> => {
  const id = newId('acct');
  if (customer) stripe.customers.set(customer, { id: customer });
  await own.db.query(
    `INSERT INTO accounts (id, org_name, plan, billing_enabled, billing_customer, billing_customer_since, soft_cap_micros, created_at)
     VALUES ($1, 'Test', 'standard', true, $2, CASE WHEN $2::text IS NOT NULL THEN $3::timestamptz END, $4, $3)`,
    [id, customer, now, softCap],
  );
  return id;
};

const charge = (accountId: string, reference: string): Promise<void> =>
  writes.commit({
    writes: [createFeature().charge({ accountId, kind: 'base_call', reference, keyId: null, at: now })],
  });

const reverse = (accountId: string, reference: string): Promise<void> =>
  writes.commit({ writes: [createFeature().reverse({ accountId, kind: 'base_call', reference, at: now })] });

const metered = (customer: string): bigint =>
  stripe.meterEvents.filter((event) => event.customer === customer).reduce((sum, { value }) => sum + value, 0n);

describe('usage is reported to the billing provider (contract Account endpoints: Stripe Billing meters)', () => {
  test('each account’s spend is reported once in micro-dollars, however often the job runs', async () => {
    const [one, two] = [await putAccount('cus_1'), await putAccount('cus_2')];
    await charge(one, 'a');
    await charge(two, 'a');
    await charge(two, 'b');
    await reportUsage();
    await reportUsage();
    await charge(one, 'b');
    await reportUsage();
    expect([metered('cus_1'), metered('cus_2')]).toEqual([300_000n, 300_000n]);
    expect(stripe.meterEvents).toHaveLength(3);
  });

  test('an account without a customer at the provider is not reported', async () => {
    await charge(await putAccount(null), 'a');
    await reportUsage();
    expect(stripe.requests).toEqual([]);
  });

  test('spend from months before the customer was connected is not reported to the provider', async () => {
    now = new Date('2031-10-31T12:00:00.000Z');
    const account = await putAccount(null);
    await charge(account, 'october');
    now = new Date('2031-11-02T12:00:00.000Z');
    await charge(account, 'november');
    stripe.customers.set('cus_1', { id: 'cus_1' });
    await own.db.query('UPDATE accounts SET billing_customer = $2, billing_customer_since = $3 WHERE id = $1', [
      account,
      'cus_1',
      now,
    ]);
    await reportUsage();
    expect(metered('cus_1')).toBe(150_000n);
  });

  test('a charge that commits late is not missed', async () => {
    const [late, quick] = [await putAccount('cus_1'), await putAccount('cus_2')];
    await own.db.transaction(async (tx) => {
      const slow = { accountId: late, kind: 'document', reference: 'slow', keyId: null, at: now } as const;
      await writeWithin(tx, [createFeature().charge(slow)]);
      await charge(quick, 'a');
      await reportUsage();
    });
    expect([metered('cus_1'), metered('cus_2')]).toEqual([0n, 150_000n]);
    await reportUsage();
    expect(metered('cus_1')).toBe(20_000n);
  });

  test.each(['lost', 429, 500] as const)(
    'after %s from Stripe, a retry counts every report exactly once',
    async (trouble) => {
      for (let n = 1; n <= 5; n++) await charge(await putAccount(`cus_${n}`), 'a');
      stripe.fail('POST /v1/billing', trouble, 3);
      await expect(reportUsage()).rejects.toThrow('did not take every usage report');
      await reportUsage();
      expect(stripe.meterEvents.map(({ value }) => value)).toEqual(Array.from({ length: 5 }, () => 150_000n));
      expect(new Set(stripe.meterEvents.map(({ customer }) => customer)).size).toBe(5);
    },
  );

  test('a worker that loses its job after sending leaves the report to the next worker, which changes nothing at Stripe', async () => {
    const account = await putAccount('cus_1');
    await charge(account, 'a');
    const { job, context } = await claim('billing.report-usage');
    let commits = 0;
    const crashing: JobContext = {
      ...context,
      commit: (unit) => (++commits === 3 ? Promise.reject(new TurnedAway('fence')) : context.commit(unit)),
    };
    const kind = createFeature().jobKinds.find(({ name }) => name === 'billing.report-usage') as JobKind;
    await expect(kind.run(job, crashing)).rejects.toThrow(TurnedAway);
    expect(metered('cus_1')).toBe(150_000n);
    await reportUsage();
    await reportUsage();
    expect(metered('cus_1')).toBe(150_000n);
    expect((await own.db.query('SELECT 1 FROM usage_reports WHERE sent_at IS NULL')).rowCount).toBe(0);
  });

  test('concurrent exporters report everything once', async () => {
    for (let n = 1; n <= 20; n++) await charge(await putAccount(`cus_${n}`), 'a');
    await Promise.allSettled([reportUsage(), reportUsage(), reportUsage()]);
    await reportUsage();
    const total = stripe.meterEvents.reduce((sum, { value }) => sum + value, 0n);
    expect(total).toBe(3_000_000n);
  });

  test('reports that may have been counted are held once the provider may have dropped their identifiers', async () => {
    await charge(await putAccount('cus_1'), 'a');
    stripe.fail('POST /v1/billing', 'lost');
    await expect(reportUsage()).rejects.toThrow();
    await own.db.query(`UPDATE usage_reports SET attempted_at = attempted_at - interval '1 day'`);
    stripe.forget(stripe.meterEvents[0]?.identifier ?? '');
    await reportUsage();
    expect(metered('cus_1')).toBe(150_000n);
    expect(lines.join()).toContain('usage reports are held');
  });

  test('a customer that Stripe rejects does not delay the others and is retried', async () => {
    await charge(await putAccount('cus_1'), 'a');
    await charge(await putAccount('cus_2'), 'a');
    stripe.customers.delete('cus_1');
    await reportUsage();
    expect([metered('cus_1'), metered('cus_2')]).toEqual([0n, 150_000n]);
    expect(lines.join()).toContain('refused a usage report');
    stripe.customers.set('cus_1', { id: 'cus_1' });
    await reportUsage();
    expect(metered('cus_1')).toBe(150_000n);
  });

  test('a reversal is deducted from later usage, so the provider never receives a negative amount', async () => {
    const account = await putAccount('cus_1');
    await charge(account, 'a');
    await reportUsage();
    await reverse(account, 'a');
    await reportUsage();
    expect(metered('cus_1')).toBe(150_000n);
    await charge(account, 'b');
    await charge(account, 'c');
    await reportUsage();
    expect(metered('cus_1')).toBe(300_000n);
  });

  test('usage of a month that has just ended counts in that month', async () => {
    now = new Date('2031-10-31T23:58:00.000Z');
    await charge(await putAccount('cus_1'), 'a');
    now = new Date('2031-11-01T00:02:00.000Z');
    await reportUsage();
    expect(stripe.meterEvents.map(({ timestamp }) => new Date(timestamp * 1_000).toISOString())).toEqual([
      '2031-10-31T23:59:59.000Z',
    ]);
  });
});

describe('the soft cap (contract Account endpoints, PUT /v1/billing)', () => {
  const tellOwners = async (): Promise<readonly CapNotice[]> => {
    const told: CapNotice[] = [];
    const billing = createFeature((one) => {
      told.push(one);
      return Promise.resolve();
    });
    await runJob('billing.soft-cap', billing);
    return told;
  };

  test('the owner is notified once a month that the spend has reached it', async () => {
    const account = await putAccount(null, 300_000n);
    await putAccount(null, null);
    await charge(account, 'a');
    expect(await tellOwners()).toEqual([]);
    await charge(account, 'b');
    expect(await tellOwners()).toEqual([{ accountId: account, spend: '0.30', softCap: '0.30' }]);
    await charge(account, 'c');
    expect(await tellOwners()).toEqual([]);
    now = new Date('2031-12-01T00:00:00.000Z');
    expect(await tellOwners()).toEqual([]);
    for (const reference of ['d', 'e', 'f']) await charge(account, reference);
    expect(await tellOwners()).toEqual([{ accountId: account, spend: '0.45', softCap: '0.30' }]);
  });

  test('a soft cap of $0 is reached by the first charge, not before', async () => {
    const account = await putAccount(null, 0n);
    expect(await tellOwners()).toEqual([]);
    await charge(account, 'a');
    expect(await tellOwners()).toHaveLength(1);
  });

  test('an owner who could not be notified is notified later, and does not delay the others', async () => {
    const accounts = [await putAccount(null, 0n), await putAccount(null, 0n)].sort();
    for (const account of accounts) await charge(account, 'a');
    const refusing = createFeature(({ accountId }) =>
      accountId === accounts[0] ? Promise.reject(new Error('no mail server')) : Promise.resolve(),
    );
    await expect(runJob('billing.soft-cap', refusing)).rejects.toThrow('not every owner');
    expect((await tellOwners()).map(({ accountId }) => accountId)).toEqual([accounts[0]]);
  });
});

describe('the manual provider (contract Account endpoints: the embedded default)', () => {
  test('schedules the soft cap job but no usage report', () => {
    const { cron } = createBilling({
      db: own.db,
      clock,
      log: createLog('silent'),
      criminalTrial: 0,
      stripe: undefined,
      tellOwner: () => Promise.resolve(),
    });
    expect(cron.map(({ kind }) => kind)).toEqual(['billing.soft-cap']);
    expect(createFeature().cron.map(({ kind }) => kind)).toEqual(['billing.report-usage', 'billing.soft-cap']);
  });
});
