import { gunzipSync } from 'node:zlib';
import { NO_REAL_REGISTRY, type Operation } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { type Ids, makeOwned, makeWaiting, type Owner } from '../kit/access-objects.ts';
import { findFaults, operations } from '../kit/description.ts';
import type { Answer, Sent } from '../kit/http-client.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import type { Findable } from '../kit/sandbox-objects.ts';
import { findRequest, toRequest, VARIANTS } from '../kit/test-mode-cases.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

const MADE_UP: Findable = {
  firstName: 'Edmund',
  lastName: 'Harrowgate',
  dob: '1968-10-11',
  uuid: 'sandbox-exact-tx',
  source: 'TX',
  externalId: 'sandbox-exact',
  criminalSource: 'us-nc-buncombe-jail',
};
const REAL: Findable = {
  firstName: 'Petra',
  lastName: 'Livingstone',
  dob: '1968-10-11',
  uuid: 'tx-real',
  source: 'TX',
  externalId: 'real',
  criminalSource: 'us-nc-buncombe-jail',
};

type Mode = 'live' | 'test';
type Asker = {
  readonly owner: Owner;
  readonly found: Findable;
  readonly ids: Ids;
  readonly consumerToken: string;
};
let server: TestServer;
let receiver: Receiver;
let askers: Readonly<Record<Mode, Asker>>;

const NO_LIMITS = { ratePerSecond: 100_000, burst: 100_000 };

const open = async (mode: Mode): Promise<Owner> => {
  const account = await server.createAccount({ fcra: true, mode });
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body: { limits: NO_LIMITS } });
  return { ...account, mode };
};

/** The answers from creating the objects. A record can be disputed only once. */
const made: { readonly mode: Mode; readonly call: string; readonly answer: Answer }[] = [];

const makeAsker = async (owner: Owner, found: Findable): Promise<Asker> => {
  const send: TestServer['send'] = async (method, path, sent = {}) => {
    const answer = await server.send(method, path, sent);
    if (sent.key ?? sent.token) made.push({ mode: owner.mode, call: `${method} ${path}`, answer });
    return answer;
  };
  const { ids, consumerToken } = await makeOwned({ send, foundation: server.foundation }, owner, found);
  return { owner, found, consumerToken, ids: { ...ids } as Ids };
};

const working = (isPaused: boolean) => putSwitch(server.foundation.db, 'workers_paused', String(isPaused));

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin } });
  await publish(server, 'TX', [registrant('tx-real', 'LIVINGSTONE, PETRA')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('real', 'LIVINGSTONE, PETRA', { dob: '10/11/1968' })]);
  const owned = {
    live: await makeAsker(await open('live'), REAL),
    test: await makeAsker(await open('test'), MADE_UP),
  };
  await working(true);
  const withWaiting = async ({ owner, found, ids, ...rest }: Asker): Promise<Asker> => ({
    owner,
    found,
    ...rest,
    ids: { ...ids, ...(await makeWaiting(server, owner, found)) },
  });
  askers = { live: await withWaiting(owned.live), test: await withWaiting(owned.test) };
}, 300_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const DISPUTES = ['openDispute', 'openConsumerDispute'];
const isAsked = ({ id, path, credentials, answers }: Operation): boolean =>
  !DISPUTES.includes(id) &&
  !path.startsWith('/app/') &&
  (credentials.includes('key') || credentials.includes('consumer')) &&
  Object.values(answers).some(({ body }) => body !== undefined);

const WEIGHT = { GET: 0, PUT: 1, PATCH: 1, POST: 2, DELETE: 3 } as const;
const toWeight = ({ id, method }: Operation): number => (id === 'cancelOrder' ? WEIGHT.DELETE : WEIGHT[method]);
const asked = operations.filter(isAsked).toSorted((a, b) => toWeight(a) - toWeight(b));
const named = ({ method, path }: Operation): string => `${method} ${path}`;

const ask = (mode: Mode, operation: Operation, [path, sent]: readonly [string, Sent]): Promise<Answer> => {
  const { owner, consumerToken } = askers[mode];
  const credential = operation.credentials.includes('key') ? { key: owner.key } : { token: consumerToken };
  return server.send(operation.method, path, { ...sent, ...credential });
};

const countMarks = ({ text }: Answer): number => text.split('"testMode"').length - 1;

/** A file returned in place of JSON carries the mark on its pages. */
const expectMark = (mode: Mode, operation: Operation, answer: Answer): void => {
  const told = `${mode} ${operation.id} ${answer.status} ${answer.text.slice(0, 200)}`;
  expect(findFaults(operation, answer), told).toEqual([]);
  expect(answer.status, told).toBeLessThan(300);
  if (answer.body === undefined) return;
  expect([answer.body.testMode, countMarks(answer)], told).toEqual(mode === 'test' ? [true, 1] : [undefined, 0]);
};

