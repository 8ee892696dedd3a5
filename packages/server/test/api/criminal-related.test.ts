import { hash } from 'node:crypto';
import { createIndex, toFacets } from '@blotter/match';
import { type CriminalSourceRecord, readBirthDate, readName } from '@blotter/vocab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCriminalContexts } from '../../src/features/criminal/answers/standing-store.ts';
import { createCriminalLinks } from '../../src/features/criminal/linking/link-records-service.ts';
import type { RunRow } from '../../src/features/ingest/run.ts';
import { createIngest } from '../../src/features/ingest/runs/ingest-service.ts';
import { createLog } from '../../src/log.ts';
import { toMembers } from '../../src/searches/answers/record-json.ts';
import { sealVersion } from '../../src/searches/documents/stored-version.ts';
import { listChanged, listWaiting } from '../../src/searches/linkage/waiting-store.ts';
import { openCopy } from '../../src/store/copy.ts';
import { TEST_SEAL } from '../kit/ingest-runs.ts';
import { linkWaiting } from '../kit/link-pass.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const [JAIL, COURT, PRISON] = ['us-tx-fable-jail', 'us-tx-fable-court', 'us-tx-doc-prison'] as const;
const FIRSTS = 'ADRIAN BRUNO CEDRIC DARIUS EDMUND FELIX GIDEON HECTOR ISAAC JASPER KEITH LIONEL MARCUS NOLAN'.split(
  ' ',
);
const BEGINNINGS = 'BREN CARD DUNM ESTE FARW GRIM HOLB KELM LORN MAND NORT PRES QUIL RAST SELB THOR VERN'.split(' ');
const ENDINGS = 'ABY BERG COMBE DALE ERTON FIELD GATE HURST INGHAM LEIGH MERE NESS OAK PORT RIDGE STOW'.split(' ');
const pad = (number: number): string => String(number).padStart(2, '0');

let own: TestDatabase;
const clock = { now: () => new Date('2026-11-15T00:00:00.000Z') };
const held = new Map<string, readonly CriminalSourceRecord[]>();

const kindOf = (source: string) => source.replace(/^.*-/, '') as CriminalSourceRecord['recordType'];
const somebody = (source: string, n: number, more: Partial<CriminalSourceRecord> = {}): CriminalSourceRecord => ({
  externalId: `${kindOf(source)}-${n}`,
  recordType: kindOf(source),
  name: `${BEGINNINGS[n % 17]}${ENDINGS[(n * 7 + (n >> 4)) % 16]}, ${FIRSTS[(n * 11 + (n >> 3)) % 14]} ${FIRSTS[(n * 3) % 14]}`,
  dob: `${pad(1 + (n % 12))}/${pad(2 + (n % 27))}/${1950 + (n % 53)}`,
  sex: 'MALE',
  ...more,
});
const numbered = (source: string, ns: readonly number[]) => ns.map((n) => somebody(source, n));

async function* toRows(source: string, records: readonly CriminalSourceRecord[]): AsyncIterable<RunRow> {
  for (const [position, record] of records.entries()) {
    const published = JSON.stringify(record);
    const row = {
      rowKey: record.externalId,
      contentHash: hash('sha256', published),
      sourceUpdatedAt: null,
      toContent: () => ({
        ...sealVersion(
          TEST_SEAL,
          { source, rowKey: record.externalId },
          { core: toMembers(record), extended: [], facts: {}, published, facets: '{"names":[],"fullness":0}' },
        ),
        linkKeys: [],
      }),
    };
    const place = { position, rowNumber: position + 1, resource: '' };
    yield { kind: 'row', ...place, row, filledFields: [], unknownFields: [], missingFields: [] };
  }
}

const publish = async (
  source: string,
  records: readonly CriminalSourceRecord[],
  product: 'offender' | 'criminal' = 'criminal',
) => {
  const ingest = createIngest({
    db: own.db,
    seal: TEST_SEAL,
    openCopy: () => openCopy(own.url),
    clock,
    log: createLog('silent'),
    announce: async () => {},
  });
  const run = await ingest.run({
    source,
    product,
    kind: 'full',
    fingerprint: JSON.stringify(records),
    rows: toRows(source, records),
    findFaults: () => [],
    acceptDepartures: true,
  });
  expect(run.state).toBe('done');
  const departed = (held.get(source) ?? []).filter(
    ({ externalId }) => !records.some((each) => each.externalId === externalId),
  );
  if (product === 'criminal') held.set(source, [...records, ...departed]);
};

