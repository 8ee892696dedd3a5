import type { Operation } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { type AccessCaller, createCallers, mayCall } from '../kit/access-callers.ts';
import {
  ACCESS_CASES,
  type AccessCase,
  NOBODYS,
  newUnknownIds,
  sameEverywhere,
  takesIds,
  toCall,
} from '../kit/access-cases.ts';
import { type Ids, makeOwned, makeWaiting, type Owner } from '../kit/access-objects.ts';
import { readState } from '../kit/database-state.ts';
import { operations } from '../kit/description.ts';
import type { Answer } from '../kit/http-client.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import type { Findable } from '../kit/sandbox-objects.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

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
const OTHER: Findable = { ...REAL, firstName: 'Olivia', lastName: 'Strange', uuid: 'tx-other', externalId: 'other' };

type Mode = 'live' | 'test';
let server: TestServer;
let ids: Readonly<Record<Mode, Ids>>;
let callers: Awaited<ReturnType<typeof makeCallers>>;
/** The state after the owners created their objects. No other caller may change it. */
let state: Readonly<Record<string, string>>;

const NO_LIMITS = { ratePerSecond: 100_000, burst: 100_000 };

const openAccount = async (): Promise<{ account: TestAccount; test: Owner; live: Owner }> => {
  const account = await server.createAccount({ fcra: true });
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body: { limits: NO_LIMITS } });
  const made = await server.send('POST', '/v1/keys', { token: account.token, body: { name: 'test', mode: 'test' } });
  const { secret: key, id: keyId } = made.body;
  return { account, live: { ...account, mode: 'live' }, test: { id: account.id, key, keyId, mode: 'test' } };
};

type Opened = Awaited<ReturnType<typeof openAccount>>;

const makeCallers = async (owner: Opened, stranger: Opened, tokens: Readonly<Record<string, string>>) => {
  const { withSent, ofAccount } = createCallers(server);
  const { token } = owner.account;
  const made = await server.send('POST', '/v1/keys', { token, body: { name: 'revoked', mode: 'live' } });
  await server.send('DELETE', `/v1/keys/${made.body.id}`, { token });
  return {
    owner: await ofAccount('the owner', owner.account, owner.test.key),
    stranger: await ofAccount('another account', stranger.account, stranger.test.key),
    consumers: Object.fromEntries(
      Object.entries(tokens).map(([whose, own]) => [
        whose,
        withSent(`the person of a file (${whose})`, 'consumer', { token: own }),
      ]),
    ),
    refused: [
      withSent('nobody', 'none', {}),
      withSent('a revoked key of the owner', 'none', { key: made.body.secret }),
      withSent('a key with a changed letter', 'none', { key: `${owner.account.key.slice(0, -1)}!` }),
      withSent('a key as a token', 'none', { token: owner.account.key }),
      withSent('the operator', 'admin', { admin: ADMIN_KEY }),
    ],
  };
};

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_TRUSTED_PROXIES: '127.0.0.1' } });
  await publish(server, 'TX', [registrant('tx-real', 'LIVINGSTONE, PETRA'), registrant('tx-other', 'STRANGE, OLIVIA')]);
  await publish(server, 'us-nc-buncombe-jail', [inmate('real', 'LIVINGSTONE, PETRA', { dob: '10/11/1968' })]);
  const [owner, stranger] = [await openAccount(), await openAccount()];
  const own = { live: await makeOwned(server, owner.live, REAL), test: await makeOwned(server, owner.test, MADE_UP) };
  const other = await makeOwned(server, stranger.live, OTHER);
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  ids = {
    live: { ...own.live.ids, ...(await makeWaiting(server, owner.live, REAL)) },
    test: { ...own.test.ids, ...(await makeWaiting(server, owner.test, MADE_UP)) },
  };
  callers = await makeCallers(owner, stranger, {
    live: own.live.consumerToken,
    test: own.test.consumerToken,
    stranger: other.consumerToken,
  });
  state = await readState(server.foundation.db);
}, 300_000);
afterAll(() => server.stop());

