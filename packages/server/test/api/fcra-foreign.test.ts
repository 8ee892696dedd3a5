import type { Operation } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/ids.ts';
import { operations } from '../kit/description.ts';
import { createDisputesClient } from '../kit/fcra-disputes.ts';
import { createOrdersClient } from '../kit/fcra-orders.ts';
import type { Answer, Sent } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

type Ids = { readonly [noun: string]: string };
type Who = readonly [name: string, sent: Sent, expected: 401 | 404];

let server: TestServer;
let owner: Sent;
let whose: Ids;
let credentials: readonly Who[];

const RECORD = `rec_${'0'.repeat(20)}`;
const CERTIFICATION = { source: 'TX', certifiedBy: 'x', certifiedAt: '2026-01-01T00:00:00.000Z', reference: 'x' };
/** Valid bodies, so that only the id can be wrong. */
const BODIES: { readonly [operationId: string]: object } = {
  openDispute: { recordId: RECORD, reason: 'other' },
  createAdverseAction: { type: 'pre', recordIds: [RECORD], sendBy: 'download' },
  addDisputeInformation: { text: 'x' },
  adminResolveDispute: { outcome: 'verified' },
  adminReinstateRecord: { certification: CERTIFICATION, noticeSentAt: '2026-01-01T00:00:00.000Z' },
};

/** All operations of the contract, so that a new route is tested automatically. */
const withIds = operations.filter(({ path }) => /^\/v1\/(fcra|admin\/disputes)\/.*\{/.test(path));
const partners = withIds.filter(({ partner }) => partner);
const operators = withIds.filter(({ credentials: own }) => own.includes('admin'));

beforeAll(async () => {
  server = await startTestServer({ settings: {} });
  await publish(server, 'TX', [registrant('F-1', 'GROVER, JOHN')]);
  const [orders, disputes] = [createOrdersClient(server), createDisputesClient(server)];
  const account = await server.createAccount({ fcra: true });
  owner = { key: account.key };
  const { order, searches } = await orders.run(account);
  const recordId = searches[0]?.records[0]?.recordId as string;
  const notice = { type: 'pre', recordIds: [recordId], sendBy: 'download' };
  const noticePath = `/v1/fcra/orders/${order.id}/adverse-actions`;
  const action = (await server.send('POST', noticePath, { key: account.key, body: notice })).body;
  const dispute = (await disputes.open(account, order.id, { recordId, reason: 'other' })).body;
  const { rows } = await server.foundation.db.query<{ id: string }>('SELECT id FROM fcra_events LIMIT 1');
  whose = {
    orders: order.id,
    searches: searches[0]?.id as string,
    disputes: dispute.id,
    actions: action.adverseActionId,
    events: rows[0]?.id as string,
  };
  const partner = await server.createAccount({ fcra: true });
  const tester = await server.createAccount({ fcra: true, mode: 'test' });
  const plain = await server.createAccount();
  credentials = [
    ['the live key of another partner', { key: partner.key }, 404],
    ['the test key of another partner', { key: tester.key }, 404],
    ['the key of an account without partner access', { key: plain.key }, 401],
    ['a session of another partner', { token: partner.token }, 401],
    ['a session of the owner', { token: account.token }, 401],
    ['the operator’s key', { admin: ADMIN_KEY }, 401],
    ['a key there is not', { key: `${account.key}x` }, 401],
    ['a key as a token', { token: partner.key }, 401],
    ['no credential', {}, 401],
  ];
});
afterAll(() => server.stop());

const PREFIXES: Ids = { orders: 'ord', searches: 'srch', disputes: 'dsp', actions: 'aac', events: 'evt' };
const unknown = (): Ids =>
  Object.fromEntries(Object.entries(PREFIXES).map(([noun, prefix]) => [noun, newId(prefix as 'ord')]));

/** The path segment before a placeholder says which kind of id it takes. */
const toPath = ({ id, path }: Operation, ids: Ids): string =>
  path.replaceAll(/(\w+)\/\{\w+\}/g, (_all, noun: string) => {
    if (!ids[noun]) throw new Error(`${id}: say what an id of ${noun} is`);
    return `${noun}/${encodeURIComponent(ids[noun])}`;
  });

const call = (operation: Operation, ids: Ids, sent: Sent): Promise<Answer> =>
  server.send(operation.method, toPath(operation, ids), {
    ...sent,
    headers: { 'x-request-id': 'one' },
    ...(operation.body && { body: BODIES[operation.id] ?? {} }),
  });

const CHANGING = ['date', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'connection', 'keep-alive'];
/** Serializes an answer without its time and rate-limit headers. */
const toBytes = ({ status, headers, text }: Answer): string =>
  JSON.stringify([status, Object.entries(headers).filter(([name]) => !CHANGING.includes(name)), text]);

const byId = (operation: Operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation];

describe('another account’s id answers exactly as an unknown one does (contract README, Order of checks)', () => {
  it('the contract has operations with ids', () => {
    expect(partners.length).toBeGreaterThanOrEqual(8);
    expect(operators.length).toBeGreaterThanOrEqual(2);
    expect(withIds).toHaveLength(partners.length + operators.length);
  });

  it.each(partners.map(byId))('%s: identical bytes with every kind of credential', async (_name, operation) => {
    for (const [name, sent, expected] of credentials) {
      const [foreign, none] = [await call(operation, whose, sent), await call(operation, unknown(), sent)];
      expect(foreign.status, name).toBe(expected);
      expect(toBytes(foreign), name).toBe(toBytes(none));
      expect(foreign.body.error.code, name).toBe(expected === 404 ? 'not_found' : 'unauthorized');
    }
  });

  it.each(partners.map(byId))('%s: any text in place of an id is not found', async (_name, operation) => {
    const [, stranger] = credentials[0] as Who;
    const none = toBytes(await call(operation, unknown(), stranger));
    for (const text of ['x', `' OR 1=1 --`, '%', 'ord_', '漢字', 'a'.repeat(200), whose.events as string])
      expect(
        toBytes(await call(operation, Object.fromEntries(Object.keys(PREFIXES).map((noun) => [noun, text])), stranger)),
        text,
      ).toBe(none);
  });

  it('in the account’s own order, a search of another order is unknown too', async () => {
    const nested = partners.filter(({ path }) => path.includes('{searchId}'));
    expect(nested.length).toBeGreaterThan(0);
    for (const operation of nested) {
      const answers = [
        await call(operation, { ...whose, searches: unknown().searches as string }, owner),
        await call(operation, { ...whose, searches: 'x' }, owner),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(new Set(answers.map(toBytes)).size).toBe(1);
    }
  });

  it.each(operators.map(byId))('%s: operator only, and an unknown id is 404', async (_name, operation) => {
    for (const [name, sent] of credentials.filter(([, { admin }]) => admin === undefined)) {
      const [foreign, none] = [await call(operation, whose, sent), await call(operation, unknown(), sent)];
      expect([name, foreign.status, toBytes(foreign)]).toEqual([name, 401, toBytes(none)]);
    }
    const admin = { admin: ADMIN_KEY };
    expect((await call(operation, unknown(), admin)).status).toBe(404);
    expect((await call(operation, { ...unknown(), disputes: whose.orders as string }, admin)).status).toBe(404);
  });
});
