import { type Connector, findConnector, type LiveQuery, type Network } from '@blotter/connectors';
import { type PublishedName, readName } from '@blotter/vocab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { unhurried } from '../../src/outbound/pace-store.ts';
import { toSimulatedNetwork } from '../../src/outbound/simulated-network.ts';
import { createBreakers } from '../../src/searches/live/breaker-store.ts';
import { createLiveChecks, type LiveChecks } from '../../src/searches/live/live-check.ts';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { openDatabase } from '../../src/store/database.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const NEVER = new AbortController().signal;

let simulator: Simulator;
let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  simulator = await startSimulator({ people: '20000', seed: '7', port: '0' });
  server = await startTestServer({ settings: { BLOTTER_SIM: simulator.origin, BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount();
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
});

/** Accepts the disclaimers of the sites, as an operator may. */
const findSignedOff = (code: string): Connector | undefined => {
  const found = findConnector(code);
  return (
    found && {
      ...found,
      manifest: { ...found.manifest, policy: { ...found.manifest.policy, acceptsDisclaimer: true } },
    }
  );
};

type Checks = { readonly live: LiveChecks; readonly asked: () => number };

const createChecks = (timeoutMs = 10_000, db = server.foundation.db): Checks => {
  let asked = 0;
  const send = toSimulatedNetwork(createEgress({ allowedOrigins: [simulator.origin] }).fetch, simulator.origin);
  const network: Network = (request) => {
    asked += 1;
    return send(request);
  };
  const live = createLiveChecks({
    network,
    timeoutMs,
    clock: server.foundation.clock,
    breakers: createBreakers(db),
    findConnector: findSignedOff,
    paceOf: () => unhurried,
    sleep: async () => {},
  });
  return { live, asked: () => asked };
};

const tell = async (path: string, body: string): Promise<void> => {
  const { status } = await fetch(`${simulator.origin}${path}`, { method: 'PUT', body });
  if (status !== 200) throw new Error(`the simulator answered ${status}`);
};

const namesOf = async (code: string): Promise<readonly LiveQuery[]> => {
  const feed = await (await fetch(`${simulator.origin}/feeds/${code}.ndjson`)).text();
  return feed
    .split('\n')
    .filter(Boolean)
    .map((line) => readName((JSON.parse(line) as { readonly name: PublishedName }).name))
    .map(({ first, last }) => ({ firstName: first, lastName: last }));
};

const someones = new Map<string, LiveQuery | undefined>();
const findSomeone = async (code: string): Promise<LiveQuery | undefined> => {
  if (!someones.has(code)) someones.set(code, (await namesOf(code))[0]);
  return someones.get(code);
};

const checkWith = async (code: string, fault: string, query?: LiveQuery, timeoutMs?: number) => {
  const someone = await findSomeone(code);
  await tell(`/faults/${code}`, fault);
  try {
    return await createChecks(timeoutMs).live.check(code, query ?? someone, NEVER);
  } finally {
    await tell(`/faults/${code}`, '');
    await server.foundation.db.query('DELETE FROM live_breakers');
  }
};

/** One code of each kind of site that can be queried live. */
const FAMILIES = ['ACTRIBE', 'VI', 'CO', 'ID', 'ME', 'NC', 'ND', 'NE', 'VA'];
const CRIMINAL = [
  ...['us-ar-benton-jail', 'us-fed-bop-prison', 'us-la-batonrouge-warrant', 'us-nc-henderson-jail'],
  ...['us-tx-harris-court', 'us-ok-tulsa-court', 'us-az-pima-warrant', 'us-ga-fulton-warrant'],
];

describe.each([...FAMILIES, ...CRIMINAL])('%s: a site’s fault has a specific status (contract, Live)', (code) => {
  it('finds the person without a fault', async () => {
    const found = await checkWith(code, '');
    expect(found).toMatchObject({ outcome: { status: 'ok', incompleteReason: null }, completed: true, note: null });
    expect(found.rows.length).toBeGreaterThan(0);
  });

  it.each([
    ['captcha', 'restricted', 'excluded'],
    ['wall', 'restricted', 'excluded'],
    ['html', 'error', 'error'],
    ['reset', 'error', 'error'],
    ['slow', 'error', 'unavailable'],
  ])('%s gives %s / %s, not completed', async (fault, status, incompleteReason) => {
    const found = await checkWith(code, fault, undefined, fault === 'slow' ? 150 : undefined);
    expect(found).toMatchObject({ outcome: { status, incompleteReason }, completed: false, rows: [] });
    expect(found.note).toEqual(expect.stringMatching(/^The registry/));
  });
});

describe('faults specific to some sites', () => {
  it('status 507 (offline) gives error, unavailable', async () => {
    const found = await checkWith('ACTRIBE', 'offline-507');
    expect(found).toMatchObject({ outcome: { status: 'error', incompleteReason: 'unavailable' }, completed: false });
  });

  it('status 511 (too many results) gives ok, truncated, the only incomplete answer that is billed', async () => {
    const found = await checkWith('ACTRIBE', 'too-many-511');
    expect(found).toMatchObject({ outcome: { status: 'ok', incompleteReason: 'truncated' }, completed: true });
    expect(found.note).toContain('narrow');
  });

  it.each([
    ['NE', { firstName: '', lastName: 'S' }],
    ['ID', { firstName: '', lastName: 'M' }],
    ['VA', { firstName: '', lastName: 'M' }],
    ['us-ar-benton-jail', undefined],
    ['us-nc-cleveland-jail', undefined],
    ['us-nc-henderson-jail', undefined],
  ] as const)('%s: an empty page in the middle of a list is an error, never the list’s end', async (code, query) => {
    expect((await checkWith(code, '', query)).outcome.status).toBe('ok');
    const found = await checkWith(code, 'empty-page', query);
    expect(found).toMatchObject({ outcome: { status: 'error', incompleteReason: 'error' }, completed: false });
  });

  it('a missing page of a person keeps the values from the list', async () => {
    const found = await checkWith('CO', 'dead-detail');
    expect(found).toMatchObject({ completed: true, rows: [expect.objectContaining({ kind: 'record' })] });
  });

  it('a disclaimer without sign-off gives restricted, excluded', async () => {
    const someone = await findSomeone('CO');
    const { live } = createChecks();
    const send = toSimulatedNetwork(createEgress({ allowedOrigins: [simulator.origin] }).fetch, simulator.origin);
    const strict = createLiveChecks({
      network: send,
      clock: server.foundation.clock,
      breakers: createBreakers(server.foundation.db),
      findConnector,
      paceOf: () => unhurried,
    });
    expect((await strict.check('CO', someone, NEVER)).outcome).toEqual({
      status: 'restricted',
      incompleteReason: 'excluded',
    });
    expect((await live.check('CO', someone, NEVER)).completed).toBe(true);
  });

  it.each(['ACTRIBE', 'us-fed-bop-prison'])('%s without a first name gives not_searched', async (code) => {
    const found = await checkWith(code, '', { firstName: '', lastName: 'Smith' });
    expect(found.outcome).toEqual({ status: 'no_coverage', incompleteReason: 'not_searched' });
    expect(found.note).toContain('first name');
    expect(found.remedy).toBe('Add a first name: this registry cannot be searched by last name alone.');
  });
});

describe('a circuit breaker, shared by all processes (contract, Live)', () => {
  it('three consecutive timeouts open it for five minutes, then one successful probe closes it', async () => {
    const someone = await findSomeone('ND');
    const { databaseUrl } = server.foundation;
    const other = openDatabase({ connectionString: databaseUrl, maxConnections: 4, onError: () => {} });
    const [here, there] = [createChecks(100), createChecks(10_000, other)];
    const reasonOf = async ({ live }: Checks) => (await live.check('ND', someone, NEVER)).outcome.incompleteReason;
    const advance = (advanceSeconds: number) =>
      server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });

    await tell('/faults/ND', 'slow');
    for (let check = 0; check < 3; check++) expect(await reasonOf(here)).toBe('unavailable');
    await tell('/faults/ND', '');
    expect(await reasonOf(there)).toBe('unavailable');
    expect(there.asked()).toBe(0);

    await advance(299);
    expect(await reasonOf(there)).toBe('unavailable');
    expect(there.asked()).toBe(0);

    await advance(2);
    const breakers = [createBreakers(other), createBreakers(server.foundation.db)];
    const now = server.foundation.clock.now();
    const leaves = await Promise.all(Array.from({ length: 12 }, (_, at) => breakers[at % 2]?.findPermit('ND', now)));
    const [probe, ...more] = leaves.filter((leave) => leave !== undefined);
    expect(more).toEqual([]);
    expect(await reasonOf(there)).toBe('unavailable');

    await breakers[0]?.note('ND', probe as NonNullable<typeof probe>, 'answered', now);
    expect(await reasonOf(there)).toBeNull();
    await other.close();
  });

  it('a CAPTCHA and a reset never open it', async () => {
    const someone = await findSomeone('ND');
    const { live } = createChecks();
    for (const fault of ['captcha', 'reset', 'html', 'captcha']) {
      await tell('/faults/ND', fault);
      await live.check('ND', someone, NEVER);
    }
    await tell('/faults/ND', '');
    expect((await live.check('ND', someone, NEVER)).completed).toBe(true);
  });
});

