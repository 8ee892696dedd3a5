import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../server/src/log.ts';
import { toIndexPath } from '../../server/src/searches/index/index-file.ts';
import { type Database, openDatabase } from '../../server/src/store/database.ts';
import { startEmbeddedPostgres } from '../../server/src/store/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/store/migrate.ts';
import { readCounts } from './bench-arguments.ts';
import { ADMIN_KEY, startBenchServer } from './bench-server.ts';
import { readFeeds, writeFeeds } from './build-nation.ts';
import { keepLargestFeeds } from './largest-feeds.ts';
import { createCpuBelow } from './process-usage.ts';
import { printFigure } from './progress.ts';

const SOURCES = 60;

/** Tables that grow with the records. Documents may be spread over nodes; the rest stays on the coordinator. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  documents: ['record_versions'],
  records: ['records'],
  'links and relations': ['link_keys', 'related_records', 'related_people'],
  changes: ['record_changes'],
};

const getPosition = async (db: Database): Promise<number> => {
  const { rows } = await db.query<{ at: bigint }>(`SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS at`);
  return Number(rows[0]?.at);
};

const sizeOf = async (db: Database, tables: readonly string[]): Promise<number> => {
  const sql = 'SELECT sum(pg_total_relation_size(t::regclass))::bigint AS bytes FROM unnest($1::text[]) AS t';
  return Number((await db.query<{ bytes: bigint }>(sql, [tables])).rows[0]?.bytes);
};

const measureIngest = async (db: Database, url: string, dataDir: string, feeds: string): Promise<number> => {
  await migrate(db);
  const cpuBelow = createCpuBelow(process.pid);
  const before = { position: await getPosition(db), own: process.cpuUsage(), below: cpuBelow() };
  const settings = { BLOTTER_DATA: dataDir, BLOTTER_ADMIN_KEY: ADMIN_KEY, DATABASE_URL: url };
  const { rows, seconds } = await readFeeds(settings, feeds, ['criminal']);
  const own = process.cpuUsage(before.own);
  const perRow = (value: number, digits: number): string => (value / rows).toFixed(digits);
  printFigure('rows', `${rows}, ${(rows / seconds).toFixed(0)} a second`);
  printFigure('CPU ms a row, program', perRow((own.user + own.system) / 1_000, 2));
  printFigure('CPU ms a row, PostgreSQL', perRow(cpuBelow() - before.below, 2));
  printFigure('bytes of log a row', perRow((await getPosition(db)) - before.position, 0));
  for (const [name, tables] of Object.entries(GROUPS))
    printFigure(`bytes a row, ${name}`, perRow(await sizeOf(db, tables), 0));
  return rows;
};

/** Measures the bytes of one criminal record in PostgreSQL, its log and the index, and the CPU time of its ingest. */
export async function benchCapacity(args: readonly string[]): Promise<void> {
  const { records } = readCounts(args, { records: 50_000 });
  const folder = await mkdtemp(join(tmpdir(), 'blotter-capacity-'));
  const dataDir = join(folder, 'data');
  try {
    await writeFeeds({ criminal: records, seed: '7' }, join(folder, 'feeds'));
    await keepLargestFeeds(join(folder, 'feeds'), SOURCES);
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
    const db = openDatabase({ connectionString: postgres.adminUrl, maxConnections: 2, onError: () => {} });
    let rows = 0;
    try {
      rows = await measureIngest(db, postgres.adminUrl, dataDir, join(folder, 'feeds'));
    } finally {
      await db.close();
      await postgres.stop();
    }
    // A server that has loaded its index from the database saves a snapshot when it stops.
    await (await startBenchServer(dataDir)).stop();
    const { size } = await stat(toIndexPath(dataDir, 'criminal'));
    printFigure('bytes a row, the index', (size / rows).toFixed(0));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
