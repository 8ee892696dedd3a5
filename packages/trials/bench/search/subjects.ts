import { fileURLToPath } from 'node:url';
import type { IndexedProduct } from '../../../server/src/searches/index/index-store.ts';
import { type StartedServer, startServer, stopServer } from '../../../server/test/kit/server-process.ts';
import type { RunningServer } from '../bench-server.ts';
import { FLOOR_PATH, FLOOR_RECORDS_PATH, type FloorRecords, type FloorRequest } from '../floor-feature.ts';
import { startGenerator } from '../load/generator-process.ts';
import type { Asked } from '../load/phase.ts';
import { openNation } from '../nation.ts';
import type { NationData } from '../nation-data.ts';
import { cpuMsOf, createCpuBelow } from '../process-usage.ts';
import { logProgress, toCount } from '../progress.ts';
import type { Subject } from './measure.ts';
import type { Mixed } from './mix.ts';
import type { NaiveSearch } from './naive-searches.ts';
import { ensureNaiveTables } from './naive-tables.ts';
import type { BenchProduct } from './product.ts';
import { SEED } from './query-mix.ts';
import { openTarget, type Target } from './target.ts';

const NAIVE = fileURLToPath(new URL('./serve-naive.ts', import.meta.url));
const WARMING = 2_000;
/** Many, so that no cache answers them all. */
const MEASURED = 12_000;
const SENT_AT_ONCE = 8;
/** They fit into one request to the floor. */
const FLOOR_RECORDS_BYTES = 1_500_000;

type Answer = {
  readonly searchId: string;
  readonly counts: { readonly recordsReturned: number };
  readonly records: readonly unknown[];
};

/** Bytes of an answer, bytes stored of it, and the records it shows. */
export type AnswerSize = { readonly answerBytes: number; readonly sealedBytes: number; readonly shown: number };

/** Sends the queries once and returns the size of each answer, and some of the records shown. */
const warm = async (
  target: Target,
  { db, accountId }: Pick<RunningServer, 'db'> & Pick<NationData, 'accountId'>,
  queries: readonly Mixed[],
): Promise<{
  readonly sized: readonly (AnswerSize & { readonly kind: string })[];
  readonly records: readonly string[];
}> => {
  const records: string[] = [];
  let left = FLOOR_RECORDS_BYTES;
  const sizes = new Map<string, Omit<AnswerSize, 'sealedBytes'> & { readonly kind: string }>();
  for (let from = 0; from < queries.length; from += SENT_AT_ONCE)
    await Promise.all(
      queries.slice(from, from + SENT_AT_ONCE).map(async ({ kind, body }) => {
        const { status, text } = await target.send(body, true);
        if (status !== 200) throw new Error(`${kind}: ${status} ${text.slice(0, 300)} to ${body}`);
        const { searchId, counts, records: shown } = JSON.parse(text) as Answer;
        sizes.set(searchId, { kind, answerBytes: Buffer.byteLength(text), shown: counts.recordsReturned });
        for (const record of shown.map((one) => JSON.stringify(one))) {
          left -= record.length;
          if (left > 0) records.push(record);
        }
      }),
    );
  const { rows } = await db.query<{ id: string; bytes: number }>(
    'SELECT id, length(sealed) AS bytes FROM searches WHERE account_id = $1 AND id = ANY($2)',
    [accountId, [...sizes.keys()]],
  );
  const sized = rows.flatMap(({ id, bytes }) => {
    const size = sizes.get(id);
    return size ? [{ ...size, sealedBytes: bytes }] : [];
  });
  return { sized, records };
};

/** Returns the request to the floor that matches an answer. */
const toFloor =
  ({ product, keepsRecordIds }: Pick<BenchProduct, 'product' | 'keepsRecordIds'>) =>
  ({ kind, answerBytes, sealedBytes, shown }: AnswerSize & { readonly kind: string }): Asked => {
    const request: FloorRequest = { answerBytes, sealedBytes, records: keepsRecordIds ? shown : 0, product };
    return { kind, body: JSON.stringify(request) };
  };

