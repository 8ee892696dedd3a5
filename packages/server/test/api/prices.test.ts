import { CHARGE_KINDS, type ChargeKind, listPrices, type Price } from '@blotter/contract';
import { createBlotter } from '@blotter/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charge } from '../../src/features/billing/ledger-store.ts';
import { fromUsd } from '../../src/features/billing/money.ts';
import { DEFAULT_PRICES } from '../../src/features/billing/prices.ts';
import { findFaults } from '../kit/description.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const getPrice = async (id: ChargeKind): Promise<Price> => {
  const { body } = await server.send('GET', '/v1/prices');
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
  test('answers without a key, in the described shape', async () => {
    const answer = await server.send('GET', '/v1/prices');
    expect(answer.status).toBe(200);
    expect(findFaults(listPrices, answer)).toEqual([]);
    expect(answer.body).toMatchObject({ currency: 'USD' });
  });

  test('has every price of the table', async () => {
    const { body } = await server.send('GET', '/v1/prices');
    const shown = (body.prices as readonly Price[]).flatMap(({ usd, graduated, ceilingUsd }) =>
      [usd, graduated?.usd, ceilingUsd].flatMap((amount) => (amount == null ? [] : [fromUsd(amount)])),
    );
    const { graduationCalls, ...amounts } = DEFAULT_PRICES;
    expect(shown.map(String).sort()).toEqual(Object.values(amounts).map(String).sort());
    expect((await getPrice('base_call')).graduated?.afterUnits).toBe(graduationCalls);
  });

  test.each(CHARGE_KINDS)('%s: the price is what the ledger charges', async (kind) => {
    const { usd } = await getPrice(kind);
    expect(await charged(await server.createAccount(), kind)).toBe(usd);
  });

  test('the ceiling is the most that the live sources of a search cost', async () => {
    const { ceilingUsd } = await getPrice('live_source');
    expect(await charged(await server.createAccount(), 'live_source', 500)).toBe(ceilingUsd);
  });

  test('a search costs the price of a base call, and a dry run says so', async () => {
    const { key, token } = await server.createAccount();
    const { usd } = await getPrice('base_call');
    const body = { query: { lastName: 'Nobodyhere' } };
    const priced = await server.send('POST', '/v1/search', { key, body: { ...body, dryRun: true } });
    expect(priced.body.estimatedChargeUsd.base).toBe(usd);
    await server.send('POST', '/v1/search', { key, body });
    expect((await server.send('GET', '/v1/usage', { token })).body.currentSpend).toBe(usd);
  });

  test('shows the list prices to every caller, also to an account with agreed prices or an unknown key', async () => {
    const list = (await server.send('GET', '/v1/prices')).body;
    const { id, key, token } = await server.createAccount();
    const { key: testKey } = await server.createAccount({ mode: 'test' });
    const changed = await server.send('PATCH', `/v1/admin/accounts/${id}`, {
      admin: ADMIN_KEY,
      body: { prices: { baseCall: 0.01 } },
    });
    expect(changed.status).toBe(200);
    for (const sent of [{ key }, { token }, { key: testKey }, { key: 'blt_live_unknown' }])
      expect(await server.send('GET', '/v1/prices', sent)).toMatchObject({ status: 200, body: list });
  });

  test('may be cached for five minutes, and is 304 to a cache that has it', async () => {
    const { headers } = await server.send('GET', '/v1/prices');
    const etag = headers.etag as string;
    expect([headers['cache-control'], etag]).toEqual(['public, max-age=300', expect.stringMatching(/^W\/"[\w-]+"$/)]);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await server.send('GET', '/v1/prices', { headers: { 'if-none-match': known } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(findFaults(listPrices, again)).toEqual([]);
    }
    const other = await server.send('GET', '/v1/prices', { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('a refusal is not cached', async () => {
    const { status, headers } = await server.send('GET', '/v1/prices?account=1');
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
  });

  test.each(['HEAD', 'POST', 'PUT', 'DELETE'])('%s is answered as on other public routes', async (method) => {
    const [prices, sources] = [await server.send(method, '/v1/prices'), await server.send(method, '/v1/sources')];
    expect([prices.status, prices.headers.allow]).toEqual([sources.status, sources.headers.allow]);
  });

  test('the SDK has it, without a credential', async () => {
    const client = createBlotter({ baseUrl: server.url });
    expect(await client.listPrices()).toEqual((await server.send('GET', '/v1/prices')).body);
  });
});