const CHANGING = ['date', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'connection', 'keep-alive'];
/** Returns the whole answer without time and rate limit headers. Ids that were sent are masked. */
const toBytes = ({ status, headers, text }: Answer, sent: Ids): string =>
  Object.values(sent).reduce(
    (bytes, id) => bytes.replaceAll(id, 'ID'),
    JSON.stringify([status, Object.entries(headers).filter(([name]) => !CHANGING.includes(name)), text]),
  );

const askAs = (caller: AccessCaller, operation: Operation, own: AccessCase, about: Ids): Promise<Answer> => {
  const [path, sent] = toCall(operation, own, about);
  return caller.send(operation.method, path, sent);
};

/** Returns every caller except the owner of the ids. */
const listStrangers = (mode: Mode, { credentials }: Operation): readonly AccessCaller[] => {
  const { owner, stranger, consumers, refused } = callers;
  return [
    ...[stranger.live, stranger.test, stranger.session, stranger.door, stranger.testDoor],
    ...(mode === 'live' ? [owner.test, ...refused] : [owner.live, owner.door]),
    // Operations of the account itself are the same in both modes.
    ...(mode === 'live' && credentials.includes('key') ? [owner.testDoor] : []),
    ...[owner.doorWithoutCsrf, stranger.doorWithoutCsrf],
    ...Object.entries(consumers).flatMap(([whose, person]) => (whose === mode ? [] : [person])),
  ];
};

const toExpected = (operation: Operation, own: AccessCase, { kind }: AccessCaller): number =>
  mayCall(operation, kind) ? own.unknown : 401;

const named = (operation: Operation): string => `${operation.method} ${operation.path}`;
const cases = operations.flatMap((operation): [string, Operation, AccessCase][] => {
  const own = ACCESS_CASES[operation.id];
  return own ? [[named(operation), operation, own]] : [];
});
const modesOf = ({ mode }: AccessCase): readonly Mode[] => (mode ? [mode] : ['live', 'test']);
/** Callers with valid credentials that do not own the object. */
const findAsker = (operation: Operation): AccessCaller => {
  const { live, test, session, door, testDoor } = callers.stranger;
  const all = [live, test, session, door, testDoor, callers.consumers.stranger as AccessCaller];
  return all.find(({ kind }) => mayCall(operation, kind)) as AccessCaller;
};

describe('an id of another account gets the same answer as an unknown id (contract README, Order of checks)', () => {
  it('every operation that takes an id has a case, belongs to the operator or states why it has no case', () => {
    const known = new Set([...Object.keys(ACCESS_CASES), ...Object.keys(NOBODYS)]);
    const taking = operations.filter((operation) => takesIds(operation) && !operation.credentials.includes('admin'));
    expect(taking.map(({ id }) => id).toSorted()).toEqual([...known].toSorted());
  });

  it.each(cases)('%s: every other caller gets the same bytes and changes nothing', async (_name, operation, own) => {
    const tried = await Promise.all(
      modesOf(own).flatMap((mode) =>
        listStrangers(mode, operation).map(async (caller) => {
          const expected = toExpected(operation, own, caller);
          const foreign = await askAs(caller, operation, own, ids[mode]);
          expect([caller.name, mode, foreign.status]).toEqual([caller.name, mode, expected]);
          if (expected === 401) return expected;
          const unknown = newUnknownIds();
          const none = toBytes(await askAs(caller, operation, own, unknown), unknown);
          expect([caller.name, mode, toBytes(foreign, ids[mode])]).toEqual([caller.name, mode, none]);
          return expected;
        }),
      ),
    );
    expect(new Set(tried)).toEqual(new Set([own.unknown, 401]));
    expect(await readState(server.foundation.db)).toEqual(state);
  });

  it.each(cases)('%s: an id of another kind or an invalid id gets the same answer', async (_name, operation, own) => {
    const asker = findAsker(operation);
    const unknown = newUnknownIds();
    const none = await askAs(asker, operation, own, unknown);
    const { order, search, key, clearance, record } = ids.live;
    const texts = [order, search, key, clearance, record, 'x', `' OR 1=1 --`, '%', '漢字', 'a'.repeat(200)];
    // Requests for a consumer file are rate-limited.
    for (const text of asker.kind === 'consumer' ? texts.slice(0, 3) : texts) {
      const answer = await askAs(asker, operation, own, sameEverywhere(text));
      // Values in a body are validated before any lookup.
      if (own.body && answer.status === 422) continue;
      expect([text, answer.status, answer.body?.error?.code]).toEqual([text, none.status, none.body?.error?.code]);
    }
  });
});

