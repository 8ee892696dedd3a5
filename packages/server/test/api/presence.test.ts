import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findJob, prolongLeases, reapLostJobs } from '../../src/jobs/jobs-store.ts';
import { createLog } from '../../src/log.ts';
import { createNotifications } from '../../src/store/notifications.ts';
import { holdPresence } from '../../src/store/presence.ts';
import { createJobEnvironment } from '../kit/job-environment.ts';
import { untilPresenceIsKnown } from '../kit/locks.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
  await untilPresenceIsKnown(clone.db);
});
afterAll(() => clone.drop());
const { enqueue, claim, stateOf } = createJobEnvironment(() => clone.db);

/** Opens a presence as a process does. */
const appear = async () => {
  const { start, presence, close } = createNotifications(clone.url, [], createLog('silent'));
  start();
  await expect.poll(presence).toBeDefined();
  return { presence, close };
};

const reap = () => reapLostJobs(clone.db, new Date());

describe('jobs of a process that died (contract, search: final within 10 s of it)', () => {
  it('are reclaimed as soon as its connection ends, long before their leases expire', async () => {
    const { presence, close } = await appear();
    const id = await enqueue('left');
    await claim('left', { presence: presence() ?? null });
    expect(await reap()).toBe(0);
    await close();
    await expect.poll(reap).toBe(1);
    expect(await findJob(clone.db, id)).toMatchObject({ state: 'pending', crashes: 1 });
  });

  it('stay with a process that is only slow, until its lease expires too', async () => {
    const { presence, close } = await appear();
    const id = await enqueue('slow');
    const held = await claim('slow', { presence: presence() ?? null });
    expect(await reap()).toBe(0);
    await prolongLeases(clone.db, held, { leaseMs: -1, presence: presence() ?? null });
    expect(await reap()).toBe(1);
    await stateOf(id).toBe('pending');
    await close();
  });

  it('stay with a process that lost its connection and renews its lease in time', async () => {
    const { presence, close } = await appear();
    const id = await enqueue('cut');
    const lost = presence() as number;
    const held = await claim('cut', { presence: lost });
    await prolongLeases(clone.db, held, { leaseMs: 60_000, presence: null });
    await clone.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'blotter-listen' AND datname = current_database()`,
    );
    await expect.poll(presence).not.toBe(lost);
    expect(await reap()).toBe(0);
    await expect.poll(presence).toBeDefined();
    expect(await prolongLeases(clone.db, held, { leaseMs: 60_000, presence: presence() ?? null })).toEqual(
      new Set([id]),
    );
    expect(await reap()).toBe(0);
    await close();
  });

  it('belong to the last process that claimed them, even an older version without presence', async () => {
    const id = await enqueue('older');
    await claim('older', { presence: 8 });
    await clone.db.query(
      `UPDATE jobs SET epoch = epoch + 1, worker = 'older', lease_until = now() + interval '1 minute' WHERE id = $1`,
      [id],
    );
    await reap();
    expect(await findJob(clone.db, id)).toMatchObject({ state: 'running', crashes: 0 });
  });

  it('are held only by their lease behind a pooler, whose connections outlive the process', async () => {
    const client = new pg.Client(clone.url);
    await client.connect();
    const asPooled = { processID: 1, query: client.query.bind(client) } as unknown as pg.Client;
    expect(await holdPresence(asPooled, 7)).toBe(false);
    expect(await holdPresence(client, 7)).toBe(true);
    await client.end();
  });
});