/** Builds an index of the searchable records, including departed ones. */
const getHeld = async () => {
  const index = createIndex();
  const batch = index.begin();
  let personId = 0n;
  for (const [source, records] of held)
    for (const { externalId: rowKey, name, dob = '' } of records) {
      const birth = readBirthDate(dob, { today: '2026-11-15' });
      const facets = toFacets({ name: readName(name), aliases: [], dob: birth.dob, age: '', addresses: [] });
      batch.put({
        source,
        rowKey,
        version: 1,
        personId: ++personId,
        firstSeenMs: 0,
        updatedMs: 0,
        fullness: 0,
        facets,
      });
    }
  batch.commit();
  return {
    size: index.current().size,
    forQueries: async (queries: readonly unknown[]) => ({ generation: index.current(), answered: queries.length }),
  };
};

const links = () => createCriminalLinks({ db: own.db, clock, seal: TEST_SEAL });
const linkChanged = (by = links()) =>
  linkWaiting({ db: own.db, clock, product: 'criminal', getHeld, linkSome: by.linkSome, linkFew: by.linkAll });
const listWaitingRecords = async (product: 'offender' | 'criminal') => {
  const batches = await listWaiting(own.db, product, { after: '0', most: 10 });
  const ids = batches.map(({ id }) => id);
  return listChanged(own.db, product, ids, { after: undefined, most: 100 });
};
const relatedOf = async (source: string, rowKey: string) => {
  const [context] = await listCriminalContexts(own.db, [{ source, rowKey }]);
  return context?.related.map((each) => `${each.source} ${each.externalId}`);
};

const EVERYBODY = Array.from({ length: 900 }, (_, n) => n);
const TRIED = EVERYBODY.filter((n) => n % 3 === 0);
/** Court record 4 departed after the first test. */
const DEPARTED = 1;

beforeAll(async () => {
  own = await cloneDatabase();
});
afterAll(() => own.drop());

