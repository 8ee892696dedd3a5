import { Monitor, MonitorList, MonitorWithAlerts, NOTICE } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countMonitorRows } from '../kit/monitor-calls.ts';
import { createMonitorsFixture } from '../kit/monitors-fixture.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
const RECEIVER = 'http://127.0.0.1:9999';
const HOUSE = { type: 'residence', line1: '12 N MAIN ST APT 4', city: 'AUSTIN', state: 'TX', zipcode: '78701' };
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_EGRESS_ALLOW: RECEIVER } });
  account = await server.createAccount();
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN', { addresses: [{ ...HOUSE, lat: 30.2699, lng: -97.7411 }] }),
    registrant('TX-2', 'GROVER, MARY', { addresses: [{ ...HOUSE, line1: '400 N MAIN ST APT 12' }] }),
  ]);
});
afterAll(() => server.stop());

const person = { firstName: 'John', lastName: 'Grover', dob: '1968-10-11' };
const channels = { email: 'owner@example.com' };
const good = { product: 'sex-offender', type: 'person', person, channels };
const place = { product: 'sex-offender', type: 'location', channels };

const post = (body: object, key = account.key, headers = {}) =>
  server.send('POST', '/v1/monitors', { key, body, headers });
const list = (key = account.key) => server.send('GET', '/v1/monitors', { key });
const one = (method: string, id: string, key = account.key) => server.send(method, `/v1/monitors/${id}`, { key });
const advance = () => server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 1 } });
const countRows = (accountId: string) => countMonitorRows(server.foundation.db, accountId);

