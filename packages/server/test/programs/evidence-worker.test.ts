import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PublishedName, readName } from '@blotter/vocab';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { listTree } from '../../src/browser/process-tree.ts';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { createClient } from '../kit/http-client.ts';
import { BLOTTER, type ServerProcess, spawnServer, stopServer } from '../kit/server-process.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const PATIENCE = { timeout: 120_000, interval: 20 };

let simulator: Simulator;
let folder: string;
let server: TestServer | undefined;
const workers: ServerProcess[] = [];

beforeAll(async () => {
  simulator = await startSimulator({ people: '2000', seed: '7', port: '0' });
  folder = await mkdtemp(join(tmpdir(), 'blotter-evidence-worker-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await Promise.all(workers.splice(0).map(stopServer));
});
afterAll(async () => {
  await simulator.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An evidence worker knows neither the database nor the simulator. */
const toSettings = (port: string) => ({
  BLOTTER_ROLE: 'evidence',
  BLOTTER_DATA: join(folder, 'data'),
  BLOTTER_CHROMIUM: process.env.BLOTTER_CHROMIUM ?? '',
  BLOTTER_CHROMIUM_SANDBOX: 'optional',
  PORT: port,
});
const startWorker = async (port = '0'): Promise<{ readonly worker: ServerProcess; readonly url: string }> => {
  const worker = spawnServer({ settings: toSettings(port), entry: BLOTTER, args: ['serve'] });
  workers.push(worker);
  return { worker, url: await worker.ready };
};

const accept = async (own: TestServer, url: string) => {
  const { key } = await own.createAccount();
  const evidence = createClient(url);
  const feed = await (await fetch(`${simulator.origin}/feeds/ND.ndjson`)).text();
  const { first, last } = readName((JSON.parse(feed.split('\n')[0] as string) as { name: PublishedName }).name);
  const body = { query: { firstName: first, lastName: last }, live: { jurisdictions: ['ND', 'NE'] } };
  const accepted = await evidence('POST', '/v1/evidence/searches', { key, body });
  expect(accepted.status, accepted.text).toBe(202);
  return async () => (await evidence('GET', accepted.body.poll, { key })).body;
};
const startCaller = async (workerUrl: string): Promise<TestServer> => {
  server = await startTestServer({
    settings: { BLOTTER_SIM: simulator.origin, BLOTTER_EVIDENCE_WORKER_URL: workerUrl, BLOTTER_CHROMIUM: '/nowhere' },
  });
  return server;
};
const listRenderers = async (root: number): Promise<readonly number[]> => {
  const tree = await listTree(root);
  const lines = await Promise.all(tree.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return tree.filter((_pid, at) => lines[at]?.includes('--type=renderer'));
};
const COMPLETE = [
  { registry: 'ND', status: 'complete' },
  { registry: 'NE', status: 'complete' },
];

describe('an evidence worker prints pages without database, secrets and network', () => {
  it('prints for a server that has no browser, which answers every request of the page', async () => {
    const { worker, url } = await startWorker();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const own = await startCaller(url);
    const read = await accept(own, own.evidenceUrl);
    await vi.waitFor(async () => expect((await read()).status).toBe('complete'), PATIENCE);
    const { evidence: printed } = await read();
    expect(printed, JSON.stringify(printed)).toMatchObject(COMPLETE);
    const environment = await readFile(`/proc/${worker.pid}/environ`, 'utf8');
    expect(environment).not.toMatch(/DATABASE_URL|MASTER_KEY|PEPPER|ADMIN_KEY/);
    expect((await readdir(join(folder, 'data'))).filter((name) => /key|pepper|postgres/.test(name))).toEqual([]);
  });

  it.runIf(inject('isNightly'))(
    'kill -9 of it during a print loses nothing: the next one prints, and each document is billed once',
    async () => {
      const first = await startWorker();
      const own = await startCaller(first.url);
      const read = await accept(own, own.evidenceUrl);
      await vi.waitFor(async () => expect(await listRenderers(first.worker.pid)).not.toEqual([]), PATIENCE);
      first.worker.signal('SIGKILL');
      await first.worker.exited;
      expect((await read()).status).toMatch(/pending|running/);
      await startWorker(new URL(first.url).port);
      await vi.waitFor(async () => expect((await read()).status).toBe('complete'), PATIENCE);
      const { evidence: printed } = await read();
      expect(printed, JSON.stringify(printed)).toMatchObject(COMPLETE);
      const { rows } = await own.foundation.db.query<{ kind: string }>('SELECT kind FROM ledger ORDER BY kind');
      expect(rows.map(({ kind }) => kind)).toEqual(['base_call', 'live_source', 'live_source']);
    },
  );

  it('refuses to start with a database or a secret, and names each setting', async () => {
    const secrets = {
      DATABASE_URL: 'postgres://x@y/z',
      BLOTTER_PEPPER: 'p'.repeat(32),
      BLOTTER_ADMIN_KEY: 'a'.repeat(32),
    };
    const worker = spawnServer({ settings: { ...toSettings('0'), ...secrets }, entry: BLOTTER, args: ['serve'] });
    expect((await worker.exited).code).toBe(3);
    for (const name of Object.keys(secrets)) expect(worker.stderr()).toContain(`${name}: an evidence worker`);
  });

  it('a message that is no order ends the call, and the worker goes on', async () => {
    const { url } = await startWorker();
    const send = (body: string) =>
      fetch(`${url}/print`, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body })
        .then((answer) => answer.text())
        .catch(() => 'broken');
    expect(await send('no json\n')).toBe('broken');
    expect(await send('{"kind":"turn","id":1,"isFree":true}\n')).toBe('broken');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