describe('related[] of criminal records (contract criminal)', () => {
  it('with few records, only those with the same name and full date of birth are related', async () => {
    await publish(JAIL, [somebody(JAIL, 3), somebody(JAIL, 4)]);
    await publish(COURT, [somebody(COURT, 3), somebody(COURT, 4, { dob: '', age: '50' })]);
    await linkChanged();
    expect(await relatedOf(JAIL, 'jail-3')).toEqual([`${COURT} court-3`]);
    expect(await relatedOf(COURT, 'court-3')).toEqual([`${JAIL} jail-3`]);
    expect(await relatedOf(JAIL, 'jail-4')).toEqual([]);
  });

  it('a jail booking, a court case and a prison term of one person are related; a twin is not', async () => {
    const name = (somebody(JAIL, 3).name as string).replace(/,.*/, ', OSWALD');
    await publish(JAIL, [...numbered(JAIL, EVERYBODY), somebody(JAIL, 3, { externalId: 'jail-twin', name })]);
    await publish(COURT, numbered(COURT, TRIED));
    await publish(PRISON, numbered(PRISON, [3, 6, 9]));
    const { rows: before } = await own.db.query('SELECT source, row_key, person_id FROM records ORDER BY 1, 2');
    expect(await links().linkAll()).toMatchObject({ records: 901 + 300 + 3 + DEPARTED });
    expect(await relatedOf(JAIL, 'jail-3')).toEqual([`${PRISON} prison-3`, `${COURT} court-3`]);
    expect(await relatedOf(COURT, 'court-3')).toEqual([`${PRISON} prison-3`, `${JAIL} jail-3`]);
    expect(await relatedOf(PRISON, 'prison-3')).toEqual([`${COURT} court-3`, `${JAIL} jail-3`]);
    expect(await relatedOf(JAIL, 'jail-twin')).toEqual([]);
    const { rows: after } = await own.db.query('SELECT source, row_key, person_id FROM records ORDER BY 1, 2');
    expect(after).toEqual(before);
  });

  it('each record of a page gets its own relations, most certain first', async () => {
    const page = await listCriminalContexts(own.db, [
      { source: COURT, rowKey: 'court-9' },
      { source: JAIL, rowKey: 'jail-1' },
      { source: PRISON, rowKey: 'prison-6' },
    ]);
    const named = page.map(({ rowKey, related }) => [rowKey, related.map(({ externalId }) => externalId)]);
    expect(Object.fromEntries(named)).toEqual({
      'court-9': ['prison-9', 'jail-9'],
      'jail-1': [],
      'prison-6': ['court-6', 'jail-6'],
    });
    for (const { related } of page) for (const { confidence } of related) expect(confidence).toBeGreaterThan(0.99);
  });

  it('records that arrive, change or depart are relinked without a full link', async () => {
    await linkChanged();
    await publish(PRISON, [
      ...numbered(PRISON, [6, 12]),
      somebody(PRISON, 9, { name: 'STARKWEATHER, OTTO', dob: '02/03/1971' }),
    ]);
    await linkChanged();
    expect(await relatedOf(PRISON, 'prison-12')).toEqual([`${COURT} court-12`, `${JAIL} jail-12`]);
    expect(await relatedOf(JAIL, 'jail-12')).toContain(`${PRISON} prison-12`);
    expect(await relatedOf(PRISON, 'prison-9')).toEqual([]);
    expect(await relatedOf(JAIL, 'jail-9')).toEqual([`${COURT} court-9`]);
    // The record departed but stays searchable.
    expect(await relatedOf(JAIL, 'jail-3')).toContain(`${PRISON} prison-3`);
    expect(await links().linkAll()).toMatchObject({ records: 901 + 300 + 4 + DEPARTED });
    expect(await relatedOf(JAIL, 'jail-3')).toContain(`${PRISON} prison-3`);
  });

  it('a suppressed record is not listed', async () => {
    await own.db.query(
      `INSERT INTO suppressions (source, row_key, reason, created_at) VALUES ($1, 'court-6', 'sealed', now())`,
      [COURT],
    );
    expect(await relatedOf(JAIL, 'jail-6')).toEqual([`${PRISON} prison-6`]);
  });

  it('two records that an operator separated are never related again', async () => {
    await links().takeApart(
      [
        { source: COURT, rowKey: 'court-12' },
        { source: JAIL, rowKey: 'jail-12' },
      ],
      'the customer showed it',
    );
    expect(await relatedOf(JAIL, 'jail-12')).toEqual([`${PRISON} prison-12`]);
    await links().linkAll();
    expect(await relatedOf(JAIL, 'jail-12')).not.toContain(`${COURT} court-12`);
    expect(await relatedOf(COURT, 'court-12')).not.toContain(`${JAIL} jail-12`);
  });

  it('linking one product does not mark the batches of the other as linked', async () => {
    await publish('TX', [somebody('TX-jail', 1)], 'offender');
    await linkChanged();
    expect(await listWaiting(own.db, 'criminal', { after: '0', most: 1 })).toEqual([]);
    expect(await listWaitingRecords('offender')).toEqual([{ source: 'TX', rowKey: 'jail-1' }]);
  });

  it('a link that fails before its commit changes no relation, and its records stay pending', async () => {
    await publish(PRISON, numbered(PRISON, [6, 12, 15]));
    const dying = {
      ...own.db,
      transaction: (work: Parameters<typeof own.db.transaction>[0]) =>
        own.db.transaction(async (tx) => {
          await work(tx);
          throw new Error('died');
        }),
    } as typeof own.db;
    const half = createCriminalLinks({ db: dying, clock, seal: TEST_SEAL });
    await expect(linkChanged(half)).rejects.toThrow('died');
    expect(await relatedOf(JAIL, 'jail-15')).not.toContain(`${PRISON} prison-15`);
    expect(await listWaitingRecords('criminal')).toContainEqual({ source: PRISON, rowKey: 'prison-15' });
    await linkChanged();
    expect(await relatedOf(JAIL, 'jail-15')).toContain(`${PRISON} prison-15`);
  });

  it('a batch that was linked during a full link is linked again', async () => {
    await publish(PRISON, numbered(PRISON, [6, 12, 15, 18]));
    let meanwhile = async (): Promise<void> => {
      meanwhile = async () => {};
      await publish(PRISON, numbered(PRISON, [6, 12, 15, 18, 21]));
      await linkChanged();
    };
    const slow = {
      ...own.db,
      transaction: async (work: Parameters<typeof own.db.transaction>[0]) => {
        const done = await own.db.transaction(work);
        await meanwhile();
        return done;
      },
    } as typeof own.db;
    await createCriminalLinks({ db: slow, clock, seal: TEST_SEAL }).linkAll();
    expect(await relatedOf(JAIL, 'jail-18')).toContain(`${PRISON} prison-18`);
    expect(await relatedOf(JAIL, 'jail-21')).not.toContain(`${PRISON} prison-21`);
    await linkChanged();
    expect(await relatedOf(JAIL, 'jail-21')).toContain(`${PRISON} prison-21`);
  });
});
