import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../kit/pdf.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { type Findable, MADE_UP, makeObjects, REAL, toUnknown } from '../kit/sandbox-objects.ts';
import { SANDBOX_PEOPLE } from '../kit/sandbox-people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

/** The methods and paths that change an object. */
const CHANGES: readonly (readonly [string, string, { readonly body?: object }, RegExp])[] = [
  ['DELETE', '', {}, /^\/v1\/(searches\/\w+$|clearances|monitors\/\w+$)/],
  ['POST', '/proof', { body: { registries: ['TX'] } }, /^\/v1\/searches\/\w+$/],
  ['POST', '/cancel', {}, /^\/v1\/fcra\/orders\/\w+$/],
  ['POST', '/disputes', { body: { recordId: `rec_${'0'.repeat(20)}`, reason: 'other' } }, /^\/v1\/fcra\/orders\/\w+$/],
];

let server: TestServer;
let account: TestAccount;
let liveKey: string;
let unpaid: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  await publish(server, 'TX', [registrant('tx-real', 'LIVINGSTONE, PETRA')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('real', 'LIVINGSTONE, PETRA', { dob: '10/11/1968' })]);
  account = await server.createAccount({ mode: 'test', fcra: true });
  unpaid = await server.createAccount({ billing: false, mode: 'test', fcra: true });
  const made = await server.send('POST', '/v1/keys', { token: account.token, body: { name: 'live', mode: 'live' } });
  liveKey = made.body.secret;
});
afterAll(() => server.stop());

const search = (key: string, query: object, more: object = {}) =>
  server.send('POST', '/v1/search', { key, body: { query, ...more } });
const searchCriminal = (key: string, query: object, more: object = {}) =>
  server.send('POST', '/v1/criminal/search', { key, body: { ...query, ...more } });
const countLedger = async (id: string): Promise<number> => {
  const { rows } = await server.foundation.db.query('SELECT 1 FROM ledger WHERE account_id LIKE $1', [`${id}%`]);
  return rows.length;
};

describe('the people of the sandbox (contract, Sandbox: the same every day, in both products)', () => {
  it.each(SANDBOX_PEOPLE)('$who: offender registries', async ({ query, offenders }) => {
    const { status, body } = await search(unpaid.key, query, { include: ['stateData'] });
    expect([status, body.status]).toEqual([200, 'complete']);
    expect(body.records).toMatchObject(offenders);
    expect(body.verdict.nearMisses).toEqual({ people: 0, jurisdictions: [], reasons: [] });
    expect([body.testMode, body.verdict.canConcludeNoMatch]).toEqual([true, false]);
  });

  it.each(SANDBOX_PEOPLE)('$who: criminal records', async ({ query, criminals }) => {
    const { status, body } = await searchCriminal(unpaid.key, query);
    expect([status, body.status]).toEqual([200, 'complete']);
    expect(body.records).toMatchObject(criminals);
  });

  it('same name other DOB: shown if mismatches are flagged', async () => {
    const query = { firstName: 'Samuel', lastName: 'Drinkwater', dob: '1982-06-15', onAgeMismatch: 'flag' };
    expect((await search(unpaid.key, query)).body.records).toMatchObject([{ matchState: 'dob_mismatch' }]);
  });

  it('truncated surname: found by a broad search', async () => {
    const query = { firstName: 'Tobias', lastName: 'Featherstonehaugh', dob: '1980-04-14' };
    const broad = { match: 'broad' };
    expect((await search(unpaid.key, query, broad)).body.records).toMatchObject([{ uuid: 'sandbox-truncated-mt' }]);
    expect((await searchCriminal(unpaid.key, query, broad)).body.records).toMatchObject([
      { externalId: 'sandbox-truncated' },
    ]);
  });

  it('sealed after dispute: the record cannot be looked up either', async () => {
    const get = (path: string) => server.send('GET', path, { key: unpaid.key });
    expect((await get('/v1/records/sandbox-sealed-or')).status).toBe(404);
    expect((await get('/v1/criminal/records/sandbox-sealed?source=us-nc-buncombe-jail')).status).toBe(404);
  });

  it.each([
    ['ND', 'Underhill', 'The registry did not answer in time.'],
    ['NE', 'Whitcombe', 'The registry says that it is offline.'],
  ])('live: %s is never contacted, and the stored data is shown', async (code, lastName, note) => {
    const { body } = await search(unpaid.key, { lastName }, { live: { jurisdictions: [code] } });
    expect(body.status).toBe('partial');
    expect(body.sourceStatus.find(({ source }: { source: string }) => source === code)).toMatchObject({
      status: 'error',
      incompleteReason: 'unavailable',
      note,
      fromCache: true,
    });
    expect(body.records).toHaveLength(1);
  });

  it.each([
    ['us-nc-henderson-jail', 'Underhill', 0, 1],
    ['us-ar-benton-jail', 'Whitcombe', 0, 1],
    ['us-nc-buncombe-jail', 'Harrowgate', 1, 0],
  ])('live: %s, criminal', async (code, lastName, liveCompleted, liveFailed) => {
    const { body } = await searchCriminal(unpaid.key, { lastName }, { live: { jurisdictions: [code] } });
    expect(body.counts).toMatchObject({ records: 1, liveRequested: 1, liveCompleted, liveFailed });
  });
});

