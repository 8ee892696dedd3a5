import { lookup, resolve4 } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contact, watchNetwork } from '../kit/network-witness.ts';
import { startReceiver } from '../kit/receiver.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_SIM: 'http://127.0.0.1:9' } });
  account = await server.createAccount({ billing: false });
});
afterAll(() => server.stop());

const list = (query = '') => server.send('GET', `/v1/criminal/jurisdictions${query}`, { key: account.key });
const codes = async (query: string): Promise<readonly string[]> => {
  const { status, text, body } = await list(query);
  expect(status, text).toBe(200);
  expect(body.count).toBe(body.jurisdictions.length);
  return body.jurisdictions.map(({ code }: { code: string }) => code);
};
const resolve = (body: unknown) => server.send('POST', '/v1/criminal/resolve', { key: account.key, body });
const BOP = { covered: true, state: 'US', county: null, code: 'us-fed-bop-prison' };

describe('GET /v1/criminal/jurisdictions (spec §4.4, contract Criminal records)', () => {
  it('lists code, state, county and kind of every source by code, without hosts, and bills nothing', async () => {
    const { body, text } = await list();
    const sources = (await server.send('GET', '/v1/criminal/sources')).body.sources;
    const wanted = sources.map(({ code, state, county, kind }: Record<string, unknown>) => ({
      code,
      state,
      county,
      kind,
    }));
    expect(body.jurisdictions).toEqual(
      wanted.sort((a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1)),
    );
    expect(body.count).toBe(sources.length);
    expect(text).not.toMatch(/https?:|\.gov|\.example|www\./);
    const { rows } = await server.foundation.db.query('SELECT 1 FROM ledger');
    expect(rows).toEqual([]);
  });

  it('filters by state, county, kind and q, each narrowing the list', async () => {
    const jails = ['us-nc-buncombe-jail', 'us-nc-cleveland-jail', 'us-nc-henderson-jail'];
    expect(await codes('?state=NC&kind=jail')).toEqual(expect.arrayContaining(jails));
    expect(await codes('?state=north%20carolina&kind=jail')).toEqual(await codes('?state=nc&kind=jail'));
    expect((await codes('?state=NC')).every((code) => code.startsWith('us-nc-'))).toBe(true);
    expect((await codes('?kind=jail')).every((code) => code.endsWith('-jail'))).toBe(true);
    expect(await codes('?state=US')).toContain('us-fed-bop-prison');
    for (const county of ['Buncombe', 'buncombe', 'BUNCOMBE%20COUNTY'])
      expect(await codes(`?county=${county}`)).toEqual(['us-nc-buncombe-jail']);
    expect(await codes('?county=East%20Baton%20Rouge%20Parish')).toContain('us-la-batonrouge-warrant');
    expect(await codes('?q=bureau%20PRISONS')).toEqual(['us-fed-bop-prison']);
    expect(await codes('?q=buncombe&kind=jail&state=NC')).toEqual(['us-nc-buncombe-jail']);
  });

  it('a filter without matches returns an empty list', async () => {
    for (const query of ['?state=GU', '?county=Nowhere', '?q=nonesuch', '?q=%25', '?state=NC&county=Walton'])
      expect((await list(query)).body, query).toEqual({ count: 0, jurisdictions: [] });
  });

  it('q does not match hosts', async () => {
    for (const q of ['bop.gov', 'zuercherportal', 'www']) expect(await codes(`?q=${q}`)).toEqual([]);
  });

  it('an unknown parameter, kind or state is 422, and so is a repeated parameter', async () => {
    for (const query of [
      '?zip=1',
      '?kind=parole',
      '?kind=Jail',
      '?state=ZZ',
      '?state=',
      '?q=a&q=b',
      `?q=${'x'.repeat(201)}`,
    ]) {
      const { status, body } = await list(query);
      expect([status, body], query).toEqual([
        422,
        { error: { code: 'unprocessable_query', message: expect.any(String) } },
      ]);
    }
  });
});

