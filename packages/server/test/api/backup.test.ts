import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Manifest } from '../../src/backup/manifest.ts';
import { openDatabase, type Row } from '../../src/store/database.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { createBackupEnvironment } from '../kit/backup-environment.ts';
import { ALWAYS_WRITTEN } from '../kit/database-state.ts';
import { createOrdersClient, toOrderBody } from '../kit/fcra-orders.ts';
import { publish, registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const environment = createBackupEnvironment();
const FILLERS = Array.from({ length: 40 }, (_, n) => registrant(`F${n}`, `FILLER, ${n}`));
const FIRST = registrant('TX-1', 'DOVERLANE, JOHN');
const SECOND = registrant('TX-2', 'DOVERLANE, JOHN', { marks: 'SCAR' });

type Kept = { readonly searchId: string; readonly text: string };

let receiver: Receiver;
let server: TestServer;
let restored: TestServer;
let manifest: Manifest;
let account: TestAccount;
let partner: TestAccount;
let pendingId: string;
const before: Kept[] = [];
const during: Kept[] = [];
let eventsBefore: string;

const search = async (lastName = 'Doverlane'): Promise<Kept> => {
  const { status, body, text } = await server.send('POST', '/v1/search', {
    key: account.key,
    body: { query: { lastName } },
  });
  if (status !== 200) throw new Error(text);
  return { searchId: body.searchId, text: await results(server, body.searchId) };
};
const results = async ({ send }: TestServer, id: string): Promise<string> => {
  const { status, text } = await send('GET', `/v1/searches/${id}/results`, { key: account.key });
  return status === 200 ? text : `status ${status}`;
};
const listEvents = async ({ send }: TestServer): Promise<string> =>
  (await send('GET', '/v1/fcra/events', { key: partner.key })).text;
const countWebhooks = (type: string): number => receiver.received.filter(({ body }) => body.includes(type)).length;

beforeAll(async () => {
  receiver = await startReceiver();
  const settings = { BLOTTER_EGRESS_ALLOW: receiver.origin };
  server = await startTestServer({ settings });
  const { db } = server.foundation;
  await publish(server, 'TX', FILLERS);
  account = await server.createAccount();
  const limits = { ratePerSecond: 10_000, burst: 10_000 };
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body: { limits } });
  partner = await server.createAccount({ fcra: true });
  await createOrdersClient(server).run(partner);
  const monitor = { product: 'sex-offender', type: 'person', channels: { webhookUrl: receiver.url } };
  const person = { firstName: 'John', lastName: 'Doverlane', dob: '1968-10-11' };
  const made = await server.send('POST', '/v1/monitors', { key: account.key, body: { ...monitor, person } });
  expect(made.status, made.text).toBe(200);
  await publish(server, 'TX', [...FILLERS, FIRST]);
  await receiver.take(1);
  await vi.waitFor(
    async () => expect((await db.query(`SELECT 1 FROM deliveries WHERE status = 'pending'`)).rows).toEqual([]),
    { timeout: 60_000 },
  );

  await putSwitch(db, 'workers_paused', 'true');
  await publish(server, 'TX', [...FILLERS, FIRST, SECOND]);
  const started = await server.send('POST', '/v1/searches', {
    key: account.key,
    body: { query: { lastName: 'Filler' } },
  });
  pendingId = started.body.searchId;
  for (let n = 0; n < 5; n++) before.push(await search());
  // An event is listed only after all older transactions of the cluster end, including those of other databases.
  await vi.waitFor(async () => expect(await listEvents(server)).toContain('order.completed'), { timeout: 60_000 });
  eventsBefore = await listEvents(server);

  const ended = new AbortController();
  const customers = Array.from({ length: 4 }, async () => {
    while (!ended.signal.aborted) during.push(await search());
  });
  const backup = await environment.backUp(server.foundation).finally(() => ended.abort());
  await Promise.all(customers);
  manifest = backup.manifest;
  const { databaseUrl } = await environment.restore(server.foundation, backup.folder);
  const dataDir = await environment.makeDataFolder(server.foundation);
  restored = await startTestServer({ settings, databaseUrl, dataDir });
  await restored.catchUp();
}, 120_000);
afterAll(async () => {
  await restored?.stop();
  await server.stop();
  await receiver.close();
  await environment.clear();
});

