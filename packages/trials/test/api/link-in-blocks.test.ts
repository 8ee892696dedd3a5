import { createNation } from '@blotter/sim';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { composeLinking, type FullLinkOptions } from '../../../server/src/compose/compose-linking.ts';
import { createLinkPeople } from '../../../server/src/features/offenders/linking/link-people-service.ts';
import type { RecordKey } from '../../../server/src/searches/answers/version-ref.ts';
import type { IndexedProduct } from '../../../server/src/searches/index/index-store.ts';
import { encodeAll } from '../../../server/src/searches/linkage/encode-all.ts';
import { isStillDue, toLearningJob } from '../../../server/src/searches/linkage/full-link.ts';
import { CHANGED_AT_ONCE } from '../../../server/src/searches/linkage/link-waiting.ts';
import { insertKeptApart } from '../../../server/src/searches/linkage/linkage-store.ts';
import { listWaiting } from '../../../server/src/searches/linkage/waiting-store.ts';
import { findWalk } from '../../../server/src/searches/linkage/walk-store.ts';
import type { Database } from '../../../server/src/store/database.ts';
import { publish } from '../../../server/test/kit/people.ts';
import { startTestServer, type TestServer } from '../../../server/test/kit/test-server.ts';

const [RECORDS, RESUMED] = inject('isNightly') ? [1_100, 500] : [1_000, 200];
let server: TestServer;

type Person = RecordKey & { readonly personId: bigint };
let ingested: readonly Person[] = [];

const toFeeds = (rows: Iterable<{ readonly source: string; readonly record: object }>) => {
  const feeds = new Map<string, object[]>();
  for (const { source, record } of rows) feeds.set(source, [...(feeds.get(source) ?? []), record]);
  return feeds;
};
/** The records of the largest registries, because every feed is a run of its own. */
const takeLargest = (feeds: ReadonlyMap<string, readonly object[]>): ReadonlyMap<string, readonly object[]> => {
  const taken = new Map<string, readonly object[]>();
  let left = RECORDS;
  for (const [source, rows] of [...feeds].sort(([, a], [, b]) => b.length - a.length)) {
    if (left > 0) taken.set(source, rows.slice(0, left));
    left -= rows.length;
  }
  return taken;
};
const offenders = takeLargest(toFeeds(createNation({ seed: 'blocks', records: 6 * RECORDS }).records()));

beforeAll(async () => {
  // The test controls when records are linked.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on', BLOTTER_INDEX: 'memory' } });
  await publishAll(offenders);
  ingested = await listPersons('offender');
});
afterAll(() => server.stop());

const publishAll = async (feeds: ReadonlyMap<string, readonly object[]>): Promise<void> => {
  for (const [source, rows] of feeds) await publish({ foundation: server.foundation }, source, rows, { links: false });
};
const link = (product: IndexedProduct, options: FullLinkOptions = {}, db: Database = server.foundation.db) =>
  composeLinking({ ...server.foundation, db })[product](options);
const listPersons = async (product: IndexedProduct): Promise<readonly Person[]> => {
  const { rows } = await server.foundation.db.query<Person>(
    `SELECT r.source, r.row_key AS "rowKey", r.person_id AS "personId"
     FROM records r JOIN sources s ON s.code = r.source AND s.product = $1 ORDER BY 1, 2`,
    [product],
  );
  return rows;
};
const listPairs = async (table: 'related_people' | 'related_records', columns: string): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ pair: string }>(
    `SELECT concat_ws(' ', ${columns}) AS pair FROM ${table} ORDER BY 1`,
  );
  return rows.map(({ pair }) => pair);
};
const listRelatedPeople = () => listPairs('related_people', 'person_id, other_id');
const listRelatedRecords = () => listPairs('related_records', 'source, row_key, other_source, other_row_key');
const countBatches = async (): Promise<number> =>
  (await server.foundation.db.query('SELECT FROM record_batches')).rowCount;
const waitingOf = async (product: IndexedProduct) =>
  (await listWaiting(server.foundation.db, product, { after: '0', most: 5 })).filter(({ records }) => records > 0);

/** Makes every record the person that its ingest gave it, as if nothing had been linked. */
const forgetLinks = async (): Promise<void> => {
  const { db } = server.foundation;
  await db.query(
    `UPDATE records r SET person_id = w.person_id FROM unnest($1::text[], $2::text[], $3::bigint[]) AS w(source, row_key, person_id)
     WHERE r.source = w.source AND r.row_key = w.row_key`,
    [
      ingested.map(({ source }) => source),
      ingested.map(({ rowKey }) => rowKey),
      ingested.map(({ personId }) => String(personId)),
    ],
  );
  for (const table of ['related_people', 'related_records', 'link_models']) await db.query(`DELETE FROM ${table}`);
  await db.query('UPDATE record_batches SET linked_at = NULL, related_at = NULL');
};

