import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditWriter } from '../../src/audit/audit-writer.ts';
import { createRequestCounter } from '../../src/audit/request-counter.ts';
import { createLog } from '../../src/log.ts';
import { databaseAway } from '../../src/store/database.ts';
import { type Commit, createDurableWrites } from '../../src/store/durable-writes.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

type Entry = {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly at: Date;
  readonly network: string | null;
  readonly counted: string | null;
};

const AT_ONCE = 50;

let clone: TestDatabase;
let dataDir: string;
let server: TestServer;
beforeEach(async () => {
  clone = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-audit-'));
  server = await start();
});
afterEach(async () => {
  await server.stop();
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (): Promise<TestServer> =>
  startTestServer({
    databaseUrl: clone.url,
    dataDir,
    settings: { BLOTTER_CLOCK: 'test', BLOTTER_TRUSTED_PROXIES: '127.0.0.1', BLOTTER_WORKER_PAUSED: 'on' },
  });

const listEntries = async (): Promise<readonly Entry[]> => {
  const { rows } = await clone.db.query<Entry>(
    `SELECT route, method, status, at, network, counted FROM audit_entries WHERE account_id = '' AND route NOT LIKE '/v1/admin/clock'
     ORDER BY at, route, network`,
  );
  return rows;
};

const isCounted = ({ counted }: Entry): boolean => counted !== null;

const listCounted = async (): Promise<readonly Entry[]> => (await listEntries()).filter(isCounted);

/** Returns how often each answer was counted. */
const sumAnswers = (entries: readonly Entry[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { counted } of entries)
    for (const [answer, count] of Object.entries(JSON.parse(counted ?? '{}') as Record<string, number>))
      sums[answer] = (sums[answer] ?? 0) + count;
  return sums;
};

const endMinute = async (): Promise<void> => {
  const moved = await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 60 } });
  expect(moved.status).toBe(200);
};

