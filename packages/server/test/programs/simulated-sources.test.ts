import { existsSync } from 'node:fs';
import {
  type Connector,
  createPoliteFetcher,
  findConnector,
  hasSimulatorHost,
  listConnectors,
} from '@blotter/connectors';
import { fold, type PublishedName, readName } from '@blotter/vocab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { unhurried } from '../../src/outbound/pace-store.ts';
import { toSimulatedNetwork } from '../../src/outbound/simulated-network.ts';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { listStored } from '../kit/stored-records.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

type Feed = { readonly source: string; readonly rows: number };
type Site = { readonly code: string; readonly hosts: readonly string[]; readonly faults: readonly string[] };

let simulator: Simulator;
let server: TestServer;
let feeds: ReadonlyMap<string, number>;
let sites: readonly Site[];

const ask = async <T>(path: string): Promise<T> => (await fetch(`${simulator.origin}${path}`)).json() as Promise<T>;
const tell = (path: string, body: string) => fetch(`${simulator.origin}${path}`, { method: 'PUT', body });

const hasFolder = (code: string): boolean =>
  existsSync(new URL(`../../../connectors/src/sources/criminal/${code}/source.ts`, import.meta.url));

/** True for every simulated source. Of a family only two members count, since the others differ by a table row. */
const isShown = ({ manifest }: Connector): boolean => {
  const { product, family, code } = manifest;
  if (product === 'offender') return true;
  if (!hasSimulatorHost(manifest)) return hasFolder(code);
  const members = listConnectors().filter(({ manifest: other }) => other.family === family && hasSimulatorHost(other));
  return [members[0], members.at(-1)].some((member) => member?.manifest.code === code);
};
const shown = listConnectors().filter(isShown);
const readable = shown.filter(({ bulk }) => bulk);
const codes = readable.map(({ manifest }) => manifest.code);

const intake = () => composeIntake(server.foundation).intake;

const listReasons = async (runId: string): Promise<readonly string[]> =>
  (await intake().listQuarantine(runId, 1_000)).map(({ reason }) => reason);

const crawl = async (code: string) => {
  const run = await intake().crawl(code);
  if (run === 'unchanged') throw new Error(`${code} has not changed`);
  return run;
};

const outcomeOf = async (code: string): Promise<string> => {
  const error = await intake()
    .crawl(code)
    .then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
  return /: (\w+)\.$/.exec(error?.message ?? '')?.[1] ?? `done: ${error?.message}`;
};

beforeAll(async () => {
  simulator = await startSimulator({ people: '1500', criminal: '8000', seed: 'sources', port: '0' });
  server = await startTestServer({ settings: { BLOTTER_SIM: simulator.origin } });
  const listed = await ask<{ feeds: readonly Feed[] }>('/feeds');
  feeds = new Map(listed.feeds.map(({ source, rows }) => [source, rows]));
  sites = (await ask<{ sites: readonly Site[] }>('/')).sites;
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
});

/** The manifests of these sources forbid fetching, so an operator must upload their file. */
const HANDED_IN = ['TX', 'ACTRIBE'];
const crawled = codes.filter((code) => !HANDED_IN.includes(code));

/** Published values that no record can hold, by source. Exactly these must be reported. */
const REPORTED: { readonly [code: string]: RegExp } = {
  MO: /aliases that nothing links to a person/,
};

