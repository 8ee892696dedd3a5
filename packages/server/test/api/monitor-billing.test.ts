import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND_MS } from '../../src/clock.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { countBlocked, withLock } from '../kit/locks.ts';
import { createMonitorsFixture } from '../kit/monitors-fixture.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let fixture: ReturnType<typeof createMonitorsFixture>;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  fixture = createMonitorsFixture(server.foundation);
});
afterAll(() => server.stop());

const MONITOR = {
  product: 'sex-offender',
  type: 'person',
  channels: { email: 'owner@example.com' },
  person: { firstName: 'John', lastName: 'Grover', dob: '1968-10-11' },
};

/** Advances the clock, which the tests of this file share. */
const goTo = async (time: string): Promise<void> => {
  const seconds = Math.ceil((Date.parse(time) - server.foundation.clock.now().getTime()) / SECOND_MS);
  const sent = { admin: ADMIN_KEY, body: { advanceSeconds: seconds } };
  expect((await server.send('POST', '/v1/admin/clock', sent)).status).toBe(200);
};
const create = async ({ key }: TestAccount): Promise<string> => {
  const { status, body, text } = await server.send('POST', '/v1/monitors', { key, body: MONITOR });
  expect(status, text).toBe(200);
  return body.id;
};
const cancel = async ({ key }: TestAccount, id: string) =>
  (await server.send('DELETE', `/v1/monitors/${id}`, { key })).body;

/** Returns [reference, date, micro-dollars], ordered by reference. */
const listCharges = async ({ id }: TestAccount) => {
  const { rows } = await server.foundation.db.query<{ reference: string; at: Date; micros: bigint; key: string }>(
    `SELECT reference, occurred_at AS at, amount_micros AS micros FROM ledger
     WHERE account_id = $1 AND kind = 'monitor_month' ORDER BY reference`,
    [id],
  );
  return rows.map(({ reference, at, micros }) => [reference, at.toISOString().slice(0, 10), Number(micros)]);
};

const usageOf = async ({ email, password }: TestAccount, query: string) => {
  const { body } = await server.send('POST', '/v1/auth/login', { body: { email, password } });
  const usage = await server.send('GET', `/v1/usage?${query}`, { token: body.token });
  return usage.body;
};

describe('the first month is prorated by day (contract, Money; spec §3: billing starts)', () => {
  it('charges half for 14 of the 28 days of February 2027, with the creation of the monitor, and shows it in the usage', async () => {
    await goTo('2027-02-15T12:00:00Z');
    const account = await server.createAccount();
    const id = await create(account);
    expect(await listCharges(account)).toEqual([[`${id}:2027-02`, '2027-02-15', 500_000]]);
    const usage = await usageOf(account, 'from=2027-02-01&to=2027-02-28');
    expect(usage.byKind).toContainEqual({ kind: 'monitor_month', calls: 1, cost: 0.5 });
    expect([usage.currentSpend, usage.totalCalls]).toEqual([0.5, 0]);
    expect(usage.byKey).toEqual([{ keyId: account.keyId, calls: 0, cost: 0.5 }]);
  });

  it('charges the price of the account, and the full price on the first of a month', async () => {
    const account = await server.createAccount();
    const sent = { admin: ADMIN_KEY, body: { prices: { monitorMonth: 3 } } };
    await server.send('PATCH', `/v1/admin/accounts/${account.id}`, sent);
    const half = await create(account);
    await goTo('2027-03-01T00:00:05Z');
    const whole = await create(account);
    const charges = Object.fromEntries((await listCharges(account)).map(([name, , micros]) => [name, micros]));
    expect(charges).toEqual({ [`${half}:2027-02`]: 1_500_000, [`${whole}:2027-03`]: 3_000_000 });
  });
});