type NamedRequest = {
  readonly query: { readonly lastName?: string; readonly firstName?: string; readonly dob?: string };
};

const SHOWN_AT_ONCE: { readonly [P in IndexedProduct]: number } = { offender: 20, criminal: 50 };

const toNaive =
  (product: IndexedProduct) =>
  ({ kind, request }: Pick<Mixed, 'kind' | 'request'>): Asked => {
    const { firstName, lastName, dob } = (request as NamedRequest).query;
    return { kind, body: JSON.stringify({ firstName, lastName, dob, limit: SHOWN_AT_ONCE[product] }) };
  };

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

type Subjects = { readonly search: Subject; readonly floor: Subject; readonly compared: Subject } & {
  readonly [name: string]: Subject;
};

/** Opens all subjects of the measurement on one machine, one PostgreSQL and one nation. */
export async function openSubjects<Kind extends string, Request>(
  product: BenchProduct<Kind, Request>,
  nationData: NationData,
  server: RunningServer,
) {
  await ensureNaiveTables(server, product.product);
  const generator = startGenerator();
  const naive: StartedServer[] = [];
  const targets: Target[] = [];
  const open = (...settings: Parameters<typeof openTarget>): Target => {
    const target = openTarget(...settings);
    targets.push(target);
    return target;
  };
  const close = async (): Promise<void> => {
    await generator.close();
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
    const nation = openNation(nationData);
    const mix = product.createMix(nation, SEED);
    const draw = (count: number) => Array.from({ length: count }, mix.draw);
    const [warming, measured] = [draw(WARMING), draw(MEASURED)];
    const headers = { 'x-api-key': nationData.key };
    const search = open(server.url, product.path, headers);
    logProgress(`Warming up with ${toCount(WARMING)} queries.`);
    const { sized, records } = await warm(search, { db: server.db, accountId: nationData.accountId }, warming);
    const given: FloorRecords = { records };
    const { status } = await open(server.url, FLOOR_RECORDS_PATH, headers).send(JSON.stringify(given));
    if (status !== 200) throw new Error(`the floor refused its records: ${status}`);
    const compared = measured.filter(product.compared.includes);
    const naiveTargets: { [name in NaiveSearch]?: Target } = {};
    const toNaiveSubject = async (which: NaiveSearch): Promise<Subject> => {
      const { url, pid } = await startNaive(which);
      naiveTargets[which] = open(url, '/search');
      const asked = compared.map(toNaive(product.product));
      const load = await generator.aim({ origin: url, path: '/search', headers: {}, asked });
      return { name: `naive ${which}, ${product.compared.name}`, load, cpu: cpuOf(pid) };
    };
    const cpu = cpuOf(server.pid);
    const aim = (path: string, asked: readonly Asked[]) => generator.aim({ origin: server.url, path, headers, asked });
    const alternatives: { [name: string]: Subject } = {};
    for (const which of product.naive) alternatives[which] = await toNaiveSubject(which);
    const subjects: Subjects = {
      search: { name: 'Blotter, the whole mix', load: await aim(product.path, measured), cpu },
      floor: { name: 'floor: no search', load: await aim(FLOOR_PATH, sized.map(toFloor(product))), cpu },
      compared: { name: `Blotter, ${product.compared.name}`, load: await aim(product.path, compared), cpu },
      ...alternatives,
    };
    const loadSmall = await aim(
      product.path,
      measured.filter(({ kind }) => kind === 'name and birth date'),
    );
    const meanAnswer: AnswerSize = {
      answerBytes: meanOf(sized.map(({ answerBytes }) => answerBytes)),
      sealedBytes: meanOf(sized.map(({ sealedBytes }) => sealedBytes)),
      shown: meanOf(sized.map(({ shown }) => shown)),
    };
    return { nation, subjects, search, naiveTargets, measured, loadSmall, meanAnswer, close };
  } catch (error) {
    await close();
    throw error;
  }
}