describe('blt_test_ keys see only the sandbox population, and live keys never see it (contract, Sandbox)', () => {
  const finders: readonly (readonly [string, (key: string, found: Findable) => Promise<number>])[] = [
    ['search', async (key, { lastName }) => (await search(key, { lastName })).body.records.length],
    ['criminal search', async (key, { lastName }) => (await searchCriminal(key, { lastName })).body.records.length],
    [
      'batch',
      async (key, { lastName }) => {
        const body = { queries: [{ lastName }] };
        return (await server.send('POST', '/v1/batch', { key, body })).body.results[0].records.length;
      },
    ],
    [
      'criminal batch',
      async (key, { lastName }) => {
        const body = { queries: [{ lastName }] };
        return (await server.send('POST', '/v1/criminal/batch', { key, body })).body.results[0].records.length;
      },
    ],
    [
      'compat',
      async (key, { firstName, lastName }) => {
        const path = `/v1/compat/sexoffender?firstName=${firstName}&lastName=${lastName}`;
        return (await server.send('GET', path, { key })).body.offenders.length;
      },
    ],
    [
      'compat by uuid',
      async (key, { uuid }) =>
        (await server.send('GET', `/v1/compat/sexoffender?uuid=${uuid}`, { key })).body.offenders.length,
    ],
  ];

  it.each(finders)('%s', async (_name, find) => {
    expect([await find(account.key, MADE_UP), await find(account.key, REAL)]).toEqual([1, 0]);
    expect([await find(liveKey, MADE_UP), await find(liveKey, REAL)]).toEqual([0, 1]);
  });

  it('a report shows the sandbox’s people and cannot be verified as issued', async () => {
    const body = { query: { lastName: MADE_UP.lastName } };
    const report = await server.send('POST', '/v1/report', { key: account.key, body });
    expect((await readPdf(report.bytes)).text).toContain('HARROWGATE');
    const verified = await server.send('GET', `/v1/verify/${report.headers['x-report-id']}`);
    expect(verified.body).toEqual({ valid: false, issuedAt: null, keyId: null });
  });

  it('an answer of the sandbox is signed with an unpublished key', async () => {
    const { searchId } = (await search(account.key, { lastName: 'Harrowgate' })).body;
    const { body } = await server.send('GET', `/v1/searches/${searchId}?include=signature`, { key: account.key });
    const { text } = await server.send('GET', '/.well-known/blotter-keys.json');
    expect(body.signature.keyId).toMatch(/./);
    expect(text).not.toContain(body.signature.keyId);
    expect((await server.send('GET', `/v1/verify/${searchId}`)).body.valid).toBe(false);
  });

  it('an id of the other mode answers exactly like an unknown one, both ways and on every route', async () => {
    const own = [
      { key: account.key, other: liveKey, paths: await makeObjects(server, account.key, MADE_UP) },
      { key: liveKey, other: account.key, paths: await makeObjects(server, liveKey, REAL) },
    ];
    for (const { key, other, paths } of own)
      for (const path of paths) {
        expect((await server.send('GET', path, { key })).status, path).toBeLessThan(300);
        const [seen, unknown] = [
          await server.send('GET', path, { key: other }),
          await server.send('GET', toUnknown(path), { key: other }),
        ];
        expect(seen.status, path).toBe(404);
        expect(seen.text, path).toBe(unknown.text);
        for (const [method, end, body] of CHANGES.filter(([, , , pattern]) => pattern.test(path))) {
          const [changed, none] = await Promise.all(
            [path, toUnknown(path)].map((about) => server.send(method, `${about}${end}`, { key: other, ...body })),
          );
          expect(changed?.status, `${method} ${path}${end}`).toBe(404);
          expect(changed?.text, `${method} ${path}${end}`).toBe(none?.text);
        }
      }
    const lists = ['/v1/monitors', '/v1/fcra/orders', '/v1/fcra/events', '/v1/criminal/history'];
    for (const path of [...lists, '/v1/clearances?subjectId=candidate']) {
      const texts = await Promise.all(
        [account.key, liveKey].map(async (key) => (await server.send('GET', path, { key })).text),
      );
      const ids = texts.map((text) => new Set(text.match(/(?:srch|mon|ord|evt|clr)_[0-9A-Za-z]{20}/g)));
      expect(
        ids.map(({ size }) => size > 0),
        path,
      ).toEqual([true, true]);
      expect(
        [...(ids[0] ?? [])].filter((id) => ids[1]?.has(id)),
        path,
      ).toEqual([]);
    }
  });

  it('jobs and documents also use the sandbox', async () => {
    const { key } = account;
    const poll = async (path: string) => {
      const get = async () => (await server.send('GET', path, { key })).body;
      await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toMatch(/complete|partial|error/);
      return get();
    };
    const query = { lastName: MADE_UP.lastName };
    const job = await server.send('POST', '/v1/searches', {
      key,
      body: { query, live: { jurisdictions: ['VI'] } },
    });
    expect((await poll(`/v1/searches/${job.body.searchId}`)).records).toMatchObject([{ uuid: MADE_UP.uuid }]);
    const asked = await server.send('POST', '/v1/evidence/searches', {
      key,
      body: { query, live: { jurisdictions: ['VI', 'ND'] } },
    });
    const path = `/v1/evidence/searches/${asked.body.searchId}`;
    await poll(path);
    const page = await server.send('GET', `${path}/vi.pdf`, { key });
    expect((await readPdf(page.bytes)).text).toContain('A page of the sandbox.');
    expect((await server.send('GET', `${path}/nd.pdf`, { key })).status).toBe(404);
    expect((await server.send('GET', `${path}/vi.pdf`, { key: liveKey })).status).toBe(404);
  });

  it('a monitor of a test key alerts about the sandbox’s people and never about real ones', async () => {
    const watch = async ({ firstName, lastName, dob }: Findable) => {
      const body = { product: 'sex-offender', type: 'person', channels: { email: 'a@example.com' }, baseline: 'alert' };
      const made = await server.send('POST', '/v1/monitors', {
        key: account.key,
        body: { ...body, person: { firstName, lastName, dob } },
      });
      return async () =>
        (await server.send('GET', `/v1/monitors/${made.body.id}/alerts`, { key: account.key })).body.alerts.length;
    };
    const [real, madeUp] = [await watch(REAL), await watch(MADE_UP)];
    await expect.poll(madeUp, { timeout: 60_000 }).toBe(1);
    await publish(server, 'TX', [registrant('tx-real', 'LIVINGSTONE, PETRA', { dob: '10/11/1968', sex: 'FEMALE' })]);
    expect(await real()).toBe(0);
  });
});

