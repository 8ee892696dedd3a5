import { fileURLToPath } from 'node:url';
import { type StartedServer, startServer, stopServer } from '../../test/kit/server-process.ts';
import { FLOOR_PATH, type FloorRequest } from '../floor-feature.ts';
import { openNation } from '../nation.ts';
import type { NationStand } from '../nation-stand.ts';
import { cpuMsOf, createCpuBelow } from '../process-usage.ts';
import { tell, toCount } from '../progress.ts';
import type { RunningStand } from '../running-stand.ts';
import { type Asked, openTarget, type Target } from './load.ts';
import type { Subject } from './measure.ts';
import { ensureNaiveTables } from './naive-tables.ts';
import { createQueryMix, cycle, type MixedQuery, SEED } from './query-mix.ts';

const NAIVE = fileURLToPath(new URL('./serve-naive.ts', import.meta.url));
const WARMING = 2_000;
/** Many, so that no cache answers them all. */
const MEASURED = 12_000;
const SENT_AT_ONCE = 8;

type Answer = { readonly searchId: string; readonly counts: { readonly recordsReturned: number } };

/** Sends the queries once and returns what the floor has to do to match each answer. */
const warm = async (
  target: Target,
  { db, accountId }: Pick<RunningStand, 'db'> & Pick<NationStand, 'accountId'>,
  queries: readonly MixedQuery[],
): Promise<readonly (Asked & { readonly size: FloorRequest })[]> => {
  const sizes = new Map<string, Omit<FloorRequest, 'sealedBytes'> & { readonly kind: string }>();
  for (let from = 0; from < queries.length; from += SENT_AT_ONCE)
    await Promise.all(
      queries.slice(from, from + SENT_AT_ONCE).map(async ({ kind, body }) => {
        const { status, bytes, text } = await target.send(body, true);
        if (status !== 200) throw new Error(`${kind}: ${status} ${text.slice(0, 300)} to ${body}`);
        const { searchId, counts } = JSON.parse(text) as Answer;
        sizes.set(searchId, { kind, answerBytes: bytes, records: counts.recordsReturned });
      }),
    );
  const { rows } = await db.query<{ id: string; bytes: number }>(
    'SELECT id, length(sealed) AS bytes FROM searches WHERE account_id = $1 AND id = ANY($2)',
    [accountId, [...sizes.keys()]],
  );
  return rows.flatMap(({ id, bytes }) => {
    const { kind, ...rest } = sizes.get(id) as Omit<FloorRequest, 'sealedBytes'> & { readonly kind: string };
    const size: FloorRequest = { ...rest, sealedBytes: bytes };
    return { kind, size, body: JSON.stringify(size) };
  });
};

const toNaive = ({ kind, request: { query } }: MixedQuery): Asked => ({
  kind,
  body: JSON.stringify({ firstName: query.firstName, lastName: query.lastName, dob: query.dob }),
});

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** All that is measured, on one machine, one PostgreSQL and one nation. */
export const openSubjects = async (stand: NationStand, server: RunningStand) => {
  await ensureNaiveTables(server.databaseUrl);
  const naive: StartedServer[] = [];
  const targets: Target[] = [];
  const open = (...settings: Parameters<typeof openTarget>): Target => {
    const target = openTarget(...settings);
    targets.push(target);
    return target;
  };
  const close = async (): Promise<void> => {
    await Promise.all(targets.map((target) => target.close()));
    await Promise.all(naive.map(stopServer));
  };
  const startNaive = async (search: string): Promise<StartedServer> => {
    const settings = { DATABASE_URL: server.databaseUrl, NAIVE_SEARCH: search };
    const started = await startServer({ entry: NAIVE, settings });
    naive.push(started);
    return started;
  };
  const readDatabaseMs = createCpuBelow(server.pid);
  const cpuOf = (pid: number) => () => ({ serverMs: cpuMsOf(pid), databaseMs: readDatabaseMs() });

  try {
    const nation = await openNation(stand);
    const mix = createQueryMix(nation, SEED);
    const [warming, measured] = [WARMING, MEASURED].map((count) => Array.from({ length: count }, mix.draw));
    const headers = { 'x-api-key': stand.key };
    const search = open(server.url, '/v1/search', headers);
    tell(`Warming up with ${toCount(WARMING)} queries.`);
    const sized = await warm(search, { db: server.db, accountId: stand.accountId }, warming as MixedQuery[]);
    const byName = (measured as MixedQuery[]).filter((query) => query.byName);
    const toNaiveSubject = async (name: string, which: string): Promise<Subject> => {
      const { url, pid } = await startNaive(which);
      return { name, target: open(url, '/search'), next: cycle(byName.map(toNaive)), cpu: cpuOf(pid) };
    };
    const own = { target: search, cpu: cpuOf(server.pid) };
    const subjects = {
      search: { ...own, name: 'Blotter, the whole mix', next: cycle(measured as MixedQuery[]) },
      floor: { ...own, name: 'floor: no search', target: open(server.url, FLOOR_PATH, headers), next: cycle(sized) },
      names: { ...own, name: 'Blotter, names only', next: cycle(byName) },
      trigram: await toNaiveSubject('naive pg_trgm, names only', 'trigram'),
      phonetic: await toNaiveSubject('naive phonetic, names only', 'phonetic'),
    } satisfies { readonly [name: string]: Subject };
    const nextSmall = cycle(byName.filter(({ kind }) => kind === 'name and birth date'));
    const meanAnswer: FloorRequest = {
      answerBytes: meanOf(sized.map(({ size }) => size.answerBytes)),
      sealedBytes: meanOf(sized.map(({ size }) => size.sealedBytes)),
      records: meanOf(sized.map(({ size }) => size.records)),
    };
    return { nation, subjects, search, nextSmall, meanAnswer, close };
  } catch (error) {
    await close();
    throw error;
  }
};
