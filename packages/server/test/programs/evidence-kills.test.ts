import { readFile } from 'node:fs/promises';
import { type PublishedName, readName } from '@blotter/vocab';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { listTree } from '../../src/browser/process-tree.ts';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { createClient, type Send } from '../kit/http-client.ts';
import { newSharedSecrets, type ServerProcess, spawnServer, stopServer } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const PATIENCE = { timeout: 120_000, interval: 20 };
const REGISTRIES = ['ND', 'NE', 'VI'];

let simulator: Simulator;
let database: TestDatabase;
let server: TestServer;
let account: TestAccount;
let evidence: Send;
const workers: ServerProcess[] = [];
const secrets = newSharedSecrets();

const toSettings = () => ({
  ...secrets,
  BLOTTER_ADMIN_KEY: ADMIN_KEY,
  BLOTTER_SIM: simulator.origin,
  BLOTTER_CHROMIUM_SANDBOX: 'optional',
  BLOTTER_CHROMIUM: process.env.BLOTTER_CHROMIUM ?? '',
});
const spawnWorker = async (): Promise<ServerProcess> => {
  const BLOTTER_DATA = `${server.foundation.config.dataDir}/${workers.length}`;
  const settings = { ...toSettings(), DATABASE_URL: database.url, BLOTTER_DATA, BLOTTER_ROLE: 'worker' };
  const worker = spawnServer({ settings });
  workers.push(worker);
  await worker.ready;
  return worker;
};

beforeAll(async () => {
  simulator = await startSimulator({ people: '2000', seed: '7', port: '0' });
  database = await cloneDatabase();
  server = await startTestServer({
    databaseUrl: database.url,
    settings: { ...toSettings(), BLOTTER_ROLE: 'api' },
  });
  evidence = createClient(server.evidenceUrl);
});
afterEach(() => Promise.all(workers.map(stopServer)));
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await simulator?.stop();
});

const findSomeone = async () => {
  const feed = await (await fetch(`${simulator.origin}/feeds/ND.ndjson`)).text();
  const { first, last } = readName((JSON.parse(feed.split('\n')[0] as string) as { name: PublishedName }).name);
  return { firstName: first, lastName: last };
};
const accept = async (): Promise<() => Promise<{ readonly [key: string]: unknown }>> => {
  const body = { query: await findSomeone(), live: { jurisdictions: REGISTRIES } };
  const accepted = await evidence('POST', '/v1/evidence/searches', { key: account.key, body });
  expect(accepted.status, accepted.text).toBe(202);
  return async () => (await evidence('GET', accepted.body.poll, { key: account.key })).body;
};
/** Lists the descendants of a process that render a page. */
const listBrowsers = async (root: number): Promise<readonly number[]> => {
  const tree = await listTree(root);
  const lines = await Promise.all(tree.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return tree.filter((_pid, at) => lines[at]?.includes('--type=renderer'));
};
const awaitBrowser = (worker: ServerProcess): Promise<readonly number[]> =>
  vi.waitFor(async () => {
    const browsers = await listBrowsers(worker.pid);
    expect(browsers.length).toBeGreaterThan(0);
    return browsers;
  }, PATIENCE);
const isGone = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => stat.includes(') Z '),
    () => true,
  );
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await database.db.query<{ kind: string }>(
    'SELECT kind FROM ledger WHERE account_id = $1 ORDER BY 1',
    [account.id],
  );
  return rows.map(({ kind }) => kind);
};
const COMPLETE = REGISTRIES.map((registry) => ({ registry, status: 'complete' }));
const ONCE = ['base_call', 'live_source', 'live_source', 'live_source'];

describe('evidence survives the death of any process (contract, Live: leased, fenced)', () => {
  it('kill -9 of the worker also ends its browsers, and another worker prints the missing documents, each billed once', async () => {
    account = await server.createAccount();
    const victim = await spawnWorker();
    const read = await accept();
    const browsers = await awaitBrowser(victim);
    victim.signal('SIGKILL');
    await victim.exited;
    await vi.waitFor(async () => expect(await Promise.all(browsers.map(isGone))).not.toContain(false), PATIENCE);
    expect((await read()).status).toMatch(/pending|running/);

    await spawnWorker();
    await vi.waitFor(async () => expect((await read()).status).toBe('complete'), PATIENCE);
    const { evidence: printed } = await read();
    expect(printed, JSON.stringify(printed)).toMatchObject(COMPLETE);
    expect(await ledger()).toEqual(ONCE);
  });

  it.runIf(inject('isNightly'))('another browser prints the page after kill -9 of a browser', async () => {
    account = await server.createAccount();
    const worker = await spawnWorker();
    const read = await accept();
    for (const pid of await awaitBrowser(worker)) process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect((await read()).status).toBe('complete'), PATIENCE);
    const { evidence: printed } = await read();
    expect(printed, JSON.stringify(printed)).toMatchObject(COMPLETE);
    expect(await ledger()).toEqual(ONCE);
  });
});