describe('POST /v1/criminal/resolve (spec §4.4, contract Criminal records)', () => {
  it('{website} → {covered, state, county, code} or {covered: false}; never the host', async () => {
    expect((await resolve({ website: 'https://www.bop.gov/inmateloc/' })).body).toEqual(BOP);
    expect((await resolve({ website: 'benton-so-ar.zuercherportal.example' })).body).toEqual({
      covered: true,
      state: 'AR',
      county: 'Benton',
      code: 'us-ar-benton-jail',
    });
    for (const website of ['https://elsewhere.example/', 'no website', '\u{1f4a9}'])
      expect((await resolve({ website })).body).toEqual({ covered: false });
  });

  it('{websites} → {results[]}, in their order, each counted', async () => {
    const websites = ['bop.gov', 'elsewhere.example', 'https://WWW.BOP.GOV:443/x', 'bop.gov'];
    const { status, body } = await resolve({ websites });
    expect([status, body]).toEqual([200, { results: [BOP, { covered: false }, BOP, BOP] }]);
    const many = await resolve({ websites: Array.from({ length: 1_000 }, (_, i) => `w${i}.example`) });
    expect(many.body.results).toHaveLength(1_000);
  });

  it('both fields, neither field and a wrong number of websites are 400 invalid_request', async () => {
    const tooMany = Array.from({ length: 1_001 }, () => 'bop.gov');
    for (const body of [{}, { website: 'bop.gov', websites: ['bop.gov'] }, { websites: [] }, { websites: tooMany }]) {
      const answer = await resolve(body);
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: { code: 'invalid_request', message: expect.stringContaining('website') } },
      ]);
    }
  });

  it('an unknown field and a wrong type are 422', async () => {
    for (const body of [
      { url: 'bop.gov' },
      { website: 'bop.gov', live: true },
      { website: 7 },
      { website: null },
      { website: ['bop.gov'] },
      { website: '' },
      { website: 'x'.repeat(2_001) },
      { websites: 'bop.gov' },
      { websites: [7] },
      { websites: [''] },
      { websites: null },
      [],
      'bop.gov',
    ]) {
      const answer = await resolve(body);
      expect([answer.status, answer.body.error.code], JSON.stringify(body).slice(0, 60)).toEqual([
        422,
        'unprocessable_query',
      ]);
    }
  });

  it('makes no DNS query and no connection', async () => {
    const listener = await startReceiver();
    const isOurs = ({ target }: Contact): boolean => target === '127.0.0.1' || target.includes('.s.PGSQL.');
    const witness = watchNetwork(isOurs);
    try {
      const websites = [
        'https://www.bop.gov/inmateloc/',
        'http://unheard-of.example/',
        'localhost',
        'http://203.0.113.7/',
        'http://[2001:db8::7]/',
        `${listener.origin}/`,
      ];
      for (const website of websites) expect((await resolve({ website })).status).toBe(200);
      expect((await resolve({ websites })).body.results).toHaveLength(websites.length);
      expect(witness.contacts()).toEqual([]);
      expect(listener.received).toEqual([]);

      // This checks that the witness detects contacts.
      await lookup('localhost');
      await resolve4('unheard-of.invalid').catch(() => {});
      await once(connect({ host: '127.0.0.2', port: 1 }), 'close').catch(() => {});
      expect(witness.contacts().map(({ kind, target }) => `${kind} ${target}`)).toEqual([
        'GETADDRINFOREQWRAP localhost',
        'QUERYWRAP unheard-of.invalid',
        'TCPCONNECTWRAP 127.0.0.2',
      ]);
    } finally {
      witness.stop();
      await listener.close();
    }
  });
});

