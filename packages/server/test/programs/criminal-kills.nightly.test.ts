import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PublishedName, readName } from '@blotter/vocab';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { type Customer, createCustomer } from '../kit/customers.ts';
import { createClient, type Send } from '../kit/http-client.ts';
import { newSharedSecrets, type ServerProcess, spawnServer, stopServer } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const [BOP, WARRANTS, JAIL] = ['us-fed-bop-prison', 'us-la-batonrouge-warrant', 'us-ar-benton-jail'];
const PATIENCE = { timeout: 60_000, interval: 20 };

let folder: string;
let simulator: Simulator;
let database: TestDatabase;
let send: Send;
let customer: Customer;
const secrets = newSharedSecrets();
const started: ServerProcess[] = [];

const spawnAs = (role: 'api' | 'worker'): ServerProcess => {
  const BLOTTER_DATA = join(folder, String(started.length));
  const settings = { ...secrets, DATABASE_URL: database.url, BLOTTER_SIM: simulator.origin, BLOTTER_DATA };
  const server = spawnServer({ settings: { ...settings, BLOTTER_ROLE: role } });
  started.push(server);
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-criminal-kills-'));
  simulator = await startSimulator({ people: '500', criminal: '4000', seed: 'kills', port: '0' });
  database = await cloneDatabase();
  send = createClient(await spawnAs('api').ready);
  customer = await createCustomer(send, secrets.BLOTTER_ADMIN_KEY as string);
});
afterAll(async () => {
  await Promise.all(started.map(stopServer));
  await database?.drop();
  await simulator?.stop();
  await rm(folder, { recursive: true, force: true });
});

const tell = (code: string, fault: string) =>
  fetch(`${simulator.origin}/faults/${code}`, { method: 'PUT', body: fault });
const findSomeone = async () => {
  const feed = await (await fetch(`${simulator.origin}/feeds/${BOP}.ndjson`)).text();
  const { first, last } = readName((JSON.parse(feed.split('\n')[0] as string) as { name: PublishedName }).name);
  return { firstName: first, lastName: last };
};
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await database.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind, reference`,
    [customer.id],
  );
  return rows.map(({ line }) => line);
};

describe('kill -9 of the worker that runs a criminal search (contract, Live: leased, fenced; spec §3)', () => {
  it('another worker finishes it once: every source has one outcome and one charge, and the answer is stored once', async () => {
    const query = await findSomeone();
    await tell(WARRANTS as string, 'slow');
    const victim = spawnAs('worker');
    await victim.ready;
    const body = { query, live: { jurisdictions: [BOP, WARRANTS, JAIL] } };
    const headers = { 'idempotency-key': 'killed' };
    const accepted = await send('POST', '/v1/criminal/search', { key: customer.key, body, headers });
    expect(accepted.status, accepted.text).toBe(202);
    const read = () => send('GET', accepted.body.poll, { key: customer.key });
    const outcomes = async () =>
      (await read()).body.sources.map(({ outcome }: { outcome: string | null }) => outcome) as (string | null)[];
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['ok', null, 'ok']), PATIENCE);
    victim.signal('SIGKILL');
    await victim.exited;
    await tell(WARRANTS as string, 'none');
    expect((await read()).status).toBe(202);

    await spawnAs('worker').ready;
    await vi.waitFor(async () => expect((await read()).status).toBe(200), PATIENCE);
    const { body: job } = await read();
    expect(job.result).toMatchObject({ status: 'complete', counts: { liveCompleted: 3, liveFailed: 0 } });
    expect(job.sources.map(({ code }: { code: string }) => code).sort()).toEqual([BOP, WARRANTS, JAIL].sort());
    expect(job.result.records.length).toBeGreaterThan(0);
    const live = 'live_source 20000';
    expect(await ledger()).toEqual(['base_call 150000', live, live, live]);
    const { rows } = await database.db.query(
      `SELECT (SELECT count(*)::integer FROM searches WHERE account_id = $1) AS searches,
         (SELECT count(*)::integer FROM criminal_history WHERE account_id = $1) AS history`,
      [customer.id],
    );
    expect(rows).toEqual([{ searches: 1, history: 1 }]);
    const again = await send('POST', '/v1/criminal/search', { key: customer.key, body, headers });
    expect([again.status, again.text]).toEqual([202, accepted.text]);
    expect(await ledger()).toHaveLength(4);
  });
});