describe('only the operator can call operator operations (contract README, Credentials)', () => {
  const operators = operations.filter(({ credentials }) => credentials.includes('admin'));

  it.each(operators.map((operation) => [named(operation), operation] as const))(
    '%s: every other caller gets 401',
    async (_name, operation) => {
      const { owner, stranger, consumers, refused } = callers;
      const others = [...Object.values(owner), ...Object.values(stranger), ...Object.values(consumers), ...refused];
      await Promise.all(
        others
          .filter(({ kind }) => kind !== 'admin')
          .map(async (caller) => {
            const sent = operation.body ? { body: {} } : {};
            const path = operation.path.replace('{id}', ids.live.account);
            const { status, text } = await caller.send(operation.method, path, sent);
            expect([caller.name, status, text.includes(ids.live.account)]).toEqual([caller.name, 401, false]);
          }),
      );
      expect(await readState(server.foundation.db)).toEqual(state);
    },
  );
});

describe('other references to an account’s objects', () => {
  it('a cursor of another account reveals nothing of that account', async () => {
    const { owner, stranger } = callers;
    const lists: readonly (readonly [AccessCaller, AccessCaller, string])[] = [
      [owner.live, stranger.live, '/v1/fcra/orders?limit=1'],
      [owner.live, stranger.live, '/v1/fcra/events?limit=1'],
      [owner.session, stranger.session, '/v1/audit?limit=1'],
    ];
    for (const [mine, theirs, path] of lists) {
      const { body } = await mine.send('GET', path, {});
      const after: string = body.nextAfter ?? body.events.at(-1).id;
      const answer = await theirs.send('GET', `${path}&after=${encodeURIComponent(after)}`, {});
      expect([path, answer.status < 500]).toEqual([path, true]);
      for (const id of [ids.live.order, ids.live.openOrder, ids.live.event, ids.live.key])
        expect(answer.text.replaceAll(after, ''), path).not.toContain(id);
    }
  });

  it('a personRef of another account finds no person, so accounts cannot correlate people (contract, Names and forms)', async () => {
    const ask = async (caller: AccessCaller) =>
      (await caller.send('GET', `/v1/compat/sexoffender?personUuid=${ids.live.personRef}`, {})).body.offenders.length;
    expect([await ask(callers.owner.live), await ask(callers.stranger.live)]).toEqual([1, 0]);
  });

  it('an access code with a wrong name gets the same answer as an unknown access code', async () => {
    const signIn = (accessCode: string) =>
      (callers.refused[0] as AccessCaller).send('POST', '/v1/consumer/session', {
        body: { accessCode, lastName: 'Strange', dob: '1990-01-01' },
      });
    const unknown = newUnknownIds();
    const [foreign, none] = [await signIn(ids.live.accessCode), await signIn(unknown.accessCode)];
    expect(foreign.status).toBe(401);
    expect(toBytes(foreign, ids.live)).toBe(toBytes(none, unknown));
  });
});

describe('the owner of these ids can use each of them', () => {
  const WEIGHT = { GET: 0, PUT: 1, PATCH: 1, POST: 2, DELETE: 3 } as const;
  const toWeight = ({ id, method }: Operation): number => (id === 'revokeKey' ? 4 : WEIGHT[method]);
  const inOrder = cases.toSorted(([, a], [, b]) => toWeight(a) - toWeight(b));

  it.each(inOrder)('%s', async (_name, operation, own) => {
    const { owner, consumers } = callers;
    for (const mode of modesOf(own)) {
      const all = [
        owner[mode],
        owner.session,
        mode === 'live' ? owner.door : owner.testDoor,
        consumers[mode] as AccessCaller,
      ];
      const caller = all.find(({ kind }) => mayCall(operation, kind));
      if (!caller) continue;
      const answer = await askAs(caller, operation, own, ids[mode]);
      expect([200, 201, 202, 204, 409], `${mode} ${answer.text.slice(0, 200)}`).toContain(answer.status);
    }
  });
});