describe('POST /v1/monitors (spec §2.7, §4.5; contract, Monitors)', () => {
  it('returns the monitor with every key and the notice', async () => {
    const sent = { ...good, label: 'the new coach', channels: { ...channels, webhookUrl: `${RECEIVER}/hook` } };
    const { status, body } = await post(sent);
    expect(status, JSON.stringify(body)).toBe(200);
    expect([...Value.Errors(Monitor, body)]).toEqual([]);
    expect(body).toEqual({
      id: expect.stringMatching(/^mon_[A-Za-z0-9]{20}$/),
      product: 'sex-offender',
      type: 'person',
      status: 'active',
      label: 'the new coach',
      createdAt: expect.stringMatching(/Z$/),
      canceledAt: null,
      billedThrough: null,
      person: { ...person, birthYear: null },
      location: null,
      minConfidence: 'dob_match',
      channels: sent.channels,
      notice: NOTICE,
    });
  });

  it('accepts a criminal monitor with year_match and a birth year', async () => {
    const sent = { firstName: 'John', lastName: 'Grover', birthYear: 1968 };
    const { body } = await post({ ...good, product: 'criminal', person: sent, minConfidence: 'year_match' });
    expect(body).toMatchObject({ product: 'criminal', minConfidence: 'year_match', person: { ...sent, dob: null } });
  });

  it('accepts lat and lng, with a default radiusMiles of 1', async () => {
    const at = { lat: 30.27, lng: -97.74 };
    const { body } = await post({ ...place, location: at });
    expect(body.location).toEqual({ ...at, address: null, radiusMiles: 1, placedBy: 'coordinates' });
    expect([...Value.Errors(Monitor, body)]).toEqual([]);
  });

  it.each([
    ['12 North Main Street, Austin, TX 78701', { lat: 30.2699, lng: -97.7411, placedBy: 'published' }],
    ['12 N. Main St Apt 4, Austin TX', { lat: 30.2699, lng: -97.7411, placedBy: 'published' }],
    ['14 N Main St, Austin, TX 78701', { lat: 30.2713, lng: -97.7426, placedBy: 'zip_centroid' }],
    ['400 N Main St, Austin, TX 78701', { lat: 30.2713, lng: -97.7426, placedBy: 'zip_centroid' }],
    ['N Main St, Austin, TX 78701-1234', { lat: 30.2713, lng: -97.7426, placedBy: 'zip_centroid' }],
    ['00901', { lat: 18.4, lng: -66.06, placedBy: 'zip_centroid' }],
  ])('the address %s is resolved to a published coordinate or a ZIP centroid', async (address, placed) => {
    const { status, body } = await post({ ...place, location: { address, radiusMiles: 2.5 } });
    expect([status, body.location]).toEqual([200, { address, radiusMiles: 2.5, ...placed }]);
  });

  it.each(['Springfield', '1 Oak St, Springfield', '1 Oak St, Springfield, XX 00000', '12 N Main St'])(
    'rejects an address without coordinates: %s',
    async (address) => {
      const { status, body } = await post({ ...place, location: { address } });
      expect([status, body.error.code]).toEqual([400, 'invalid_request']);
      expect(body.error.message).toContain('could not find');
    },
  );

  it('answers not_yet_available without an id for a criminal location, and stores and bills nothing (spec §3)', async () => {
    const before = await countRows(account.id);
    const wanted = { ...place, product: 'criminal', location: { address: 'Springfield' } };
    const { status, body } = await post(wanted);
    const answer = { status: 'not_yet_available', product: 'criminal', type: 'location', message: expect.any(String) };
    expect([status, body]).toEqual([200, answer]);
    expect((await post({ ...wanted, location: { lat: 1 } })).body.error.code).toBe('invalid_request');
    expect(await countRows(account.id)).toEqual(before);
  });

  it.each([
    ['invalid_product', { ...good, product: 'both', type: 'x' }],
    ['invalid_type', { ...good, type: 'vehicle', channels: {} }],
    ['monitor_missing_predicate', { ...good, person: undefined, channels: {} }],
    ['monitor_missing_channel', { ...good, person: {}, channels: {} }],
    ['invalid_request', { ...good, person: {} }],
    ['invalid_request', { ...good, extra: 1 }],
    ['invalid_request', { ...good, channels: { email: 'a b@example.com' } }],
    ['invalid_request', { ...good, channels: { email: `a@${`${'b'.repeat(60)}.`.repeat(4)}com` } }],
    ['invalid_request', { ...good, channels: { webhookUrl: 'http://example.com/hook' } }],
    ['invalid_request', { ...good, channels: { webhookUrl: 'https://127.0.0.1/hook' } }],
    ['invalid_request', { ...good, channels: { webhookUrl: 'https://user@example.com/hook' } }],
    ['invalid_request', []],
  ])('%s is a 400 with {error: {code, message}}, and nothing is stored or billed (spec §7)', async (code, body) => {
    const before = await countRows(account.id);
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([400, { error: { code, message: expect.any(String) } }]);
    expect(await countRows(account.id)).toEqual(before);
  });

  it('rejects invalid JSON with 400', async () => {
    const answer = await server.send('POST', '/v1/monitors', { key: account.key, raw: '{"product":' });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request']);
  });

  it('answers 401 without an API key and 402 without billing, which a test key does not need (spec §5 rule 7)', async () => {
    for (const sent of [{}, { key: 'blt_live_x' }, { token: account.token }]) {
      const { status, body } = await server.send('POST', '/v1/monitors', { body: good, ...sent });
      expect([status, body]).toEqual([401, { error: { code: 'unauthenticated', message: expect.any(String) } }]);
    }
    const unbilled = await server.createAccount({ billing: false });
    const refused = await post({}, unbilled.key);
    expect([refused.status, refused.body.error.code]).toEqual([402, 'billing_required']);
    expect((await list(unbilled.key)).status).toBe(200);
    const tester = await server.createAccount({ billing: false, mode: 'test' });
    expect((await post(good, tester.key)).status).toBe(200);
    expect((await countRows(tester.id))?.charges).toBe(0n);
  });

  it('returns the same monitor and bills once for a repeated Idempotency-Key', async () => {
    const own = await server.createAccount();
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => post(good, own.key, headers)));
    answers.push(await post(good, own.key, headers));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countRows(own.id)).toMatchObject({ monitors: 1n, charges: 1n });
    const other = await post({ ...good, label: 'another' }, own.key, headers);
    expect([other.status, other.body.error.code]).toEqual([400, 'invalid_request']);
  });

  it('stores neither names nor labels nor dates as plain text (contract, Limits)', async () => {
    const own = await server.createAccount();
    await post({ ...good, label: 'a secret label', person: { ...person, lastName: 'Quillfeather' } }, own.key);
    const { rows } = await server.foundation.db.query<{ text: string }>(
      `SELECT m::text || coalesce((SELECT string_agg(k::text, ' ') FROM monitor_keys k
         WHERE k.account_id = m.account_id AND k.monitor_id = m.id), '') AS text FROM monitors m WHERE m.account_id = $1`,
      [own.id],
    );
    const toHex = (word: string): string => Buffer.from(word).toString('hex');
    const words = [
      'Quillfeather',
      'quillfeather',
      'secret label',
      'owner@example',
      person.dob,
      person.dob.replaceAll('-', ''),
    ];
    const written = [...words.flatMap((word) => [word, toHex(word)]), toHex('1968')];
    expect(rows).toHaveLength(1);
    expect(written.filter((each) => rows[0]?.text.includes(each))).toEqual([]);
    // A hash or the fraction of a second may contain these digits by chance.
    expect(rows[0]?.text).not.toMatch(/(?<![\da-f.x])1968/i);
  });
});

