import { CHARGE_KINDS, type ChargeKind, listPrices, type Price } from '@blotter/contract';
import { createBlotter } from '@blotter/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charge } from '../../src/features/billing/ledger/ledger-store.ts';
import { fromUsd } from '../../src/features/billing/ledger/money.ts';
import { DEFAULT_PRICES } from '../../src/features/billing/ledger/prices.ts';
import { findFaults } from '../kit/description.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount();
});
afterAll(() => server.stop());

const list = () => server.send('GET', '/v1/prices', { key: account.key });
const getPrice = async (id: ChargeKind): Promise<Price> => {
  const { body } = await list();
  return body.prices.find((price: Price) => price.id === id);
};

const charged = async (account: TestAccount, kind: ChargeKind, quantity = 1): Promise<number> => {
  const at = new Date('2031-05-10T12:00:00Z');
  const item = { accountId: account.id, kind, reference: 'r_1', keyId: account.keyId, at, quantity };
  await server.foundation.writes.commit({ writes: [charge(item)] });
  const { body } = await server.send('GET', '/v1/usage?from=2031-05-10&to=2031-05-10', { token: account.token });
  return body.currentSpend;
};

describe('GET /v1/prices (contract Account endpoints)', () => {
  test('answers in the described shape', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(findFaults(listPrices, answer)).toEqual([]);
    expect(answer.body).toMatchObject({ currency: 'USD' });
  });

  test('has every price of the table', async () => {
    const { body } = await list();
    const shown = (body.prices as readonly Price[]).flatMap(({ usd, graduated, ceilingUsd }) =>
      [usd, graduated?.usd, ceilingUsd].flatMap((amount) => (amount == null ? [] : [fromUsd(amount)])),
    );
    const { graduationCalls, ...amounts } = DEFAULT_PRICES;
    expect(shown.map(String).sort()).toEqual(Object.values(amounts).map(String).sort());
    expect((await getPrice('base_call')).graduated?.afterUnits).toBe(graduationCalls);
  });

  test.each(CHARGE_KINDS)('%s: the price equals the charge in the ledger', async (kind) => {
    const { usd } = await getPrice(kind);
    expect(await charged(await server.createAccount(), kind)).toBe(usd);
  });

  test('the ceiling is the maximum that the live sources of a search cost', async () => {
    const { ceilingUsd } = await getPrice('live_source');
    expect(await charged(await server.createAccount(), 'live_source', 500)).toBe(ceilingUsd);
  });

  test('a search costs the price of a base call, and a dry run reports it', async () => {
    const { key, token } = await server.createAccount();
    const { usd } = await getPrice('base_call');
    const body = { query: { lastName: 'Nobodyhere' } };
    const priced = await server.send('POST', '/v1/search', { key, body: { ...body, dryRun: true } });
    expect(priced.body.estimatedChargeUsd.base).toBe(usd);
    await server.send('POST', '/v1/search', { key, body });
    expect((await server.send('GET', '/v1/usage', { token })).body.currentSpend).toBe(usd);
  });

  test('shows the account’s own prices to its session and to both kinds of keys', async () => {
    const { id, key, token } = await server.createAccount();
    const changed = await server.send('PATCH', `/v1/admin/accounts/${id}`, {
      admin: ADMIN_KEY,
      body: { prices: { baseCall: 0.01 } },
    });
    expect(changed.status).toBe(200);
    const made = await server.send('POST', '/v1/keys', { token, body: { name: 'test', mode: 'test' } });
    for (const sent of [{ key }, { token }, { key: made.body.secret }]) {
      const { status, body } = await server.send('GET', '/v1/prices', sent);
      expect([status, body.prices.find((price: Price) => price.id === 'base_call').usd]).toEqual([200, 0.01]);
    }
  });

  test('is 401 without a credential', async () => {
    for (const sent of [{}, { key: 'blt_live_unknown' }])
      expect((await server.send('GET', '/v1/prices', sent)).status).toBe(401);
  });

  test('is available in the SDK', async () => {
    const client = createBlotter({ baseUrl: server.url, apiKey: account.key });
    expect(await client.listPrices()).toEqual((await list()).body);
  });
});
