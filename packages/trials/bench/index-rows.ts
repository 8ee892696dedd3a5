import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { OPEN_QUERY, toBirthNumber, toLetterSet, toRules } from '@blotter/match';
import { createLog } from '../../server/src/log.ts';
import { onSnapshot } from '../../server/src/searches/index/index-snapshot.ts';
import { createSharedIndex } from '../../server/src/searches/index/shared/shared-index.ts';
import { ensureWords } from '../../server/src/searches/index/shared/words-store.ts';
import { type Database, openDatabase } from '../../server/src/store/database.ts';
import { startEmbeddedPostgres } from '../../server/src/store/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/store/migrate.ts';
import { createRecordSeal } from '../../server/src/vault/record-seal.ts';
import { readCounts } from './bench-arguments.ts';
import { memoryOf } from './process-usage.ts';

const CRIMINAL = 2;
const SURNAMES = 30_000;
const GIVEN_NAMES = 5_000;
const WORDS_AT_ONCE = 5_000;
const SOURCES = 50;
const TABLES = ['index_names', 'index_records', 'index_people', 'index_words', 'index_spellings'];

const SYLLABLES = ['ba', 'der', 'lin', 'mor', 'sa', 'ten', 'wil', 'gar', 'hol', 'ni', 'quo', 'rus', 'vel', 'jo', 'kam'];
/** Returns a word of three or four syllables, another one for each number. */
const toWord = (number: number): string => {
  let word = '';
  for (let rest = number + SYLLABLES.length ** 2; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
};

const putDictionary = async (db: Database, role: 'last' | 'given', count: number): Promise<void> => {
  for (let from = 0; from < count; from += WORDS_AT_ONCE) {
    const words = Array.from({ length: Math.min(WORDS_AT_ONCE, count - from) }, (_, at) => toWord(from + at));
    const ids = await db.transaction((tx) => ensureWords(tx, CRIMINAL, role, words));
    await db.query('INSERT INTO bench_letters SELECT $1, n.* FROM unnest($2::integer[], $3::integer[]) AS n', [
      role === 'last' ? 1 : 2,
      [...ids.values()],
      [...ids.keys()].map(toLetterSet),
    ]);
  }
};

/** A fifth of the people has no birth date. The most common surname has about three percent of the people. */
const PEOPLE = `
  CREATE UNLOGGED TABLE bench_people AS
  SELECT n::bigint AS person, 1 + floor(${SURNAMES} * random() ^ 3)::integer AS last,
    1 + floor(${GIVEN_NAMES} * random() ^ 3)::integer AS given, 1 + floor(${GIVEN_NAMES} * random() ^ 3)::integer AS middle,
    CASE WHEN random() < 0.2 THEN NULL ELSE date '1940-01-01' + floor(random() * 25000)::integer END AS born
  FROM generate_series(1, $1::bigint) n`;

const BIRTH = `coalesce(to_char(born, 'YYYYMMDD')::integer, 1)`;

const lettersOf = (given: string): string =>
  `(SELECT letters FROM bench_letters WHERE role = 1 AND id = last), (SELECT letters FROM bench_letters WHERE role = 2 AND id = ${given})`;

const STATEMENTS = [
  `INSERT INTO index_people SELECT ${CRIMINAL}, person, ARRAY[last], ARRAY[given, middle] FROM bench_people`,
  `INSERT INTO index_records SELECT ${CRIMINAL}, person, 'bench-' || person % ${SOURCES}, person::text, 1, ${BIRTH}, 0, 0,
     hashint8(person)::bigint & 4294967295 FROM bench_people`,
  `INSERT INTO index_names SELECT ${CRIMINAL}, last, given * 2, ${BIRTH}, person, ${lettersOf('given')} FROM bench_people ORDER BY 2, 3, 4`,
  `INSERT INTO index_names SELECT ${CRIMINAL}, last, middle * 2 + 1, ${BIRTH}, person, ${lettersOf('middle')} FROM bench_people ORDER BY 2, 3, 4`,
  `INSERT INTO record_versions (source, row_key, version, valid_from, published, document, facets)
     SELECT 'bench-' || person % ${SOURCES}, person::text, 1, now(), '', '', json_build_object('fullness', 1,
       'names', json_build_array(json_build_array(l.word, g.word, m.word)), 'dob', coalesce(born::text, ''))::text
     FROM bench_people p JOIN index_words l ON l.product = ${CRIMINAL} AND l.role = 1 AND l.id = p.last
     JOIN index_words g ON g.product = ${CRIMINAL} AND g.role = 2 AND g.id = p.given
     JOIN index_words m ON m.product = ${CRIMINAL} AND m.role = 2 AND m.id = p.middle`,
  `UPDATE index_words w SET people = c.n FROM (SELECT last AS id, count(*) AS n FROM bench_people GROUP BY 1) c
     WHERE w.product = ${CRIMINAL} AND w.role = 1 AND w.id = c.id`,
  `UPDATE index_words w SET people = c.n FROM (SELECT id, count(DISTINCT person) AS n
       FROM bench_people, unnest(ARRAY[given, middle]) AS id GROUP BY 1) c
     WHERE w.product = ${CRIMINAL} AND w.role = 2 AND w.id = c.id`,
  'VACUUM ANALYZE index_people, index_records, index_names, index_words, index_spellings, record_versions',
];

const fill = async (db: Database, records: number): Promise<void> => {
  await migrate(db);
  await db.query(
    'CREATE UNLOGGED TABLE bench_letters (role integer, id integer, letters integer, PRIMARY KEY (role, id))',
  );
  await putDictionary(db, 'last', SURNAMES);
  await putDictionary(db, 'given', GIVEN_NAMES);
  await db.query('ANALYZE index_words');
  await db.query(PEOPLE.replace('$1', String(records)));
  await db.query('ANALYZE bench_people');
  for (const statement of STATEMENTS) await db.query(statement);
  await db.query(
    `UPDATE index_states SET horizon = '1', number = 1, people = $2, records = $2, sources = $3 WHERE product = $1`,
    [CRIMINAL, records, serialize([])],
  );
};

type Person = { readonly last: string; readonly first: string; readonly born: string };

const listPeople = async (db: Database, count: number): Promise<readonly Person[]> => {
  const { rows } = await db.query<Person>(
    `SELECT l.word AS last, g.word AS first, p.born::text AS born FROM bench_people p
     JOIN index_words l ON l.product = ${CRIMINAL} AND l.role = 1 AND l.id = p.last
     JOIN index_words g ON g.product = ${CRIMINAL} AND g.role = 2 AND g.id = p.given
     WHERE p.born IS NOT NULL ORDER BY hashint8(p.person) LIMIT $1`,
    [count],
  );
  return rows;
};

const line = (name: string, value: string): void => {
  process.stdout.write(`  ${name.padEnd(38)}${value}\n`);
};

const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

const measure = async (db: Database, records: number, searches: number): Promise<void> => {
  const index = createSharedIndex<{ readonly code: string }>({
    db,
    log: createLog('silent'),
    // The rows are in clear, because SQL generates them.
    seal: createRecordSeal(createSecretKey(randomBytes(32))),
    product: 'criminal',
    readSources: async () => [],
    restateOldVersions: async () => {},
  });
  const search = ({ last, first, born }: Person) => {
    const birth = { dob: toBirthNumber(born), age: -1, ageTolerance: 1, today: 20260115 };
    const query = { ...OPEN_QUERY, rule: toRules({}), last, first, birth };
    return onSnapshot(index, async ({ forQuery }) => {
      const generation = await forQuery(query);
      return { read: generation.size, found: generation.search(query).candidates.size };
    });
  };
  const [warm, people] = [await listPeople(db, 50), (await listPeople(db, searches + 50)).slice(50)];
  for (const person of warm) await search(person);
  const times: number[] = [];
  const reads: number[] = [];
  let missed = 0;
  const cpu = process.cpuUsage();
  for (const person of people) {
    const began = performance.now();
    const { read, found } = await search(person);
    times.push(performance.now() - began);
    reads.push(read);
    if (found === 0) missed += 1;
  }
  const { user, system } = process.cpuUsage(cpu);
  line('searches, missed', `${people.length}, ${missed}`);
  line('ms a search, p50 / p95 / p99', [0.5, 0.95, 0.99].map((share) => shareOf(times, share).toFixed(1)).join(' / '));
  line('CPU ms a search, program', ((user + system) / 1_000 / people.length).toFixed(1));
  line('records read, p50 / p99', [0.5, 0.99].map((share) => shareOf(reads, share)).join(' / '));
  line('resident MB of the process', (memoryOf(process.pid).residentBytes / 1e6).toFixed(0));
  const { rows } = await db.query<{ table: string; bytes: bigint }>(
    'SELECT t AS table, pg_total_relation_size(t::regclass) AS bytes FROM unnest($1::text[]) AS t',
    [TABLES],
  );
  for (const { table, bytes } of rows) line(`bytes a record, ${table}`, (Number(bytes) / records).toFixed(0));
};

/** Measures searches by name and birth date over generated rows of the index in the database, one after the other. */
export async function benchIndex(args: readonly string[]): Promise<void> {
  const { records, searches } = readCounts(args, { records: 1_000_000, searches: 500 });
  const folder = await mkdtemp(join(tmpdir(), 'blotter-index-rows-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent') });
  const db = openDatabase({ connectionString: postgres.url, maxConnections: 2, onError: () => {} });
  try {
    const began = performance.now();
    await fill(db, records);
    line('rows, seconds to generate', `${records}, ${((performance.now() - began) / 1_000).toFixed(0)}`);
    await measure(db, records, searches);
  } finally {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
