import { toRecordKeys } from '@blotter/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/ids.ts';
import type { IndexedProduct } from '../../src/searches/index/index-store.ts';
import { noteBatch, passMonitorsBarrier } from '../../src/store/record-batches.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { countBlocked, withLock } from '../kit/locks.ts';
import { createMonitorsFixture } from '../kit/monitors-fixture.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let fixture: ReturnType<typeof createMonitorsFixture>;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: 'http://127.0.0.1:9999' } });
  account = await server.createAccount();
  fixture = createMonitorsFixture(server.foundation);
});
afterAll(() => server.stop());

const HOOK = 'http://127.0.0.1:9999/hook';
const good = { product: 'sex-offender', type: 'person', channels: { email: 'owner@example.com' } };
const john = { firstName: 'John', lastName: 'De La Cruz', dob: '1968-10-11' };
const create = async (more: object = {}, key = account.key): Promise<string> => {
  const { body, text } = await server.send('POST', '/v1/monitors', { key, body: { ...good, person: john, ...more } });
  expect(body.id, text).toBeDefined();
  return body.id;
};
const cancel = (id: string) => server.send('DELETE', `/v1/monitors/${id}`, { key: account.key });
const read = async (id: string) => (await server.send('GET', `/v1/monitors/${id}`, { key: account.key })).body;

const newBatch = async (): Promise<string> => {
  const id = newId('ing');
  await server.foundation.db.transaction((tx) => noteBatch(tx, id, new Date()));
  return id;
};
const cruz = {
  names: [['Cruz', 'John']],
  dob: '1968-10-11',
  places: [['1 Oak St', 'Austin', 'TX', '78701', 30.27, -97.74]],
};
const listIds = async (batch: string, facets = cruz, product: IndexedProduct = 'offender') => {
  const keys = toRecordKeys(facets).map((key) => fixture.toKey(product, key));
  return (await fixture.listWatching(product, keys, batch)).map(({ monitorId }) => monitorId);
};

describe('listWatching finds monitors by the keys of a changed record (contract, Monitors)', () => {
  it('by name and birth date, by birth year and by place, each monitor once', async () => {
    const ids = [
      await create({ label: 'full', channels: { webhookUrl: HOOK } }),
      await create({ person: { firstName: 'Jon', lastName: 'Cruz', birthYear: 1968 }, minConfidence: 'year_match' }),
      await create({ type: 'location', person: undefined, location: { lat: 30.27, lng: -97.74, radiusMiles: 5 } }),
    ];
    const others = [
      await create({ person: { ...john, dob: '1968-10-12' } }),
      await create({ type: 'location', person: undefined, location: { lat: 40, lng: -97.74 } }),
      await create({ product: 'criminal' }),
    ];
    const batch = await newBatch();
    expect((await listIds(batch)).sort()).toEqual([...ids].sort());
    expect(await listIds(batch, cruz, 'criminal')).toEqual([others[2]]);
    const keys = toRecordKeys(cruz).map((key) => fixture.toKey('offender', key));
    const watches = await fixture.listWatching('offender', keys, batch);
    expect(watches.find(({ monitorId }) => monitorId === ids[0])).toEqual({
      accountId: account.id,
      monitorId: ids[0],
      product: 'offender',
      label: 'full',
      watched: { type: 'person', first: 'John', last: 'De La Cruz', birth: '1968-10-11', floor: 'dob_match' },
      channels: { email: null, webhookUrl: HOOK },
    });
    expect(watches.find(({ monitorId }) => monitorId === ids[1])?.watched).toMatchObject({ birth: '1968' });
    expect(watches.find(({ monitorId }) => monitorId === ids[2])?.watched).toEqual({
      type: 'location',
      lat: 30.27,
      lng: -97.74,
      miles: 5,
    });
    expect(await fixture.hasAny('criminal')).toBe(true);
    for (const id of [...ids, ...others]) await cancel(id);
    expect(await listIds(batch)).toEqual([]);
    expect([await fixture.hasAny('offender'), await fixture.hasAny('criminal')]).toEqual([false, false]);
    expect(await fixture.findWatch(account.id, ids[0] as string)).toBeUndefined();
  });

  it('renewKeys replaces keys of an older form, but not those of a canceled monitor', async () => {
    const { db } = server.foundation;
    const [old, canceled, present] = [await create(), await create(), await create()];
    await cancel(canceled);
    const listKeys = async (id: string) => {
      const { rows } = await db.query<{ key: Buffer }>('SELECT key FROM monitor_keys WHERE monitor_id = $1', [id]);
      return rows.map(({ key }) => key.toString('hex'));
    };
    const keys = await listKeys(old);
    await db.query('UPDATE monitors SET key_form = 1 WHERE id = ANY ($1)', [[old, canceled]]);
    await db.query("UPDATE monitor_keys SET key = 'an older key' WHERE monitor_id = $1", [old]);
    const similar = { ...cruz, names: [['Crux', 'Jon']] };
    const batch = await newBatch();
    expect(await listIds(batch, similar)).toEqual([present]);
    await fixture.renewKeys();
    expect((await listIds(batch, similar)).sort()).toEqual([old, present].sort());
    expect([await listKeys(old), await listKeys(canceled)]).toEqual([keys, []]);
    for (const id of [old, present]) await cancel(id);
  });

  it('findWatch returns only active monitors of the account', async () => {
    const id = await create();
    expect(await fixture.findWatch(account.id, id)).toMatchObject({ monitorId: id, channels: { webhookUrl: null } });
    expect(await fixture.findWatch('acct_other', id)).toBeUndefined();
    await cancel(id);
  });
});