describe('GET /v1/monitors and /v1/monitors/{id} (spec §4.5)', () => {
  it('lists active and canceled monitors with their count, newest first', async () => {
    const own = await server.createAccount();
    expect((await list(own.key)).body).toEqual({ monitors: [], count: 0 });
    const made: string[] = [];
    for (const label of ['one', 'two', 'three']) {
      made.unshift((await post({ ...good, label }, own.key)).body.id);
      await advance();
    }
    await one('DELETE', made[1] as string, own.key);
    const { body } = await list(own.key);
    expect([...Value.Errors(MonitorList, body)]).toEqual([]);
    expect(body.count).toBe(3);
    expect(body.monitors.map(({ id, label, status }: Record<string, string>) => [id, label, status])).toEqual([
      [made[0], 'three', 'active'],
      [made[1], 'two', 'canceled'],
      [made[2], 'one', 'active'],
    ]);
  });

  it('lists more monitors than one page holds, each once', async () => {
    const own = await server.createAccount();
    await createMonitorsFixture(server.foundation).fill(own.id, 503);
    const { body } = await list(own.key);
    expect(body.count).toBe(503);
    expect(new Set(body.monitors.map(({ id }: { id: string }) => id)).size).toBe(503);
  });

  it('returns one monitor as it was created, with recentAlerts', async () => {
    const { body: made } = await post({ ...good, label: 'x' });
    const { status, body } = await one('GET', made.id);
    expect([status, body]).toEqual([200, { ...made, recentAlerts: [] }]);
    expect([...Value.Errors(MonitorWithAlerts, body)]).toEqual([]);
  });
});

describe('DELETE /v1/monitors/{id} (spec §3, §4.5)', () => {
  it('returns id, status, canceledAt and billedThrough, the same again, and keeps monitor and alerts readable', async () => {
    const { body: made } = await post(good);
    const first = await one('DELETE', made.id);
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: made.id,
        status: 'canceled',
        canceledAt: expect.stringMatching(/Z$/),
        billedThrough: expect.stringMatching(/T23:59:59\.999Z$/),
      },
    ]);
    const { canceledAt, billedThrough } = first.body;
    expect(billedThrough.slice(0, 7)).toBe(canceledAt.slice(0, 7));
    await advance();
    expect((await one('DELETE', made.id)).text).toBe(first.text);
    expect((await one('GET', made.id)).body).toEqual({
      ...made,
      status: 'canceled',
      canceledAt,
      billedThrough,
      recentAlerts: [],
    });
    expect((await one('GET', `${made.id}/alerts`)).body).toEqual({ alerts: [], nextAfter: null });
    const { rows } = await server.foundation.db.query('SELECT 1 FROM monitor_keys WHERE monitor_id = $1', [made.id]);
    expect(rows).toEqual([]);
  });

  it('gives concurrent requests the same answer', async () => {
    const { body: made } = await post(good);
    const answers = await Promise.all(Array.from({ length: 6 }, () => one('DELETE', made.id)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('answers 404 for the monitor of another account, exactly as for an unknown id', async () => {
    const { body: made } = await post(good);
    const other = await server.createAccount();
    for (const [method, tail] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/alerts'],
      ['GET', '/alerts?limit=3&after=alr_x'],
      ['POST', '/alerts/alr_x/resend'],
    ] as const) {
      const foreign = await one(method, `${made.id}${tail}`, other.key);
      const unknown = await one(method, `mon_00000000000000000000${tail}`, other.key);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      expect(foreign.body).toEqual({ error: { code: 'not_found', message: 'There is no such monitor.' } });
    }
    expect((await one('GET', made.id)).body.status).toBe('active');
    const { body: audit } = await server.send('GET', '/v1/audit', { token: other.token });
    const entries = audit.entries as readonly {
      readonly method: string;
      readonly route: string;
      readonly status: number;
    }[];
    const audited = entries.filter(({ route }) => route.startsWith('/v1/monitors'));
    expect(new Set(audited.map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('answers 404 for an unknown alert and 400 for an invalid limit', async () => {
    const { body: made } = await post(good);
    expect((await one('POST', `${made.id}/alerts/alr_x/resend`)).body.error.message).toBe('There is no such alert.');
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'after=', 'x=1']) {
      const { status, body } = await one('GET', `${made.id}/alerts?${query}`);
      expect([status, body.error.code], query).toEqual([400, 'invalid_request']);
    }
  });
});

describe('rate limits: headers are sent, but monitors never count and never get 429 (spec §8)', () => {
  it('even beyond the rate and the monthly quota of the account', async () => {
    const own = await server.createAccount();
    const limits = { ratePerSecond: 1, burst: 4, accountMonthlyQuota: 1 };
    const sent = { admin: ADMIN_KEY, body: { limits } };
    expect((await server.send('PATCH', `/v1/admin/accounts/${own.id}`, sent)).status).toBe(200);
    const search = () => server.send('POST', '/v1/search', { key: own.key, body: { query: { lastName: 'x' } } });
    expect([(await search()).status, (await search()).status]).toEqual([200, 429]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(good, own.key)));
    answers.push(...(await Promise.all(Array.from({ length: 8 }, () => list(own.key)))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const each of answers)
      for (const name of ['limit', 'remaining', 'reset']) expect(each.headers[`x-ratelimit-${name}`]).toMatch(/^\d+$/);
  });
});