describe('fresh records are merged into the index (spec §1, Live)', () => {
  const search = async (query: object) => {
    await server.catchUp();
    const { body } = await server.send('POST', '/v1/search', { key: account.key, body: { query } });
    return body.records as { readonly source: { readonly jurisdiction: string } }[];
  };

  it.each(['NE', 'ND'])('%s: live pages give the same records as the crawl and change none', async (code) => {
    const { intake } = composeIntake(server.foundation);
    await intake.crawl(code);
    const { live } = createChecks();
    const names = (await namesOf(code)).slice(0, 10);
    for (const query of names) {
      const at = server.foundation.clock.now();
      const { rows } = await live.check(code, query, NEVER);
      const seen = await intake.storeLiveResults({ source: code, rows, at });
      expect(seen).toMatchObject({ kind: 'noted', arrived: 0, changed: 0 });
    }
  });

  it('a search finds a person published after the crawl once a live check has run', async () => {
    const before = new Set((await namesOf('NE')).map(({ firstName, lastName }) => `${firstName} ${lastName}`));
    await tell('/day', '30');
    const arrived = (await namesOf('NE')).find(({ firstName, lastName }) => !before.has(`${firstName} ${lastName}`));
    if (!arrived) throw new Error('nobody has arrived');
    expect(await search(arrived)).toEqual([]);
    const at = server.foundation.clock.now();
    const { rows } = await createChecks().live.check('NE', arrived, NEVER);
    const { intake } = composeIntake(server.foundation);
    expect(await intake.storeLiveResults({ source: 'NE', rows, at })).toMatchObject({ arrived: 1 });
    expect((await search(arrived)).map(({ source }) => source.jurisdiction)).toEqual(['NE']);
    await tell('/day', '0');
  });
});
