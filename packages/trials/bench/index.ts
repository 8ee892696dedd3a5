import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../server/src/log.ts';
import { type Database, openDatabase } from '../../server/src/store/database.ts';
import { startEmbeddedPostgres } from '../../server/src/store/embedded/embedded-postgres.ts';
import { readCounts } from './bench-arguments.ts';
import { type RunningServer, startBenchServer } from './bench-server.ts';
import { CRIMINAL } from './criminal/product.ts';
import { createCriminalMix } from './criminal/query-mix.ts';
import { generateRows, generateVersions } from './index-rows/generate.ts';
import { listSelectedPeople } from './index-rows/selected.ts';
import { openNation } from './nation.ts';
import { type NationData, openNationData } from './nation-data.ts';
import { cpuMsOf, createCpuBelow, memoryOf } from './process-usage.ts';
import { printFigure, toCount } from './progress.ts';
import { SEED } from './search/query-mix.ts';
import { openTarget, type Target } from './search/target.ts';

/** Real records, which are ingested and searched for. The generated rows are around them. */
const SAMPLE = { criminal: 50_000, seed: '1' };
/** Up to this number every generated record has facets. A larger index has them for the people whom the searches read. */
const MOST_WITH_FACETS = 10_000_000;
const WARMING = 100;
const DATABASE_MODE = { BLOTTER_INDEX: 'database' };

/** Generated rows are written once and read back, so nothing is lost by a crash. */
const FAST_WRITES = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
  work_mem: '512MB',
};

type Searches = ReturnType<ReturnType<typeof createCriminalMix>['make']>[];

const drawSearches = ({ criminal, seed }: NationData, count: number): Searches => {
  const mix = createCriminalMix(openNation({ criminal: criminal ?? 0, seed }), SEED);
  return Array.from({ length: count }, () => mix.make('name and birth date'));
};

const onDatabase = async (dataDir: string, work: (db: Database) => Promise<void>): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), settings: FAST_WRITES });
  const db = openDatabase({ connectionString: postgres.adminUrl, maxConnections: 2, onError: () => {} });
  try {
    await work(db);
  } finally {
    await db.close();
    await postgres.stop();
  }
};

const addRows = (dataDir: string, records: number, searches: Searches): Promise<void> =>
  onDatabase(dataDir, async (db) => {
    await generateRows(db, records);
    const queries = searches.map(({ request }) => CRIMINAL.toQuery(request));
    await generateVersions(db, records <= MOST_WITH_FACETS ? 'all' : await listSelectedPeople(db, queries));
  });

const TABLES = ['index_names', 'index_records', 'index_people', 'index_words', 'index_spellings'];

const printSizes = async ({ db }: RunningServer, records: number): Promise<void> => {
  const { rows } = await db.query<{ table: string; bytes: bigint }>(
    'SELECT t AS table, pg_total_relation_size(t::regclass) AS bytes FROM unnest($1::text[]) AS t',
    [TABLES],
  );
  for (const { table, bytes } of rows) printFigure(`bytes a record, ${table}`, (Number(bytes) / records).toFixed(0));
};

const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** Pages that PostgreSQL read for all statements so far, from its own memory or not. */
const countPages = async ({ db }: RunningServer): Promise<number> => {
  const { rows } = await db.query<{ pages: bigint }>(
    'SELECT blks_hit + blks_read AS pages FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.pages);
};

const send = async (target: Target, { body }: Searches[number]): Promise<{ readonly records: number }> => {
  const { status, text } = await target.send(body, true);
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { readonly counts: { readonly records: number } }).counts;
};

const measure = async (server: RunningServer, key: string, searches: Searches): Promise<void> => {
  const target = openTarget(server.url, CRIMINAL.path, { 'x-api-key': key });
  try {
    for (const search of searches.slice(0, WARMING)) await send(target, search);
    const times: number[] = [];
    const found: number[] = [];
    const databaseMs = createCpuBelow(server.pid);
    const pagesBefore = await countPages(server);
    const before = { server: cpuMsOf(server.pid), database: databaseMs() };
    for (const search of searches.slice(WARMING)) {
      const began = performance.now();
      found.push((await send(target, search)).records);
      times.push(performance.now() - began);
    }
    const perSearch = (ms: number): string => (ms / times.length).toFixed(1);
    printFigure('searches by name and birth date, missed', `${found.length}, ${found.filter((n) => n === 0).length}`);
    printFigure('ms, p50 / p95 / p99', [0.5, 0.95, 0.99].map((share) => shareOf(times, share).toFixed(1)).join(' / '));
    printFigure('CPU ms, program', perSearch(cpuMsOf(server.pid) - before.server));
    printFigure('CPU ms, PostgreSQL', perSearch(databaseMs() - before.database));
    const pages = (await countPages(server)) - pagesBefore;
    printFigure('pages that PostgreSQL read for a search', (pages / times.length).toFixed(0));
    printFigure('records found, p50 / p99', [0.5, 0.99].map((share) => shareOf(found, share)).join(' / '));
    printFigure('resident MB of the program', (memoryOf(server.pid).residentBytes / 1e6).toFixed(0));
  } finally {
    await target.close();
  }
};

/** Measures searches over HTTP with the index in the database, one after the other, over ingested and generated records. */
export async function benchIndex(args: readonly string[]): Promise<void> {
  const { records, searches: count } = readCounts(args, { records: 1_000_000, searches: 500 });
  const nationData = await openNationData(SAMPLE);
  const searches = drawSearches(nationData, count + WARMING);
  const folder = await mkdtemp(join(tmpdir(), 'blotter-index-'));
  try {
    const dataDir = join(folder, 'data');
    await cp(nationData.dataDir, dataDir, { recursive: true });
    // The first start fills the rows of the sample.
    await (await startBenchServer(dataDir, DATABASE_MODE)).stop();
    await addRows(dataDir, records, searches);
    const server = await startBenchServer(dataDir, DATABASE_MODE);
    try {
      printFigure('generated records', toCount(records));
      await measure(server, nationData.key, searches);
      await printSizes(server, records);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
