import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findConnector } from '@blotter/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCapture } from '../../src/browser/capture.ts';
import { findChromium } from '../../src/browser/chromium.ts';
import { type ContainedDeps, createContainedBrowsers } from '../../src/browser/contained-browsers.ts';
import { listTree } from '../../src/browser/process-tree.ts';
import { realClock } from '../../src/clock.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLog } from '../../src/log.ts';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { toSimulatedNetwork } from '../../src/outbound/simulated-network.ts';
import { type HostileRegistry, REGISTRY, startHostileRegistry } from '../kit/hostile-registry.ts';

let registry: HostileRegistry;
let folder: string;
beforeAll(async () => {
  registry = await startHostileRegistry();
  folder = await mkdtemp(join(tmpdir(), 'blotter-hostile-'));
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** Without namespaces: what then keeps the page in is the browser's switches alone. */
const unisolated: NonNullable<ContainedDeps['isolate']> = async () => ({ kind: 'open', words: [] });

const createPrinting = (more: Partial<ContainedDeps>) => {
  const log = createLog('silent');
  const browsers = createContainedBrowsers({ findProgram: () => findChromium(readConfig()), folder, log, ...more });
  const capture = createCapture({ browsers, clock: realClock, log });
  const { fetch } = createEgress({ allowedOrigins: [registry.origin] });
  const network = {
    hosts: [REGISTRY],
    fetch: toSimulatedNetwork(fetch, registry.origin),
    waitForTurn: async () => true,
  };
  return (path: string) =>
    capture({
      site: { toStart: () => `https://${REGISTRY}${path}`, results: /1 offender found/ },
      searchId: 'srch_hostile',
      query: { firstName: '', lastName: 'Doverlane' },
      hosts: [REGISTRY],
      acceptsDisclaimer: false,
      network: { ...network, signal: new AbortController().signal },
    });
};

const neverAsked = async (): Promise<never> => {
  throw new Error('nobody is there who would ask');
};

const isAlone = ({ reached, askedHosts }: HostileRegistry): void => {
  expect(reached()).toEqual([]);
  expect(askedHosts()).toEqual([REGISTRY]);
};

describe('a registry’s page reaches that registry and nothing else (contract, Documents)', () => {
  it.each([
    ['as isolated as this system allows', {}],
    ['without namespaces', { isolate: unisolated }],
  ])('every way out at once, %s', async (_how, more) => {
    const printed = await createPrinting({ ...more, limits: { lifeMs: 90_000 } })('/passive');
    expect(printed).toMatchObject({
      kind: 'complete',
      finalUrl: expect.stringContaining(`https://${REGISTRY}/passive`),
    });
    isAlone(registry);
  });

  it('a page of another host, of this machine or of the page’s own making, a refusal and a download are no evidence', async () => {
    const paths = [
      '/redirect-elsewhere',
      '/redirect-loopback',
      '/active/location',
      '/active/blob',
      '/error',
      '/download',
    ];
    const printed = await Promise.all(paths.map(createPrinting({})));
    expect(printed).toEqual(
      paths.map(() => ({ kind: 'incomplete', incompleteReason: 'error', detail: expect.any(String) })),
    );
    isAlone(registry);
  });

  it('whoever has gone while a browser was looked for gets none, and leaves no file', async () => {
    const gone = new AbortController();
    const unmade = join(folder, 'unmade');
    const browsers = createContainedBrowsers({
      findProgram: async () => {
        gone.abort();
        return findChromium(readConfig());
      },
      folder: unmade,
      log: createLog('silent'),
    });
    const network = { hosts: [REGISTRY], fetch: neverAsked, waitForTurn: neverAsked, signal: gone.signal };
    expect(await browsers.use(network, neverAsked)).toEqual({ kind: 'stopped', because: 'cancelled' });
    await expect(readdir(unmade)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('a page that never comes to rest, or takes all the memory, is stopped, and leaves no process and no file', async () => {
    const print = createPrinting({ limits: { lifeMs: 4_000, memoryBytes: 600 * 1_024 * 1_024 } });
    const before = (await listTree(process.pid)).length;
    const paths = ['/active/loop-at-once', '/active/alerts', '/active/canvas', '/active/requests'];
    const printed = await Promise.all(paths.map(print));
    expect(printed.map(({ kind }) => kind)).toEqual(paths.map(() => 'incomplete'));
    await expect.poll(async () => (await listTree(process.pid)).length).toBeLessThanOrEqual(before);
    expect(await readdir(folder)).toEqual([]);
    isAlone(registry);
  });
});

describe('which registries are printed (GET /v1/sources, evidenceSupported)', () => {
  it('those whose site can be asked as a person does, and whose gate permits it', () => {
    const isSupported = (code: string) => findConnector(code)?.manifest.evidenceSupported;
    expect(['ND', 'NE', 'ID', 'AS', 'MP', 'VI'].map(isSupported)).toEqual(Array(6).fill(true));
    // An unsigned disclaimer; files only; the index of the nation.
    expect(['NC', 'VA', 'CO', 'ME', 'FL', 'ACTRIBE'].map(isSupported)).toEqual(Array(6).fill(false));
  });
});