/** Fails when the cursor moves for the n-th time: the block is stored, its cursor is not. */
const failingAt = (n: number): Database => {
  const { db } = server.foundation;
  let moves = 0;
  return {
    ...db,
    query: (async (text: string, ...rest: []) => {
      if (text.startsWith('UPDATE link_walks') && ++moves === n) throw new Error('the process was killed');
      return db.query(text, ...rest);
    }) as Database['query'],
  };
};

/** Candidates of a block share a name or a birth date. In memory, records that share only an address are compared too. */
const MISSED_SHARE = 0.02;
const expectNearlyEqual = (found: readonly string[], expected: readonly string[]): void => {
  const [inFound, inExpected] = [new Set(found), new Set(expected)];
  const different = [
    ...expected.filter((pair) => !inFound.has(pair)),
    ...found.filter((pair) => !inExpected.has(pair)),
  ];
  expect(expected.length).toBeGreaterThan(0);
  expect(different.length).toBeLessThanOrEqual(Math.ceil(expected.length * MISSED_SHARE));
};

describe('a full link in blocks', () => {
  it('learns nearly the same model from half of the records', async () => {
    const { db, seal } = server.foundation;
    const { toPublished } = createLinkPeople(server.foundation);
    const learn = async (share: number) => {
      const encoded = await encodeAll(db, seal, 'offender', { records: RECORDS, share, toPublished });
      return encoded.learn(share).model;
    };
    const [all, half] = [await learn(1), await learn(0.5)];
    expect(half.rowCount / all.rowCount).toBeCloseTo(0.5, 1);
    expect(Math.abs(half.priors.match - all.priors.match)).toBeLessThan(0.7);
    expect(half.names.people / all.names.people).toBeGreaterThanOrEqual(1);
    expect(half.names.people / all.names.people).toBeLessThan(1.4);
  });

  it('gives every record the person of a link in memory, also if it is interrupted', async () => {
    const { db, clock } = server.foundation;
    await link('offender');
    const [persons, related] = [await listPersons('offender'), await listRelatedPeople()];
    const partnerOf = (one: Person) => persons.find((each) => each !== one && each.personId === one.personId);
    const one = persons.find((each) => partnerOf(each)) as Person;
    const partner = partnerOf(one) as Person;
    await forgetLinks();
    await insertKeptApart(db, [one, partner], 'the customer showed it', clock.now());
    const payload = toLearningJob('offender', undefined, clock.now()).payload;

    await expect(link('offender', { inBlocks: true }, failingAt(RESUMED / CHANGED_AT_ONCE + 1))).rejects.toThrow(
      'the process was killed',
    );
    expect(await findWalk(db, 'offender')).toMatchObject({ records: RESUMED });
    expect(await isStillDue(db, 'offender', payload)).toBe(true);
    expect((await waitingOf('offender')).length).toBeGreaterThan(0);

    // A record before the cursor changes while no process runs. It waits for its own link.
    const [source, rows] = [...offenders].sort(([a], [b]) => (a < b ? -1 : 1))[0] as [string, readonly object[]];
    await publish(
      { foundation: server.foundation },
      source,
      rows.map((row, at) => (at === 0 ? { ...row, weight: '201' } : row)),
      {
        links: false,
      },
    );
    expect(await link('offender', { inBlocks: true })).toEqual({ records: RECORDS, resumed: RESUMED });
    expect(await findWalk(db, 'offender')).toBeUndefined();
    expect(await isStillDue(db, 'offender', payload)).toBe(false);
    expect((await waitingOf('offender')).map(({ records }) => records)).toEqual([1]);

    const now = await listPersons('offender');
    const isOther = ({ personId }: Person): boolean => personId !== one.personId;
    expect(now.filter((_, at) => isOther(persons[at] as Person))).toEqual(persons.filter(isOther));
    const personOf = ({ source: code, rowKey }: Person) =>
      now.find((each) => each.source === code && each.rowKey === rowKey)?.personId;
    expect(personOf(one)).not.toBe(personOf(partner));
    expectNearlyEqual(await listRelatedPeople(), related);
  });

  it.runIf(inject('isNightly'))('changes nothing if it is repeated', async () => {
    const [persons, related, batches] = [
      await listPersons('offender'),
      await listRelatedPeople(),
      await countBatches(),
    ];
    await link('offender', { inBlocks: true });
    expect(await listPersons('offender')).toEqual(persons);
    expect(await listRelatedPeople()).toEqual(related);
    expect(await countBatches()).toBe(batches);
  });

  it.runIf(inject('isNightly'))('relates criminal records as a link in memory does, and moves none', async () => {
    await publishAll(toFeeds(createNation({ seed: 'blocks', records: RECORDS, criminal: RECORDS }).criminal()));
    const persons = await listPersons('criminal');
    await link('criminal');
    const related = await listRelatedRecords();
    await forgetLinks();
    await link('criminal', { inBlocks: true });
    expectNearlyEqual(await listRelatedRecords(), related);
    expect(await listPersons('criminal')).toEqual(persons);
    expect(await waitingOf('criminal')).toEqual([]);
  });
});