describe('each later month is charged once and in full (contract, Money: calendar months, UTC)', () => {
  it('charges three missed months with their own dates, and nothing more if the job runs again or concurrently', async () => {
    const account = await server.createAccount();
    const id = await create(account);
    await fixture.chargeMonths();
    expect(await listCharges(account)).toHaveLength(1);
    await goTo('2027-06-20T12:00:00Z');
    await fixture.chargeMonths();
    const all = [
      [`${id}:2027-03`, '2027-03-01', 1_000_000],
      [`${id}:2027-04`, '2027-04-01', 1_000_000],
      [`${id}:2027-05`, '2027-05-01', 1_000_000],
      [`${id}:2027-06`, '2027-06-01', 1_000_000],
    ];
    expect(await listCharges(account)).toEqual(all);
    await Promise.all([fixture.chargeMonths(), fixture.chargeMonths(), fixture.chargeMonths()]);
    expect(await listCharges(account)).toEqual(all);
    const usage = await usageOf(account, 'from=2027-04-01&to=2027-06-30');
    expect(usage.byKind).toContainEqual({ kind: 'monitor_month', calls: 3, cost: 3 });
  });

  it('charges more monitors than fit in one batch', async () => {
    const account = await server.createAccount();
    await fixture.fill(account.id, 510);
    await goTo('2027-08-02T12:00:00Z');
    await Promise.all([fixture.chargeMonths(), fixture.chargeMonths()]);
    const charges = await listCharges(account);
    expect(charges).toHaveLength(510 * 2);
    expect(charges.filter(([, day]) => day === '2027-08-01')).toHaveLength(510);
  });

  it('never bills the monitor of a test key', async () => {
    const tester = await server.createAccount({ mode: 'test' });
    await create(tester);
    await goTo('2027-09-02T12:00:00Z');
    await fixture.chargeMonths();
    expect(await listCharges(tester)).toEqual([]);
  });
});

describe('canceling charges and refunds nothing (contract, Money; spec §3: billing stops at period end)', () => {
  it('in the first month sets billedThrough to the end of that month, and no later month is charged', async () => {
    const account = await server.createAccount();
    const id = await create(account);
    const before = await listCharges(account);
    expect((await cancel(account, id)).billedThrough).toBe('2027-09-30T23:59:59.999Z');
    await goTo('2027-10-10T12:00:00Z');
    await fixture.chargeMonths();
    expect(await listCharges(account)).toEqual(before);
  });

  it('in a month that is not charged yet leaves that month due once, and no later month', async () => {
    const account = await server.createAccount();
    const id = await create(account);
    await goTo('2027-12-05T12:00:00Z');
    expect((await cancel(account, id)).billedThrough).toBe('2027-12-31T23:59:59.999Z');
    await goTo('2028-02-05T12:00:00Z');
    await fixture.chargeMonths();
    await fixture.chargeMonths();
    expect(await listCharges(account)).toEqual([
      [`${id}:2027-10`, '2027-10-10', 709_677],
      [`${id}:2027-11`, '2027-11-01', 1_000_000],
      [`${id}:2027-12`, '2027-12-01', 1_000_000],
    ]);
  });

  it('in the last month prevents the charge of the new month, even if it commits during that charge', async () => {
    const account = await server.createAccount();
    const id = await create(account);
    await goTo('2028-03-01T00:00:05Z');
    const lastMonth = `UPDATE monitors SET canceled_at = '2028-02-29T23:59:59Z' WHERE id = '${id}'`;
    await withLock(server.foundation.databaseUrl, lastMonth, async (commitIt) => {
      const charging = fixture.chargeMonths().then(
        () => 'charged',
        () => 'rejected',
      );
      await expect.poll(() => countBlocked(server.foundation.db)).toBe(1);
      await commitIt();
      expect(await charging).toBe('rejected');
    });
    await fixture.chargeMonths();
    expect((await listCharges(account)).map(([reference]) => reference)).toEqual([`${id}:2028-02`]);
  });
});

it('the server charges within the first hour of a month', async () => {
  const account = await server.createAccount();
  const id = await create(account);
  await goTo('2028-04-01T00:00:30Z');
  await putSwitch(server.foundation.db, 'workers_paused', 'false');
  await expect
    .poll(() => listCharges(account), { timeout: 60_000 })
    .toEqual([
      [`${id}:2028-03`, '2028-03-01', 1_000_000],
      [`${id}:2028-04`, '2028-04-01', 1_000_000],
    ]);
});