describe('the criminal gateway answers flat errors, the service behind it an envelope (contract, Error bodies; spec §5 rule 7)', () => {
  const PATIENCE = { timeout: 60_000, interval: 10 };
  const flat = { detail: expect.any(String) };
  const PATHS = [
    ['GET', '/v1/criminal/jurisdictions'],
    ['POST', '/v1/criminal/resolve'],
    ['POST', '/v1/criminal/search'],
    ['POST', '/v1/criminal/batch'],
    ['GET', '/v1/criminal/searches/srch_unknown'],
    ['GET', '/v1/criminal/records/unknown'],
    ['GET', '/v1/criminal/history'],
    // These are the same routes in another spelling.
    ['GET', '/v1/%63riminal/jurisdictions'],
    ['POST', '/v1/criminal/res%6flve'],
  ] as const;

  it.each(PATHS)(
    '%s %s: 401 without a key, with an unknown one and with a session is exactly {detail}',
    async (...place) => {
      for (const sent of [{}, { key: 'blt_live_unknown' }, { token: account.token }, { admin: 'x' }]) {
        const answer = await server.send(...place, { ...sent, raw: '{broken' });
        expect([answer.status, answer.body]).toEqual([401, flat]);
      }
    },
  );

  it.each(PATHS)(
    '%s %s: 429 is exactly {detail}, with Retry-After, before other errors of the request',
    async (...place) => {
      const slow = await server.createAccount();
      const limits = { ratePerSecond: 1, burst: 1 };
      await server.send('PATCH', `/v1/admin/accounts/${slow.id}`, { admin: ADMIN_KEY, body: { limits } });
      await expect
        .poll(async () => {
          const { status, body, headers } = await server.send(...place, { key: slow.key, raw: '{broken' });
          return [status, Object.keys(body), typeof body.detail, headers['retry-after']];
        }, PATIENCE)
        .toEqual([429, ['detail'], 'string', '1']);
    },
  );

  it('400, 404, 405, 413, 415 and 422 are exactly {error: {code, message}}', async () => {
    const { key } = await server.createAccount();
    const place = ['POST', '/v1/criminal/resolve'] as const;
    const headers = { 'content-type': 'text/plain' };
    for (const [code, status, answer] of [
      ['invalid_request', 400, server.send(...place, { key, raw: '{broken' })],
      ['invalid_request', 400, server.send('POST', '/v1/criminal/search', { key, body: {} })],
      ['invalid_request', 400, server.send('POST', '/v1/criminal/batch', { key, body: {} })],
      ['invalid_request', 400, server.send('GET', '/v1/criminal/records/x', { key })],
      ['unprocessable_query', 422, server.send('POST', '/v1/criminal/search', { key, body: { lastName: 7 } })],
      ['unprocessable_query', 422, server.send('POST', '/v1/criminal/batch', { key, body: { queries: 7 } })],
      ['unprocessable_query', 422, server.send('GET', '/v1/criminal/history?page=1', { key })],
      ['unprocessable_query', 422, server.send('POST', '/v1/criminal/search?dryRun=true', { key, body: {} })],
      ['unprocessable_query', 422, server.send('POST', '/v1/criminal/batch?dryRun=true', { key, body: {} })],
      ['unprocessable_query', 422, server.send('GET', '/v1/criminal/records/x?source=a&source=b', { key })],
      ['not_found', 404, server.send('GET', '/v1/criminal/searches/x', { key })],
      ['not_found', 404, server.send('GET', '/v1/criminal/records/x?source=x', { key })],
      ['payload_too_large', 413, server.send(...place, { key, raw: ' '.repeat(2 * 1024 * 1024 + 1) })],
      ['unsupported_media_type', 415, server.send(...place, { key, raw: 'x', headers })],
      ['unprocessable_query', 422, server.send(...place, { key, raw: '{"website":"a","website":"b"}' })],
      ['unprocessable_query', 422, server.send('GET', '/v1/%63riminal/jurisdictions?zip=1', { key })],
      ['not_found', 404, server.send('GET', '/v1/criminal/nothing', { key })],
      ['invalid_request', 405, server.send('DELETE', '/v1/criminal/resolve', { key })],
      ['not_found', 404, server.send('GET', '/v1/criminal')],
      ['invalid_request', 400, server.send('GET', '/v1/criminal/%zz')],
    ] as const) {
      const { status: got, body } = await answer;
      expect([got, body]).toEqual([status, { error: { code, message: expect.any(String) } }]);
    }
  });
});