/** Sends requests without a credential, and returns how often each status was answered. */
const knock = async (count: number, toAddress: (n: number) => string): Promise<Record<number, number>> => {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const sendSome = async (): Promise<void> => {
    while (sent < count) {
      const headers = { 'x-forwarded-for': toAddress(sent++) };
      const { status } = await fetch(`${server.url}/v1/account`, { headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  return statuses;
};

describe('unauthenticated refusals are counted by network, route and minute in one row (contract, Limits)', () => {
  it('700 refused requests of one network write one row for each minute they took', async () => {
    const statuses = await knock(700, () => '203.0.113.7');
    await endMinute();
    await expect.poll(async () => Object.values(sumAnswers(await listCounted())).reduce((a, b) => a + b, 0)).toBe(700);
    const entries = await listEntries();
    const minutes = new Set(entries.map(({ at }) => at.getTime()));
    expect(entries.length).toBe(minutes.size);
    expect(entries.length).toBeLessThan(20);
    expect(new Set(entries.map(({ network }) => network)).size).toBe(1);
    for (const { at, route, method, status } of entries) {
      expect([route, method, status]).toEqual(['/v1/account', '*', 0]);
      expect(at.getTime() % 60_000).toBe(0);
    }
    const counted = sumAnswers(entries);
    for (const [status, count] of Object.entries(statuses)) expect(counted[`GET ${status}`]).toBe(count);
  });

  it('requests of 1,500 networks write at most 1,001 rows a minute', async () => {
    await knock(1_500, (n) => `10.0.${n >> 8}.${n & 255}`);
    await endMinute();
    await expect.poll(async () => sumAnswers(await listCounted())['GET 401']).toBe(1_500);
    const entries = await listEntries();
    const minutes = [...new Set(entries.map(({ at }) => at.getTime()))];
    for (const minute of minutes)
      expect(entries.filter(({ at }) => at.getTime() === minute).length).toBeLessThanOrEqual(1_001);
    if (minutes.length === 1) expect(entries.filter(({ network }) => network === 'others')).toHaveLength(1);
  });

  it('an address is not stored: the row has a keyed hash of the network', async () => {
    await knock(2, () => '198.51.100.9');
    await knock(2, () => '2001:db8:1:2::5');
    await knock(2, () => '2001:db8:1:2:ffff::6');
    await endMinute();
    await expect.poll(async () => sumAnswers(await listCounted())['GET 401']).toBe(6);
    const entries = await listEntries();
    expect(new Set(entries.map(({ network }) => network)).size).toBe(2);
    for (const { network } of entries) expect(network).toMatch(/^[0-9a-f]{32}$/);
    const { rows } = await clone.db.query<{ text: string }>('SELECT e::text AS text FROM audit_entries e');
    for (const { text } of rows)
      for (const part of ['198.51.100.9', '2001:db8', '20010db8']) expect(text).not.toContain(part);
  });

  it('unknown paths and open operations that change nothing are counted, too', async () => {
    for (const path of ['/v1/nothing', '/wp-login.php', '/v1/sources']) await server.send('GET', path);
    await endMinute();
    await expect.poll(async () => sumAnswers(await listCounted())).toEqual({ 'GET 200': 1, 'GET 404': 2 });
    expect((await listEntries()).every(isCounted)).toBe(true);
  });
});

describe('every authenticated request has an entry of its own (contract, Limits)', () => {
  it('also the refused ones, those of the operator, and a sign-in', async () => {
    const { id, key, email, password } = await server.createAccount({ billing: false });
    const before = (await clone.db.query('SELECT 1 FROM audit_entries')).rowCount;
    expect((await server.send('POST', '/v1/search', { key, body: { query: {} } })).status).toBe(402);
    expect((await server.send('GET', '/v1/admin/jobs', { admin: ADMIN_KEY })).status).toBe(200);
    expect((await server.send('POST', '/v1/auth/login', { body: { email, password } })).status).toBe(200);
    expect((await clone.db.query('SELECT 1 FROM audit_entries')).rowCount).toBe(before + 3);
    const { rows } = await clone.db.query('SELECT status FROM audit_entries WHERE account_id = $1', [id]);
    expect(rows).toContainEqual({ status: 402 });
    expect((await listEntries()).some(isCounted)).toBe(false);
  });
});

describe('the audit stays append-only and hash-chained (contract, Limits)', () => {
  it('a stop writes the counts of the current minute, and all entries verify', async () => {
    const { key } = await server.createAccount();
    await server.send('GET', '/v1/account', { key });
    await knock(3, () => '203.0.113.7');
    await server.stop();
    server = await start();
    expect(sumAnswers(await listCounted())['GET 401']).toBeGreaterThanOrEqual(3);
    const { body } = await server.send('POST', '/v1/admin/audit/verify', { admin: ADMIN_KEY });
    expect(body).toMatchObject({ intact: true, faults: [] });
    await clone.db.query(`UPDATE audit_entries SET counted = replace(counted, 'GET', 'PUT') WHERE counted IS NOT NULL`);
    const changed = await server.send('POST', '/v1/admin/audit/verify', { admin: ADMIN_KEY });
    expect(changed.body.intact).toBe(false);
  });
});

describe('counts that wait for the database (ADR 4)', () => {
  it('are written once, also if the answer to COMMIT was lost, and at most ten minutes of them', async () => {
    let nowMs = Date.UTC(2026, 10, 15, 10);
    const writes = createDurableWrites({ db: clone.db, lanes: 1, maxBatch: 256, observeBatch: () => {} });
    const outcomes = [...Array.from({ length: 12 }, () => 'away'), 'unknown'];
    const commit: Commit = async (unit) => {
      const outcome = outcomes.shift();
      if (outcome === 'away') throw databaseAway();
      const value = await writes.commit(unit);
      if (outcome === 'unknown') throw databaseAway();
      return value;
    };
    const key = Buffer.alloc(32, 7);
    const counter = createRequestCounter({
      commit,
      auditWriter: createAuditWriter(key),
      clock: { now: () => new Date(nowMs) },
      log: createLog('silent'),
    });
    for (let minute = 0; minute < 12; minute++) {
      counter.count({ network: 'a', route: '/v1/search', method: 'POST', status: 401 });
      nowMs += 60_000;
    }
    while (outcomes.length > 0) await counter.stop();
    await counter.stop();
    const entries = (await listEntries()).filter(({ at }) => at.getTime() < nowMs && at.getUTCFullYear() === 2026);
    expect(entries.map(({ at }) => at.getUTCMinutes())).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(sumAnswers(entries)).toEqual({ 'POST 401': 10 });
  });
});
