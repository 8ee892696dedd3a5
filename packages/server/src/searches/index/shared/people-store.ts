import type { Executor } from '../../../store/database.ts';

export type NameEntry = {
  readonly person: bigint;
  readonly last: number;
  readonly given: number;
  readonly birth: number;
  readonly lastLetters: number;
  readonly givenLetters: number;
};
export type PlaceEntry = { readonly person: bigint; readonly kind: number; readonly key: number };
export type RecordEntry = {
  readonly person: bigint;
  readonly source: string;
  readonly rowKey: string;
  readonly version: number;
  readonly birth: number;
  readonly firstSeenMs: number;
  readonly updatedMs: number;
  readonly keyHash: number;
  readonly states: readonly number[];
};
export type PersonWords = {
  readonly personId: bigint;
  readonly lastWords: readonly number[];
  readonly givenWords: readonly number[];
};

const toList = (numbers: readonly number[]): string => `{${numbers.join()}}`;
const texts = (people: readonly bigint[]): readonly string[] => people.map(String);

export async function listPersonWords(
  tx: Executor,
  product: number,
  people: readonly bigint[],
): Promise<readonly PersonWords[]> {
  const { rows } = await tx.query<PersonWords>(
    `SELECT person_id AS "personId", last_words AS "lastWords", given_words AS "givenWords"
     FROM index_people WHERE product = $1 AND person_id = ANY($2::bigint[])`,
    [product, texts(people)],
    'index-person-words',
  );
  return rows;
}

/** Returns the people who have a record of the batches now, or had one in the index. */
export async function listChangedPeople(
  tx: Executor,
  product: number,
  name: string,
  batchIds: readonly string[],
): Promise<readonly bigint[]> {
  const changed = `(SELECT DISTINCT c.source, c.row_key FROM record_changes c
     JOIN sources s ON s.code = c.source AND s.product = $2 WHERE c.run_id = ANY($1::text[]))`;
  const now = await tx.query<{ id: bigint }>(
    `SELECT r.person_id AS id FROM ${changed} c JOIN records r ON r.source = c.source AND r.row_key = c.row_key`,
    [batchIds, name],
  );
  const before = await tx.query<{ id: bigint }>(
    `SELECT r.person_id AS id FROM ${changed} c JOIN index_records r
       ON r.source = c.source AND r.row_key = c.row_key AND r.product = $3`,
    [batchIds, name, product],
  );
  return [...new Set([...now.rows, ...before.rows].map(({ id }) => id))];
}

/** Removes the people from the index. Returns their number of records. */
export async function removePeople(tx: Executor, product: number, people: readonly bigint[]): Promise<number> {
  const values = [product, texts(people)];
  const where = 'WHERE product = $1 AND person_id = ANY($2::bigint[])';
  await tx.query(`DELETE FROM index_names ${where}`, values);
  await tx.query(`DELETE FROM index_places ${where}`, values);
  await tx.query(`DELETE FROM index_people ${where}`, values);
  return (await tx.query(`DELETE FROM index_records ${where}`, values)).rowCount;
}

const TABLES = ['index_names', 'index_places', 'index_people', 'index_records', 'index_words', 'index_spellings'];

/** Removes all rows of the product. */
export async function clearIndex(tx: Executor, product: number): Promise<void> {
  for (const table of TABLES) await tx.query(`DELETE FROM ${table} WHERE product = $1`, [product]);
}

export function putPeople(tx: Executor, product: number, people: readonly PersonWords[]) {
  return tx.query(
    `INSERT INTO index_people (product, person_id, last_words, given_words)
     SELECT $1, p, l::integer[], g::integer[] FROM unnest($2::bigint[], $3::text[], $4::text[]) AS n(p, l, g)`,
    [
      product,
      texts(people.map(({ personId }) => personId)),
      people.map(({ lastWords }) => toList(lastWords)),
      people.map(({ givenWords }) => toList(givenWords)),
    ],
  );
}

export function putRecords(tx: Executor, product: number, records: readonly RecordEntry[]) {
  return tx.query(
    `INSERT INTO index_records (product, person_id, source, row_key, version, birth, first_seen_ms, updated_ms, key_hash,
       states)
     SELECT $1, p, s, k, v, b, f, u, h, t::smallint[] FROM unnest($2::bigint[], $3::text[], $4::text[], $5::integer[],
       $6::integer[], $7::float8[], $8::float8[], $9::bigint[], $10::text[]) AS n(p, s, k, v, b, f, u, h, t)`,
    [
      product,
      texts(records.map(({ person }) => person)),
      records.map(({ source }) => source),
      records.map(({ rowKey }) => rowKey),
      records.map(({ version }) => version),
      records.map(({ birth }) => birth),
      records.map(({ firstSeenMs }) => firstSeenMs),
      records.map(({ updatedMs }) => updatedMs),
      records.map(({ keyHash }) => keyHash),
      records.map(({ states }) => toList(states)),
    ],
  );
}

export function putNames(tx: Executor, product: number, names: readonly NameEntry[]) {
  return tx.query(
    `INSERT INTO index_names (product, last_word, given_word, birth, person_id, last_letters, given_letters)
     SELECT $1, n.* FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::integer[],
       $7::integer[]) AS n`,
    [
      product,
      names.map(({ last }) => last),
      names.map(({ given }) => given),
      names.map(({ birth }) => birth),
      texts(names.map(({ person }) => person)),
      names.map(({ lastLetters }) => lastLetters),
      names.map(({ givenLetters }) => givenLetters),
    ],
  );
}

/** Two texts of a person may have one hash. */
export function putPlaces(tx: Executor, product: number, places: readonly PlaceEntry[]) {
  return tx.query(
    `INSERT INTO index_places (product, kind, key, person_id)
     SELECT $1, n.* FROM unnest($2::smallint[], $3::integer[], $4::bigint[]) AS n ON CONFLICT DO NOTHING`,
    [product, places.map(({ kind }) => kind), places.map(({ key }) => key), texts(places.map(({ person }) => person))],
  );
}