describe('blotter backup, blotter restore (contract Command line): a backup taken while serving', () => {
  it('contains every search that was acknowledged before it, byte for byte', async () => {
    for (const { searchId, text } of before) expect(await results(restored, searchId)).toBe(text);
  });

  it('is consistent: each search acknowledged during the backup is either complete or absent', async () => {
    expect(during.length).toBeGreaterThan(0);
    const { db } = restored.foundation;
    for (const { searchId, text } of during.slice(0, 40))
      expect([text, 'status 404']).toContain(await results(restored, searchId));
    const { rows } = await db.query<Row>(
      `SELECT (SELECT count(*) FROM searches WHERE account_id = $1 AND product = 'offender') AS searches,
         (SELECT count(*) FROM ledger WHERE account_id = $1 AND kind = 'base_call' AND reference <> $2) AS charges,
         (SELECT sum(amount_micros) FROM ledger WHERE account_id = $1)::bigint AS spent,
         (SELECT sum(spend_micros) FROM month_counters WHERE account_id = $1)::bigint AS counted`,
      [account.id, pendingId],
    );
    expect(rows[0]?.searches).toBe(rows[0]?.charges);
    expect(rows[0]?.spent).toBe(rows[0]?.counted);
    expect(Number(rows[0]?.searches)).toBeGreaterThanOrEqual(before.length);
  });

  it('contains audit chains that verify', async () => {
    const report = await restored.foundation.audit.verify();
    expect(report).toMatchObject({ intact: true, faults: [] });
    expect(report.entries).toBeGreaterThan(before.length);
  });

  it('keeps the order of events and lists new events after them', async () => {
    await expect.poll(() => listEvents(restored)).toBe(eventsBefore);
    await createOrdersClient(restored).post(partner, toOrderBody());
    await expect
      .poll(async () => JSON.parse(await listEvents(restored)).events.length)
      .toBeGreaterThan(JSON.parse(eventsBefore).events.length);
    const after = JSON.parse(await listEvents(restored)).events as { readonly id: string }[];
    const known = JSON.parse(eventsBefore).events as { readonly id: string }[];
    expect(after.slice(0, known.length).map(({ id }) => id)).toEqual(known.map(({ id }) => id));
  });

  it('contains no row that waits for a transaction id the new server has not reached', async () => {
    const { rows } = await restored.foundation.db.query<{ seen: boolean; highest: string }>(
      `SELECT max(xid::text::bigint)::text AS highest, bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) AS seen FROM (
         SELECT xid FROM record_batches UNION ALL SELECT xid FROM record_changes UNION ALL SELECT xid FROM sandbox.record_batches) t
       WHERE xid <= $1::text::xid8`,
      [String(manifest.lastTransaction)],
    );
    expect(rows[0]).toMatchObject({ seen: true });
    expect(Number(rows[0]?.highest)).toBeLessThan(manifest.lastTransaction);
  });

  it('jobs continue: the pending search completes, the pending change raises an alert, and final webhooks are not resent', async () => {
    const told = receiver.received.length;
    await putSwitch(restored.foundation.db, 'workers_paused', 'false');
    await expect
      .poll(async () => (await restored.send('GET', `/v1/searches/${pendingId}`, { key: account.key })).body.status)
      .toBe('complete');
    await expect.poll(() => receiver.received.length).toBe(told + 1);
    expect(countWebhooks('TX-1')).toBe(1);
    expect(countWebhooks('TX-2')).toBe(1);
  });

  it('its people can be searched', async () => {
    const found = await restored.send('POST', '/v1/search', {
      key: account.key,
      body: { query: { lastName: 'Doverlane' } },
    });
    expect(found.body.records.length).toBeGreaterThan(0);
  });
});

describe('a backup of a database at rest', () => {
  it('is restored with the same rows in every table', async () => {
    const { folder, manifest: taken } = await environment.backUp(server.foundation);
    const { databaseUrl } = await environment.restore(server.foundation, folder);
    const copy = openDatabase({ connectionString: databaseUrl, maxConnections: 1, onError: () => {} });
    try {
      let compared = 0;
      for (const { schema, table, columns, rows } of taken.tables) {
        const named = columns.filter((column) => !RENUMBERED.has(column)).map((column) => `"${column}"`);
        const sql = `SELECT count(*)::integer AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS sum
          FROM (SELECT ${named.join(', ')} FROM ${schema}."${table}") t`;
        const one = (await copy.query<{ rows: number }>(sql)).rows[0];
        expect(one?.rows, table).toBe(rows);
        if (MOVING.has(table.replace(/_\d{8}$|_other$/, ''))) continue;
        expect((await server.foundation.db.query(sql)).rows[0], table).toEqual(one);
        compared += rows;
      }
      expect(compared).toBeGreaterThan(100);
    } finally {
      await copy.close();
    }
  });
});

/** The restore assigns new values to these columns. The tests above check their meaning on the new server. */
const RENUMBERED = new Set(['xid', 'sequence', 'baseline']);
/** An idle server still writes to these tables: it renews leases, seals audit chains, samples the queue and updates switches. */
const MOVING = new Set([...ALWAYS_WRITTEN, 'switches']);
