import { join } from 'node:path';
import { listManifests } from '@blotter/connectors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toComparisonJobs } from '../../src/features/monitoring/alerts/alerts-jobs.ts';
import { createLinkPeople } from '../../src/features/offenders/linking/link-people-service.ts';
import { createPeopleIndex, type PeopleIndex } from '../../src/features/offenders/query/people-index.ts';
import { toSearchedRegistries } from '../../src/features/offenders/query/search-scope.ts';
import { listSourceStates } from '../../src/features/sources/sources-store.ts';
import { jobsWriter } from '../../src/jobs/jobs-store.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { findOwnedThrough, toLearningJob } from '../../src/searches/linkage/full-link.ts';
import { createLinkJobs } from '../../src/searches/linkage/link-jobs.ts';
import type { LinkWaitingDeps } from '../../src/searches/linkage/link-waiting.ts';
import { findLastFullLink, readLinkageState } from '../../src/searches/linkage/linkage-state-store.ts';
import { findModel, putModel } from '../../src/searches/linkage/linkage-store.ts';
import { listWaiting } from '../../src/searches/linkage/waiting-store.ts';
import type { Database } from '../../src/store/database.ts';
import { linkWaiting } from '../kit/link-pass.ts';
import { numbered, numberedRow } from '../kit/numbered-people.ts';
import { publish } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const TEXAS = Array.from({ length: 2_200 }, (_, n) => numberedRow('TX', n));
/** The surname is misspelled, so only the linker merges these records, not the ingest rules. */
const misspelt = (n: number) => {
  const { first, last } = numbered(n);
  return numberedRow('OK', n, { name: `${last.replace(/^(..)(.)(.)/, '$1$3$2')}, ${first}` });
};

let server: TestServer;
let index: PeopleIndex;
let oklahoma: readonly object[] = [];

beforeAll(async () => {
  // The test controls when records are linked.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  const { db, clock, log, seal, config } = server.foundation;
  index = createPeopleIndex({
    db,
    clock,
    log,
    seal,
    listStates: listSourceStates,
    dataDir: join(config.dataDir, 'of-the-test'),
    listRegistries: async () => toSearchedRegistries(listManifests()),
  });
  await publish(server, 'TX', TEXAS, { links: false });
  await addToOklahoma([misspelt(40)]);
  await people().linkAll();
  await index.catchUp();
});
afterAll(() => server.stop());

const people = (db: Database = server.foundation.db) => createLinkPeople({ ...server.foundation, db });
const addToOklahoma = async (rows: readonly object[]): Promise<void> => {
  oklahoma = [...oklahoma, ...rows];
  await publish(server, 'OK', oklahoma, { links: false });
};
const toDeps = (by = people()): LinkWaitingDeps => ({
  db: server.foundation.db,
  clock: server.foundation.clock,
  product: 'offender',
  linkSome: by.linkSome,
  linkFew: by.linkAll,
  getHeld: async () => {
    await index.catchUp();
    return index.get();
  },
});
const listWaitingIds = async () =>
  (await listWaiting(server.foundation.db, 'offender', { after: '0', most: 1 }))
    .filter(({ records }) => records > 0)
    .map(({ id }) => id);
const areOne = async (n: number): Promise<boolean> => {
  const { rows } = await server.foundation.db.query<{ person_id: bigint }>(
    'SELECT person_id FROM records WHERE row_key = ANY($1)',
    [[`TX-${n}`, `OK-${n}`]],
  );
  expect(rows).toHaveLength(2);
  return rows[0]?.person_id === rows[1]?.person_id;
};
const withoutOpenJobs = () => server.foundation.db.query(`DELETE FROM jobs WHERE kind LIKE 'people.link%'`);

