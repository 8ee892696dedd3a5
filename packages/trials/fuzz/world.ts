import type { Customer } from '../../server/test/kit/customers.ts';
import { patiently, type Send } from '../../server/test/kit/http-client.ts';
import { type Makers, makeObjects, makeWaiting, type Objects } from './objects.ts';
import { type People, publishPeople, SANDBOX_PEOPLE, TEST_PEOPLE } from './population.ts';
import type { FuzzRequest, Headers, Way } from './request.ts';
import type { Any, Ask, Stage } from './stage.ts';

export type Sources = {
  /** Registries that are never searched live, so that nothing is sent outside this machine. */
  readonly registries: readonly string[];
  readonly quickRegistries: ReadonlySet<string>;
  readonly criminal: readonly string[];
  readonly quickCriminal: ReadonlySet<string>;
};

export type World = {
  readonly stage: Stage;
  readonly sources: Sources;
  readonly customers: {
    readonly live: Customer;
    readonly test: Customer;
    /** A customer without billing and without partner access. */
    readonly poor: Customer;
    /** A customer whose test data is wiped again and again. */
    readonly wiped: Customer;
  };
  readonly objects: { readonly live: Objects; readonly test: Objects };
  readonly credentialOf: (request: Pick<FuzzRequest, 'way' | 'operation'>) => Headers;
  /** Sends a call that must succeed. */
  readonly ask: Ask;
  /** Refills the rate limits and the daily look-ups of every caller. */
  readonly refillRates: () => Promise<unknown>;
  /** Returns a text that was never used before. */
  readonly unique: () => string;
};

const OPEN_LIMITS = { ratePerSecond: 100_000, burst: 100_000 };

const toAsk =
  (send: Send): Ask =>
  async (method, path, sent) => {
    const { status, text, body } = await patiently(send)(method, path, sent);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`);
    return body;
  };

const openCustomers = (ask: Ask, admin: string, unique: () => string) => {
  const open = async (mode: 'live' | 'test', more: object): Promise<Customer> => {
    const [email, password] = [`fuzz-${unique()}@example.com`, `password ${unique()} long`];
    const body = { email, password, orgName: 'Acme Screening', keyMode: mode, ...more };
    const { account, key } = await ask('POST', '/v1/admin/accounts', { admin, body });
    await ask('PATCH', `/v1/admin/accounts/${account.id}`, { admin, body: { limits: OPEN_LIMITS } });
    const { token } = await ask('POST', '/v1/auth/login', { body: { email, password } });
    return { id: account.id, email, password, token, key: key.secret, keyId: key.id };
  };
  const partner = { billingEnabled: true, fcraPartner: true };
  return async (): Promise<World['customers']> => ({
    live: await open('live', partner),
    test: await open('test', partner),
    poor: await open('live', {}),
    wiped: await open('test', partner),
  });
};

const listSources = async (ask: Ask): Promise<Sources> => {
  const { sources } = await ask('GET', '/v1/sources', {});
  const { sources: criminal } = await ask('GET', '/v1/criminal/sources', {});
  type Source = Any;
  const codes = (list: readonly Source[], name: string, of: (source: Source) => boolean) =>
    list.filter(of).map((source) => source[name] as string);
  return {
    registries: codes(sources, 'id', ({ liveSupported }) => !liveSupported),
    quickRegistries: new Set(codes(sources, 'id', ({ syncEligible }) => syncEligible)),
    criminal: codes(criminal, 'code', ({ liveSupported }) => !liveSupported),
    quickCriminal: new Set(codes(criminal, 'code', ({ quick }) => quick)),
  };
};

/** Signs in and returns the credentials of a console page. */
export async function enterConsole({ send, url }: Stage, { email, password }: Customer): Promise<Headers> {
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
  const answer = await patiently(send)('POST', '/app/session', { headers, body: { email, password } });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  return { ...headers, cookie, 'x-csrf-token': answer.body.csrfToken };
}

/** Creates customers with one object of every kind. Workers create them and are paused afterwards. */
export async function createWorld(stage: Stage, seed: number): Promise<World> {
  const ask = toAsk(stage.send);
  let given = 0;
  const unique = (): string => `${seed.toString(36)}x${(given++).toString(36)}`;
  const admin = stage.adminKey;
  await publishPeople(stage);
  const customers = await openCustomers(ask, admin, unique)();
  const makersOf = (customer: Customer, mode: 'live' | 'test', people: People): Makers => ({
    ask,
    stage,
    admin,
    customer,
    mode,
    people,
  });
  const both = [
    makersOf(customers.live, 'live', TEST_PEOPLE),
    makersOf(customers.test, 'test', SANDBOX_PEOPLE),
  ] as const;
  const made = [await makeObjects(both[0]), await makeObjects(both[1])] as const;
  await ask('PUT', '/v1/admin/workers', { admin, body: { paused: true } });
  const live = { ...made[0], ...(await makeWaiting(both[0])) };
  const test = { ...made[1], ...(await makeWaiting(both[1])) };

  const page = await enterConsole(stage, customers.live);
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const ways: { readonly [way in Way]: Headers } = {
    live: { 'x-api-key': customers.live.key },
    test: { 'x-api-key': customers.test.key },
    session: bearer(customers.live.token),
    door: page,
    bearerKey: bearer(customers.live.key),
    queryKey: {},
    admin: { 'x-admin-key': admin },
    consumer: bearer(live.consumerToken),
    browser: { origin: stage.url, 'sec-fetch-site': 'same-origin' },
    nobody: {},
  };
  return {
    stage,
    sources: await listSources(ask),
    customers,
    objects: { live, test },
    credentialOf: ({ way, operation: { testOnly } }) =>
      way === 'door' && testOnly ? { ...ways.door, 'x-blotter-mode': 'test' } : ways[way],
    ask,
    refillRates: () =>
      stage.foundation.db.query('WITH lookups AS (DELETE FROM record_lookups) DELETE FROM rate_buckets'),
    unique,
  };
}
