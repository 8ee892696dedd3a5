import { type Connector, type FetchStep, findConnector, toResource } from '@blotter/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCriminalEncoder } from '../../src/features/criminal/documents/criminal-encoder.ts';
import { createCrawl } from '../../src/features/ingest/feeds/crawl-service.ts';
import { createIngest } from '../../src/features/ingest/runs/ingest-service.ts';
import { prepareBy } from '../../src/features/ingest/staging/staging-service.ts';
import { createOffenderEncoder } from '../../src/features/offenders/documents/offender-encoder.ts';
import { createStoredPace, unhurried } from '../../src/outbound/pace-store.ts';
import { openCopy } from '../../src/store/copy.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const georgia = findConnector('GA') as Connector;
const HEADER =
  'NAME,SEX,RACE,YEAR OF BIRTH,HEIGHT,WEIGHT,HAIR COLOR,EYE COLOR,STREET NUMBER,STREET,CITY,STATE,ZIP CODE,COUNTY,REGISTRATION DATE,CRIME,CONVICTION DATE,CONVICTION STATE,INCARCERATED,PREDATOR,ABSCONDER,RES VERIFICATION DATE,LEVELING';
const toLine = (name: string) =>
  `"${name}, TEST",MALE,WHITE,1970,511,180,BROWN,BLUE,1,OAK ST,ATLANTA,GA,30318,FULTON,20040312,CRIME,20010517,GA, , , ,20240110,LEVEL 1`;
const PEOPLE = ['ALDERMOOR', 'BRISTLEWICK', 'COVENHAM', 'DUNSTABLY', 'EASTERLEIGH'];

/** Describes a source with one person per page: the page that fails, its fault, and whether it gives cursors. */
type Plan = { failsAt: number | undefined; fault: FetchStep; readonly cursors: boolean };

const createSource = (plan: Plan, asked: number[]) => {
  const connector: Connector = {
    manifest: georgia.manifest,
    bulk: {
      fetch: async function* (_fetcher, { cursor }) {
        for (let page = Number(cursor ?? 0); page < PEOPLE.length; page++) {
          if (page === plan.failsAt) return void (yield plan.fault);
          asked.push(page);
          const about = { name: `page-${page}.csv`, ...(plan.cursors && { cursor: String(page + 1) }) };
          yield { kind: 'ok', value: toResource(`${HEADER}\n${toLine(PEOPLE[page] as string)}\n`, about) };
        }
      },
      parse: georgia.bulk?.parse as never,
    },
  };
  return connector;
};

const createTestCrawl = (connector: Connector) => {
  const { db, databaseUrl, clock, log, seal } = server.foundation;
  return createCrawl({
    db,
    clock,
    ingest: createIngest({ db, seal, openCopy: () => openCopy(databaseUrl), clock, log, announce: async () => {} }),
    network: async () => ({ kind: 'refused', reason: 'nothing is asked here' }),
    isSimulated: false,
    getConnector: () => connector,
    paceOf: () => unhurried,
    assertionsOf: ({ assertions }) => ({ ...assertions, minRecords: 1, fillRates: {} }),
    prepare: prepareBy(
      {
        offender: ({ code, covers }) => createOffenderEncoder(code, covers, clock),
        criminal: (manifest) => createCriminalEncoder(manifest, clock),
      },
      seal,
    ),
  });
};

const countRows = async (table: 'records' | 'crawl_pages') =>
  (await server.foundation.db.query(`SELECT 1 FROM ${table} WHERE source = 'GA'`)).rowCount;

describe('an interrupted crawl resumes at its cursor (contract, Feeds: resumable)', () => {
  const broken: FetchStep = { kind: 'error', detail: 'The source answered 500.' };

  it('keeps the pages up to the last cursor, fetches none of them again, and publishes all at once', async () => {
    const asked: number[] = [];
    const plan: Plan = { failsAt: 3, fault: broken, cursors: true };
    const crawl = createTestCrawl(createSource(plan, asked));
    await expect(crawl('GA')).rejects.toThrow('error');
    expect([await countRows('records'), await countRows('crawl_pages')]).toEqual([0, 3]);
    plan.failsAt = undefined;
    expect(await crawl('GA')).toMatchObject({ state: 'done', arrived: 5 });
    expect(asked).toEqual([0, 1, 2, 3, 4]);
    expect(await countRows('crawl_pages')).toBe(0);
  });

  it('restarts if the source gives no cursor, and after an access barrier', async () => {
    const asked: number[] = [];
    const plan: Plan = { failsAt: 2, fault: broken, cursors: false };
    const crawl = createTestCrawl(createSource(plan, asked));
    await expect(crawl('GA')).rejects.toThrow('error');
    plan.failsAt = 4;
    plan.fault = { kind: 'restricted', barrier: 'captcha', detail: 'The site asks for a CAPTCHA.' };
    await expect(crawl('GA')).rejects.toThrow('restricted');
    expect(asked).toEqual([0, 1, 0, 1, 2, 3]);
    expect(await countRows('crawl_pages')).toBe(0);
    expect(await countRows('records')).toBe(5);
    const { rows } = await server.foundation.db.query(`SELECT last_outcome FROM sources WHERE code = 'GA'`);
    expect(rows).toEqual([{ last_outcome: 'restricted' }]);
  });
});

describe('a source whose run waits for the operator', () => {
  it('is not fetched, because nothing could be published (contract, Feeds: held)', async () => {
    const { db } = server.foundation;
    await db.query(
      `INSERT INTO ingest_runs (id, source, kind, state, fingerprint, started_at) VALUES ('ing_held', 'GA', 'full', 'held', 'x', now())`,
    );
    const asked: number[] = [];
    const crawl = createTestCrawl(
      createSource({ failsAt: undefined, fault: { kind: 'unchanged' }, cursors: true }, asked),
    );
    await expect(crawl('GA')).rejects.toThrow('is held');
    expect(asked).toEqual([]);
    await db.query(`DELETE FROM ingest_runs WHERE id = 'ing_held'`);
  });
});

describe('all processes together keep to the pace of a source’s manifest (contract, Feeds: policy)', () => {
  it('a second process waits for the first one’s reservation, and gives up if that takes too long', async () => {
    const { db } = server.foundation;
    const manifest = {
      ...georgia.manifest,
      code: 'IA',
      policy: { ...georgia.manifest.policy, minDelayMs: 10_000, maxRequestsPerHour: 3 },
    };
    const [one, other] = [createStoredPace(db, manifest), createStoredPace(db, manifest)];
    expect(await one.reserve(60_000)).toBe(0);
    const second = (await other.reserve(60_000)) as number;
    expect(second).toBeGreaterThan(9_000);
    expect(second).toBeLessThanOrEqual(10_000);
    expect(await one.reserve(60_000)).toBeGreaterThan(19_000);
    expect(await other.reserve(60_000)).toBeUndefined();
    expect(await other.reserve(3_600_000)).toBeGreaterThan(3_590_000);
  });
});
