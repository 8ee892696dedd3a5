import type { Database } from '../../../server/src/store/database.ts';
import { logProgress, toCount } from '../progress.ts';

const CRIMINAL = 2;
/** Generated people have higher numbers than those of the sample. */
const FIRST_PERSON = 9_000_000_000_000_000_000n;
const LAST_NAMES = 1;
const GIVEN_NAMES = 2;
const NO_BIRTH = 1;
const FIRST_DATE = 10_000;
const DAYS = 25_000;

const wordsOf = (table: string, role: number, column: string, letters: string, where: string): string =>
  `CREATE UNLOGGED TABLE ${table} AS
   SELECT row_number() OVER () - 1 AS n, w.id, s.letters, w.word FROM (
     SELECT DISTINCT ON (person_id) ${column} AS id, ${letters} AS letters FROM index_names
     WHERE product = ${CRIMINAL} AND ${where} ORDER BY person_id, given_word) s
   JOIN index_words w ON w.product = ${CRIMINAL} AND w.role = ${role} AND w.id = s.id`;

/** The names, births and sources of the ingested sample, from which generated people are drawn. */
const SAMPLE = [
  wordsOf('bench_last', LAST_NAMES, 'last_word', 'last_letters', 'last_word > 0'),
  wordsOf('bench_given', GIVEN_NAMES, 'given_word >> 1', 'given_letters', 'given_word > 1 AND given_word & 1 = 0'),
  `CREATE UNLOGGED TABLE bench_records AS SELECT row_number() OVER () - 1 AS n, source, birth FROM index_records
   WHERE product = ${CRIMINAL}`,
  ...['bench_last', 'bench_given', 'bench_records'].map((table) => `ALTER TABLE ${table} ADD PRIMARY KEY (n)`),
  'ANALYZE bench_last, bench_given, bench_records',
];

const draw = (table: string): string => `floor(random() * (SELECT count(*) FROM ${table}))::bigint`;

/** First name, last name, middle name and birth are of different people of the sample. A birth date is any day. */
const toPeople = (records: number): string =>
  `CREATE UNLOGGED TABLE bench_people AS
   SELECT ${FIRST_PERSON} + p.n AS person, 'bench-' || p.n AS row_key, r.source, l.id AS last, l.letters AS last_letters,
     g.id AS given, g.letters AS given_letters, m.id AS middle, m.letters AS middle_letters,
     CASE WHEN r.birth < ${FIRST_DATE} THEN r.birth
       ELSE to_char(date '1940-01-01' + (p.day * ${DAYS})::integer, 'YYYYMMDD')::integer END AS birth
   FROM (SELECT n, ${draw('bench_last')} AS l, ${draw('bench_given')} AS g, ${draw('bench_given')} AS m,
       ${draw('bench_records')} AS r, random() AS day FROM generate_series(1, ${records}) n) p
   JOIN bench_last l ON l.n = p.l JOIN bench_given g ON g.n = p.g JOIN bench_given m ON m.n = p.m
   JOIN bench_records r ON r.n = p.r`;

const NAMES = `SELECT ${CRIMINAL}, last, given * 2, birth, person, last_letters, given_letters FROM bench_people
   UNION ALL SELECT ${CRIMINAL}, last, middle * 2 + 1, birth, person, last_letters, middle_letters FROM bench_people`;

const ROWS = [
  `INSERT INTO index_people SELECT ${CRIMINAL}, person, ARRAY[last], ARRAY[given, middle] FROM bench_people`,
  `INSERT INTO index_records SELECT ${CRIMINAL}, person, source, row_key, 1, birth, 0, 0,
     hashint8(person)::bigint & 4294967295 FROM bench_people`,
  `INSERT INTO index_names ${NAMES}`,
];

const COUNTS = [
  `UPDATE index_words w SET people = w.people + c.n FROM (SELECT last AS id, count(*) AS n FROM bench_people GROUP BY 1) c
     WHERE w.product = ${CRIMINAL} AND w.role = ${LAST_NAMES} AND w.id = c.id`,
  `UPDATE index_words w SET people = w.people + c.n FROM (SELECT id, count(*) AS n FROM (
       SELECT given AS id FROM bench_people UNION ALL SELECT middle FROM bench_people WHERE middle <> given) b GROUP BY 1) c
     WHERE w.product = ${CRIMINAL} AND w.role = ${GIVEN_NAMES} AND w.id = c.id`,
  `UPDATE index_states SET people = people + c.n, records = records + c.n, number = number + 1
     FROM (SELECT count(*) AS n FROM bench_people) c WHERE product = ${CRIMINAL}`,
];

/** A birth is a date as a number, an age plus two, or one (`birth-key.ts`). */
const BIRTH_FACET = `CASE WHEN birth >= ${FIRST_DATE} THEN 'dob' ELSE 'age' END,
     CASE WHEN birth >= ${FIRST_DATE} THEN to_json(to_char(to_date(birth::text, 'YYYYMMDD'), 'YYYY-MM-DD'))
       WHEN birth > ${NO_BIRTH} THEN to_json(birth - 2) END`;

/** The facets are in clear, as earlier versions of the program stored them, because SQL generates them. */
const toVersions = (which: string): string =>
  `INSERT INTO record_versions (source, row_key, version, valid_from, published, document, facets)
   SELECT p.source, p.row_key, 1, now(), '', '', json_build_object('fullness', 1, 'names',
     json_build_array(json_build_array(l.word, g.word, m.word)), ${BIRTH_FACET})::text
   FROM bench_people p JOIN index_words l ON l.product = ${CRIMINAL} AND l.role = ${LAST_NAMES} AND l.id = p.last
   JOIN index_words g ON g.product = ${CRIMINAL} AND g.role = ${GIVEN_NAMES} AND g.id = p.given
   JOIN index_words m ON m.product = ${CRIMINAL} AND m.role = ${GIVEN_NAMES} AND m.id = p.middle ${which}`;

type Definition = { readonly drop: string; readonly create: string };

const TABLES = ['index_people', 'index_records', 'index_names'];

/** Lists the primary keys and indexes, which are built after the rows. */
const listDefinitions = async (db: Database): Promise<readonly Definition[]> => {
  const { rows } = await db.query<Definition>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
     FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype = 'p'
     UNION ALL SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisprimary`,
    [TABLES],
  );
  return rows;
};

const run = async (db: Database, what: string, statements: readonly string[]): Promise<void> => {
  const began = performance.now();
  for (const statement of statements) await db.query(statement);
  logProgress(`  ${what}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
};

/** Adds generated people with one record each to the rows of the index. The sample stays. */
export async function generateRows(db: Database, records: number): Promise<void> {
  logProgress(`Generating ${toCount(records)} rows of the index.`);
  const definitions = await listDefinitions(db);
  await run(db, 'people', [...SAMPLE, toPeople(records)]);
  await run(db, 'rows', [...definitions.map(({ drop }) => drop), ...ROWS]);
  await run(
    db,
    'indexes',
    definitions.map(({ create }) => create),
  );
  await run(db, 'counts', COUNTS);
  await db.query(`VACUUM ANALYZE ${TABLES.join(', ')}, index_words`);
}

/** Adds the facets of all generated people, or of these. */
export async function generateVersions(db: Database, of: readonly bigint[] | 'all'): Promise<void> {
  const which = of === 'all' ? 'ORDER BY p.source, p.row_key' : `WHERE p.person = ANY('{${of.join()}}'::bigint[])`;
  await run(db, 'versions', [toVersions(which), 'VACUUM ANALYZE record_versions', 'DROP TABLE bench_people']);
}