describe('2xx JSON objects have testMode: true at the top level, test keys only (contract, Documents)', () => {
  it('every operation that a test key reaches and that answers JSON has a case', () => {
    const { found, ids } = askers.test;
    expect(asked.filter((own) => !findRequest(own, found, ids)).map(({ id }) => id)).toEqual([]);
    expect(asked.length).toBeGreaterThan(50);
  });

  it.each(asked.map((operation) => [named(operation), operation] as const))('%s', async (_name, operation) => {
    for (const mode of ['test', 'live'] as const) {
      if (mode === 'live' && operation.testOnly) continue;
      const { found, ids } = askers[mode];
      const answer = await ask(mode, operation, findRequest(operation, found, ids) as readonly [string, Sent]);
      expectMark(mode, operation, answer);
    }
  });

  it('disputes and all other objects that were created before', () => {
    for (const mode of ['test', 'live'] as const) {
      const own = made.filter((each) => each.mode === mode);
      for (const path of [/^POST \/v1\/fcra\/orders\/\w+\/disputes$/, /^POST \/v1\/consumer\/disputes$/])
        expect(own.some(({ call, answer }) => path.test(call) && answer.status === 201)).toBe(true);
      for (const { call, answer } of own)
        expect([call, answer.body.testMode, countMarks(answer)]).toEqual(
          mode === 'test' ? [call, true, 1] : [call, undefined, 0],
        );
    }
  });

  it.each(VARIANTS.map(([id, variant], at) => [`${id} (${at})`, id, variant] as const))(
    '%s, in its other form',
    async (_name, id, variant) => {
      const operation = operations.find((own) => own.id === id) as Operation;
      for (const mode of ['test', 'live'] as const) {
        const { found, ids } = askers[mode];
        expectMark(mode, operation, await ask(mode, operation, toRequest(operation, variant(found, ids))));
      }
    },
  );
});

const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  server.send('POST', path, { key: askers.test.owner.key, body, headers });
const QUERY = { query: { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11' } };
const NOBODY = { firstName: 'Petra', lastName: 'Livingstone', dob: '1968-10-11' };

describe('the mark is at the top level and nowhere else', () => {
  beforeAll(() => working(false));

  it('errors of every format have none', async () => {
    const { key } = askers.test.owner;
    for (const path of ['/v1/searches/srch_0', '/v1/criminal/searches/srch_0', '/v1/monitors/mon_0', '/v1/nothing']) {
      const answer = await server.send('GET', path, { key });
      expect([answer.status, countMarks(answer)]).toEqual([404, 0]);
    }
    for (const path of ['/v1/search', '/v1/compat/sexoffender', '/v1/batch', '/v1/criminal/search']) {
      const answer = await post(path, { unknown: true });
      expect([answer.status >= 400, countMarks(answer)]).toEqual([true, 0]);
    }
  });

  it('the stored results are byte for byte the records that the search returned', async () => {
    const found = await post('/v1/search', QUERY);
    const kept = await server.send('GET', `/v1/searches/${found.body.searchId}/results`, {
      key: askers.test.owner.key,
    });
    const head = `{"testMode":true,"searchId":"${found.body.searchId}","status":"complete",`;
    expect(kept.text.startsWith(head)).toBe(true);
    expect(kept.body.records).toHaveLength(1);
    expect(found.text).toContain(kept.text.slice(head.length, -1));
  });

  it.each(['/v1/search', '/v1/batch', '/v1/criminal/search', '/v1/fcra/orders'])(
    '%s: a repeat gets the same bytes, compressed or not',
    async (path) => {
      const { found } = askers.test;
      const operation = operations.find((own) => own.path === path && own.method === 'POST') as Operation;
      const [, { body }] = findRequest(operation, found, askers.test.ids) as readonly [string, Sent];
      const headers = { 'idempotency-key': `repeat ${path}` };
      const first = await post(path, body as object, headers);
      const again = await post(path, body as object, headers);
      const packed = await post(path, body as object, { ...headers, 'accept-encoding': 'gzip' });
      expect([first.body.testMode, countMarks(first)]).toEqual([true, 1]);
      expect(again.text).toBe(first.text);
      const unpacked = packed.headers['content-encoding'] === 'gzip' ? gunzipSync(packed.bytes) : packed.bytes;
      expect(unpacked.toString('utf8')).toBe(first.text);
    },
  );

  it('webhooks have none, and the verdict of their envelope says so', async () => {
    await post('/v1/searches', { query: NOBODY, webhookUrl: receiver.url });
    const [delivered] = await receiver.take(1);
    const envelope = JSON.parse(delivered?.body as string);
    expect(envelope.testMode).toBeUndefined();
    expect(envelope.verdict.because[0]).toBe(NO_REAL_REGISTRY);
  });
});

describe('the verdict of a test key concludes nothing (contract, Documents)', () => {
  const expectNone = (verdict: { canConcludeNoMatch: boolean; because: readonly string[] }): void => {
    expect([verdict.canConcludeNoMatch, verdict.because[0]]).toEqual([false, NO_REAL_REGISTRY]);
  };

  it('about a real person: in a search, a batch, a live search, a job and a stored search', async () => {
    const { key } = askers.test.owner;
    const body = { query: NOBODY };
    const { body: found } = await post('/v1/search', body);
    expect([found.status, found.records]).toEqual(['complete', []]);
    expectNone(found.verdict);
    expectNone((await server.send('GET', `/v1/searches/${found.searchId}`, { key })).body.verdict);
    expectNone((await post('/v1/batch', { queries: [NOBODY] })).body.results[0].verdict);
    expectNone((await post('/v1/search', { ...body, live: { jurisdictions: ['VI'] } })).body.verdict);
    const job = await post('/v1/searches', body);
    const read = async () => (await server.send('GET', `/v1/searches/${job.body.searchId}`, { key })).body;
    expectNone((await read()).verdict);
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('complete');
    expectNone((await read()).verdict);
  });

  it('criminal answers have a warning in place of a verdict, also in batch rows', async () => {
    const { body } = await post('/v1/criminal/search', NOBODY);
    expect([body.status, body.records, body.warnings]).toEqual(['complete', [], [NO_REAL_REGISTRY]]);
    const batch = await post('/v1/criminal/batch', { queries: [NOBODY] });
    expect(batch.body.results[0].warnings).toEqual([NO_REAL_REGISTRY]);
  });
});