describe('all connectors read their simulated site end to end over HTTP into the database (contract, Simulator)', () => {
  it('every readable source has a site', () => {
    expect(codes.filter((code) => !sites.some((site) => site.code === code))).toEqual([]);
  });

  it('every simulated criminal source has a connector with the address of its site', () => {
    const toPair = (code: string, hosts: readonly string[]): string => `${code} ${hosts[0]}`;
    const served = sites.filter(({ code }) => code.startsWith('us-')).map(({ code, hosts }) => toPair(code, hosts));
    // The simulator does not serve a family member with a real host.
    const played = listConnectors()
      .filter(({ manifest }) => manifest.product === 'criminal')
      .filter(({ manifest }) => hasSimulatorHost(manifest) || hasFolder(manifest.code))
      .map(({ manifest: { code, hosts } }) => toPair(code, hosts));
    expect(played.length).toBeGreaterThan(200);
    expect(played.filter((pair) => !served.includes(pair))).toEqual([]);
    expect([...feeds.keys()].filter((code) => code.startsWith('us-') && !findConnector(code))).toEqual([]);
  });

  it.each(crawled)('%s: stores every published person and reports unreadable rows', async (code) => {
    const published = feeds.get(code) ?? 0;
    const run = await crawl(code);
    const reasons = await listReasons(run.id);
    expect({ state: run.state, reasons: run.reasons, unknown: run.unknownFields }).toEqual({
      state: 'done',
      reasons: [],
      unknown: [],
    });
    expect(reasons.filter((reason) => !REPORTED[code]?.test(reason))).toEqual([]);
    if (REPORTED[code]) expect(reasons).not.toEqual([]);
    expect(published).toBeGreaterThan(0);
    expect(run.arrived).toBe(published);
  });

  const criminal = readable.flatMap(({ manifest }) => (manifest.product === 'criminal' ? [manifest] : []));
  it.each(criminal.map((manifest) => [manifest.code, manifest] as const))(
    '%s: its records have its state and county (contract, CriminalRecord: state, county)',
    async (code, { state, county }) => {
      const { db, seal } = server.foundation;
      const told = (await listStored(db, seal, code, 'r.version = v.version')).map(({ published }) => {
        const record = JSON.parse(published);
        return [record.recordType, record.state ?? null, record.county ?? null].join();
      });
      const own = [code.replace(/^.*-/, ''), state === 'US' ? null : state, county].join();
      expect([...new Set(told)]).toEqual([own]);
    },
  );

  it('exactly the sources read from the simulator are marked as simulated', async () => {
    const { sources } = (await server.send('GET', '/v1/sources')).body;
    const said = sources
      .filter(({ simulated }: { simulated: boolean }) => simulated)
      .map(({ id }: { id: string }) => id);
    const read = sources.filter(({ records }: { records: number }) => records > 0).map(({ id }: { id: string }) => id);
    expect(said).toEqual(read);
    expect(said).toContain('NE');
  });

  it.each(HANDED_IN)('%s may not be fetched: the crawl reports restricted and stores no record', async (code) => {
    expect(await outcomeOf(code)).toBe('restricted');
    const { rowCount } = await server.foundation.db.query('SELECT 1 FROM records WHERE source = $1', [code]);
    expect(rowCount).toBe(0);
  });

  it('a source that reports no change is not read again and counts as checked', async () => {
    const before = await server.send('GET', '/v1/sources');
    expect(await intake().crawl('GA')).toBe('unchanged');
    const after = await server.send('GET', '/v1/sources');
    const checkedAt = ({ body }: typeof before): string =>
      body.sources.find(({ id }: { id: string }) => id === 'GA').health.lastSuccessAt;
    expect(checkedAt(after) > checkedAt(before)).toBe(true);
  });

  it('the next day adds arrivals, changes and departures and deletes nothing', async () => {
    await tell('/day', '6');
    const held = feeds.get('NE') ?? 0;
    const run = await crawl('NE');
    expect(run.state).toBe('done');
    expect(run.arrived + run.changed + run.departed).toBeGreaterThan(0);
    expect(run.unchanged + run.changed + run.departed).toBe(held);
    const { rows } = await server.foundation.db.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM records WHERE source = 'NE'`,
    );
    expect(rows[0]?.count).toBe(held + run.arrived);
    await tell('/day', '0');
  });
});

describe('a live search of a source finds a published person over HTTP (contract, Simulator)', () => {
  const live = shown.filter((connector) => connector.live);
  /** In this larger nation even the smallest territory has registrants. */
  let large: Simulator;
  beforeAll(async () => {
    large = await startSimulator({ people: '20000', seed: '7', port: '0' });
  });
  afterAll(() => large.stop());

  /** Accepts the disclaimers of the sites, as an operator may. */
  const fetcherOf = ({ manifest }: Connector) =>
    createPoliteFetcher({
      manifest: { ...manifest, policy: { ...manifest.policy, acceptsDisclaimer: true } },
      network: toSimulatedNetwork(createEgress({ allowedOrigins: [large.origin] }).fetch, large.origin),
      pace: unhurried,
      monotonicMs: () => performance.now(),
      sleep: async () => {},
      userAgent: 'Blotter/test',
    });

  it.each(live.map((connector) => [connector.manifest.code, connector] as const))('%s', async (code, connector) => {
    const [first = ''] = (await (await fetch(`${large.origin}/feeds/${code}.ndjson`)).text()).split('\n');
    const published = JSON.parse(first) as { readonly name: PublishedName };
    const name = readName(published.name);
    const found = await connector.live?.search({ firstName: name.first, lastName: name.last }, fetcherOf(connector));
    expect(found?.kind).toMatch(/^(ok|truncated)$/);
    const rows = found && 'value' in found ? found.value : [];
    const names = rows.flatMap((row) => (row.kind === 'unreadable' ? [] : [fold(readName(row.record.name).full)]));
    expect(names).toContain(fold(name.full));
    const nobody = await connector.live?.search({ firstName: 'Qwrtz', lastName: 'Zzyzxqu' }, fetcherOf(connector));
    expect(nobody).toEqual({ kind: 'ok', value: [] });
  });
});

describe('a fault of a site ends a crawl with a specific outcome and changes nothing (contract, Simulator)', () => {
  it.each([
    ['captcha', 'restricted'],
    ['wall', 'restricted'],
    ['html', 'error'],
    ['reset', 'error'],
  ])('%s gives %s', async (fault, outcome) => {
    const count = async () =>
      (
        await server.foundation.db.query<{ n: number }>(
          `SELECT count(*)::integer AS n FROM records WHERE source = 'NE'`,
        )
      ).rows[0]?.n;
    const before = await count();
    await tell('/faults/NE', fault);
    expect(await outcomeOf('NE')).toBe(outcome);
    await tell('/faults/NE', '');
    expect(await count()).toBe(before);
  });
});