describe('a changed record is linked soon after its commit, whatever else is running', () => {
  beforeEach(async () => {
    await withoutOpenJobs();
    await linkWaiting(toDeps());
  });

  it('the commit of an ingest triggers linking, and a running full link does not delay it', async () => {
    const { db, clock, log, writes } = server.foundation;
    const full = { begin: () => {}, end: () => {} };
    const begun = new Promise<void>((resolve) => {
      full.begin = resolve;
    });
    const { jobKinds } = createLinkJobs({
      ...toDeps(),
      index,
      toJobsAfter: toComparisonJobs,
      linkAllElsewhere: () => {
        full.begin();
        return new Promise((resolve) => {
          full.end = () => resolve(undefined);
        });
      },
    });
    const worker = createWorker({
      db,
      commit: writes.commit,
      clock,
      log,
      kinds: jobKinds,
      onWake: () => {},
      presence: () => undefined,
      observe: () => {},
    });
    worker.start();
    try {
      const learned = await findLastFullLink(db, 'offender');
      await jobsWriter.write(db, [toLearningJob('offender', learned?.learnedAt, clock.now())], 0);
      await begun;
      await addToOklahoma([misspelt(60)]);
      await vi.waitFor(async () => expect(await areOne(60)).toBe(true), { timeout: 60_000, interval: 100 });
      await vi.waitFor(async () => expect(await listWaitingIds()).toEqual([]), { timeout: 60_000, interval: 100 });
      const { rows } = await db.query(`SELECT state FROM jobs WHERE kind = 'people.link-all'`);
      expect(rows).toEqual([{ state: 'running' }]);
      const jobOf = `(SELECT id FROM jobs WHERE kind = 'people.link')`;
      const listComparisons = () => db.query(`SELECT FROM jobs WHERE kind = 'alerts.offender' AND dedup IN ${jobOf}`);
      await expect.poll(async () => (await listComparisons()).rowCount, { timeout: 60_000 }).toBe(1);
    } finally {
      full.end();
      await worker.stop(5_000);
    }
  });

  it('a batch too large to link quickly is left to a full link; batches that commit later are not', async () => {
    const { db } = server.foundation;
    const mass = Array.from({ length: 501 }, (_, at) => numberedRow('KS', 3_000 + at));
    await publish(server, 'KS', mass, { links: false });
    const [massId] = await listWaitingIds();
    const ask = (job: Parameters<typeof jobsWriter.write>[1][number]) => jobsWriter.write(db, [job], 0);
    await linkWaiting(toDeps(), ask);
    expect(await listWaitingIds()).toEqual([massId]);
    expect(await findOwnedThrough(db, 'offender')).not.toBe('0');
    await addToOklahoma([misspelt(80)]);
    await linkWaiting(toDeps(), ask);
    expect(await areOne(80)).toBe(true);
    expect(await listWaitingIds()).toEqual([massId]);
    // The full link fails, so its records are linked like any others.
    await db.query(`UPDATE jobs SET last_error = 'Error' WHERE kind = 'people.link-all'`);
    await linkWaiting(toDeps(), ask);
    expect(await listWaitingIds()).toEqual([]);
  });

  it('a batch that was linked during a full link is linked again', async () => {
    const { db } = server.foundation;
    let meanwhile = async (): Promise<void> => {
      meanwhile = async () => {};
      await addToOklahoma([misspelt(100)]);
      await linkWaiting(toDeps());
      expect(await areOne(100)).toBe(true);
      expect(await listWaitingIds()).toEqual([]);
    };
    const slow = {
      ...db,
      transaction: async (work: Parameters<typeof db.transaction>[0]) => {
        const done = await db.transaction(work);
        await meanwhile();
        return done;
      },
    } as Database;
    await people(slow).linkAll();
    expect(await listWaitingIds()).toHaveLength(1);
    const { rows } = await db.query(`SELECT kind FROM jobs WHERE kind = 'people.link' AND dedup LIKE 'job%'`);
    expect(rows).toHaveLength(1);
    await linkWaiting(toDeps());
    expect(await areOne(100)).toBe(true);
    expect(await listWaitingIds()).toEqual([]);
  });

  it('a decision about records that were moved meanwhile is not written but made again', async () => {
    const { db } = server.foundation;
    await addToOklahoma([misspelt(120)]);
    let isFirst = true;
    const overtaken = {
      ...db,
      transaction: async (work: Parameters<typeof db.transaction>[0]) => {
        if (isFirst) await db.query(`UPDATE records SET person_id = 7 WHERE row_key = 'TX-120'`);
        isFirst = false;
        return db.transaction(work);
      },
    } as Database;
    await linkWaiting(toDeps(people(overtaken)));
    expect(await areOne(120)).toBe(true);
    const { rows } = await db.query(`SELECT FROM records WHERE person_id = 7`);
    expect(rows).toEqual([]);
  });
});

describe('metrics show the linking lag and the linking model (runbook, People)', () => {
  /** Polls, because scrapes within a second share one read of the database. */
  const untilMetric = (name: string) =>
    expect.poll(async () => {
      const { text } = await server.send('GET', '/metrics');
      return Number(new RegExp(`^blotter_linkage_${name.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(text)?.[1]);
    });

  it('there is no lag if nothing is pending', async () => {
    await linkWaiting(toDeps());
    await untilMetric('lag_seconds{product="offender"}').toBe(0);
    await untilMetric('waiting_records{product="offender"}').toBe(0);
    await untilMetric('model{product="offender",model="learned"}').toBe(1);
    await untilMetric('model{product="criminal",model="fixed"}').toBe(1);
  });

  it('the lag is the age of the oldest batch with pending records', async () => {
    const { db, clock } = server.foundation;
    await addToOklahoma([misspelt(140)]);
    await db.query(
      `UPDATE record_batches SET created_at = created_at - interval '5 minutes', related_at = NULL WHERE linked_at IS NULL`,
    );
    await untilMetric('lag_seconds{product="offender"}').toBeGreaterThanOrEqual(300);
    await untilMetric('waiting_records{product="offender"}').toBe(1);
    await untilMetric('lag_seconds{product="criminal"}').toBe(0);
    const state = await readLinkageState(db, 'offender', clock.now());
    expect(state).toMatchObject({ waitingRecords: 1, model: 'learned', reason: null });
    expect(state.lagSeconds).toBeGreaterThanOrEqual(300);
  });

  it('a rejected model is not used, and the reason is reported', async () => {
    const { db, clock } = server.foundation;
    const model = await findModel(db, 'offender');
    if (!model) throw new Error('no model was learned');
    const now = clock.now();
    await putModel(db, 'offender', model, 2_200, now, 'It expects three matches a record.');
    expect(await findModel(db, 'offender')).toBeUndefined();
    expect(await readLinkageState(db, 'offender', now)).toMatchObject({
      model: 'refused',
      reason: 'It expects three matches a record.',
      learnedAt: now,
    });
    await untilMetric('model{product="offender",model="refused"}').toBe(1);
    await putModel(db, 'offender', model, 2_200, now);
    expect(await findModel(db, 'offender')).toEqual(model);
  });
});