describe('test keys are never billed, never get 402, and count against no limit (contract, Money and Limits)', () => {
  it('none of their calls is in the ledger', async () => {
    await search(unpaid.key, { lastName: 'Harrowgate' });
    expect(await countLedger(unpaid.id)).toBe(0);
    const { body } = await server.send('GET', '/v1/usage', { token: unpaid.token });
    expect([body.totalCalls, body.currentSpend]).toEqual([0, 0]);
  });

  it('they do not use the account’s quota or its live key’s rate', async () => {
    const fresh = await server.createAccount({ mode: 'live' });
    await server.foundation.db.query(`UPDATE accounts SET limits = '{"accountMonthlyQuota": 1}' WHERE id = $1`, [
      fresh.id,
    ]);
    const made = await server.send('POST', '/v1/keys', { token: fresh.token, body: { name: 'test', mode: 'test' } });
    for (const lastName of ['Harrowgate', 'Winterbourne', 'Quickfall'])
      expect((await search(made.body.secret, { lastName })).status).toBe(200);
    const live = await search(fresh.key, { lastName: 'Livingstone' });
    expect(live.status).toBe(200);
    expect(Number(live.headers['x-ratelimit-remaining'])).toBeGreaterThanOrEqual(
      Number(live.headers['x-ratelimit-limit']) - 1,
    );
    expect((await search(fresh.key, { lastName: 'Livingstone' })).status).toBe(429);
    expect((await search(made.body.secret, { lastName: 'Harrowgate' })).status).toBe(200);
  });

  it('their calls are in the account’s audit', async () => {
    const { body } = await server.send('GET', '/v1/audit', { token: unpaid.token });
    expect(body.entries.some(({ keyId }: { keyId: string | null }) => keyId === unpaid.keyId)).toBe(true);
  });
});

describe('the tables of the sandbox', () => {
  it('have the same columns and indexes as the tables of the real records', async () => {
    const describeTables = async (schema: string) => {
      const { rows } = await server.foundation.db.query<{ name: string; columns: string; indexes: string }>(
        `SELECT c.relname AS name, (SELECT string_agg(format('%s %s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
             pg_get_expr(d.adbin, d.adrelid)), ', ' ORDER BY a.attname)
           FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
           (SELECT string_agg(regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''), '; ' ORDER BY 1)
           FROM (SELECT indexrelid, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '') FROM pg_index
                 WHERE indrelid = c.oid ORDER BY 2) i) AS indexes
         FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r'`,
        [schema],
      );
      return new Map(rows.map(({ name, ...rest }) => [name, rest]));
    };
    const [own, real] = [await describeTables('sandbox'), await describeTables('public')];
    expect(own.size).toBeGreaterThan(10);
    for (const [name, table] of own) expect(table, name).toEqual(real.get(name));
  });
});