describe('a new monitor takes the current state as its baseline (contract, Monitors)', () => {
  it('finds the monitor for batches that are committed after its creation', async () => {
    const before = await newBatch();
    const id = await create();
    const after = await newBatch();
    expect(await listIds(before)).toEqual([]);
    expect(await listIds(after)).toEqual([id]);
    await cancel(id);
  });

  it('finds the monitor for a batch that was uncommitted at its creation', async () => {
    const batch = newId('ing');
    const insert = `INSERT INTO record_batches (id, created_at) VALUES ('${batch}', now())`;
    let id = '';
    await withLock(server.foundation.databaseUrl, insert, async () => {
      id = await create();
    });
    expect(await listIds(batch)).toEqual([id]);
    await cancel(id);
  });

  it('the barrier waits for monitors that are being created, and a later monitor has the earlier batches in its baseline', async () => {
    const { db, databaseUrl } = server.foundation;
    // The comparison that runs every minute would also wait at the barrier and be counted.
    await putSwitch(db, 'workers_paused', 'true');
    const batch = await newBatch();
    let creation: Promise<string> | undefined;
    await withLock(databaseUrl, 'SELECT pg_advisory_xact_lock(1103)', async (release) => {
      creation = create();
      await expect.poll(() => countBlocked(db)).toBe(1);
      expect(await listIds(batch)).toEqual([]);
      await release();
    });
    const id = await creation;
    expect(await listIds(batch)).toEqual([]);
    expect(await listIds(await newBatch())).toEqual([id]);
    await withLock(databaseUrl, 'SELECT pg_advisory_xact_lock_shared(1103)', async (release) => {
      const passing = db.transaction(passMonitorsBarrier);
      await expect.poll(() => countBlocked(db)).toBe(1);
      await release();
      await passing;
    });
    await cancel(id as string);
  });
});

describe('dropEmail removes the e-mail channel only (contract, Monitors)', () => {
  const drop = async (id: string) => {
    const writes = await fixture.dropEmail(account.id, id);
    await server.foundation.writes.commit({ writes });
    return writes.length;
  };

  it('keeps a monitor with a webhook active', async () => {
    const id = await create({ channels: { email: 'owner@example.com', webhookUrl: HOOK } });
    expect(await drop(id)).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'active', channels: { email: null, webhookUrl: HOOK } });
    expect(await listIds(await newBatch())).toEqual([id]);
    expect(await drop(id)).toBe(0);
    await cancel(id);
  });

  it('cancels a monitor without a webhook, also if called concurrently', async () => {
    const id = await create();
    const writes = await Promise.all([1, 2, 3].map(() => fixture.dropEmail(account.id, id)));
    await Promise.all(writes.map((each) => server.foundation.writes.commit({ writes: each })));
    const { status, canceledAt, channels } = await read(id);
    expect([status, channels]).toEqual(['canceled', { email: null, webhookUrl: null }]);
    expect(canceledAt).not.toBeNull();
    expect(await listIds(await newBatch())).toEqual([]);
    expect(await drop(id)).toBe(0);
  });

  it('changes nothing if the monitor is canceled or belongs to another account', async () => {
    const id = await create();
    await cancel(id);
    expect(await drop(id)).toBe(0);
    expect(await fixture.dropEmail('acct_other', await create())).toEqual([]);
  });
});
