import { deletionKeys, FARTHEST_EDITS, type NameRole, type WordRequest } from '@blotter/match';
import type { Executor } from '../../../store/database.ts';

/** The role's number in the index tables. */
const ROLES: { readonly [R in NameRole]: number } = { last: 1, given: 2 };

export type SharedWord = { readonly word: string; readonly id: number; readonly people: number };

/** In the collation of the column no text is above this one. */
const HIGHEST = '\u{10ffff}';

/**
 * Returns the existing words among those of the request. PostgreSQL looks each one up. From a join it made a scan of all
 * words while the tables were new and had no statistics, 20 ms a search for a thousand words.
 */
export async function listWords(
  tx: Executor,
  product: number,
  role: NameRole,
  { words, prefixes, near }: WordRequest,
): Promise<readonly SharedWord[]> {
  const { rows } = await tx.query<SharedWord>(
    `SELECT word, id, people FROM index_words WHERE product = $1 AND role = $2 AND word = ANY($3::text[])
     UNION SELECT w.word, w.id, w.people FROM unnest($4::text[]) AS p(prefix) CROSS JOIN LATERAL
       (SELECT word, id, people FROM index_words
        WHERE product = $1 AND role = $2 AND word >= p.prefix AND word < p.prefix || $6::text OFFSET 0) AS w
     UNION SELECT word, id, people FROM index_words WHERE product = $1 AND role = $2 AND id = ANY(ARRAY(
       SELECT id FROM index_spellings WHERE product = $1 AND role = $2 AND key = ANY($5::integer[])))`,
    [product, ROLES[role], words, prefixes, near.map((key) => key | 0), HIGHEST],
    'index-words',
  );
  return rows;
}

export async function listWordsById(
  tx: Executor,
  product: number,
  role: NameRole,
  ids: readonly number[],
): Promise<readonly SharedWord[]> {
  const { rows } = await tx.query<SharedWord>(
    'SELECT word, id, people FROM index_words WHERE product = $1 AND role = $2 AND id = ANY($3::integer[])',
    [product, ROLES[role], ids],
    'index-words-by-id',
  );
  return rows;
}

const putWords = async (tx: Executor, product: number, role: NameRole, words: readonly SharedWord[]): Promise<void> => {
  await tx.query(
    `INSERT INTO index_words (product, role, word, id) SELECT $1, $2, w, i FROM unnest($3::text[], $4::integer[]) AS n(w, i)`,
    [product, ROLES[role], words.map(({ word }) => word), words.map(({ id }) => id)],
  );
  const spellings = words.flatMap(({ word, id }) =>
    [...new Set(deletionKeys(word, FARTHEST_EDITS))].map((key) => [key | 0, id] as const),
  );
  await tx.query(
    `INSERT INTO index_spellings (product, role, key, id) SELECT $1, $2, k, i FROM unnest($3::integer[], $4::integer[]) AS n(k, i)`,
    [product, ROLES[role], spellings.map(([key]) => key), spellings.map(([, id]) => id)],
  );
};

/** Returns the ids of the words and adds the missing ones. The caller holds the lock of the state. */
export async function ensureWords(
  tx: Executor,
  product: number,
  role: NameRole,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows: known } = await tx.query<SharedWord>(
    'SELECT word, id, people FROM index_words WHERE product = $1 AND role = $2 AND word = ANY($3::text[])',
    [product, ROLES[role], words],
  );
  const ids = new Map(known.map(({ word, id }) => [word, id]));
  const missing = words.filter((word) => !ids.has(word));
  if (missing.length === 0) return ids;
  const { rows } = await tx.query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM index_words WHERE product = $1 AND role = $2',
    [product, ROLES[role]],
  );
  const highest = rows[0]?.id ?? 0;
  const fresh = missing.map((word, at) => ({ word, id: highest + at + 1, people: 0 }));
  await putWords(tx, product, role, fresh);
  for (const { word, id } of fresh) ids.set(word, id);
  return ids;
}

/** Adds to the number of people who have a word. */
export function addPeople(tx: Executor, product: number, role: NameRole, changes: ReadonlyMap<number, number>) {
  return tx.query(
    `UPDATE index_words w SET people = w.people + n.by FROM unnest($3::integer[], $4::integer[]) AS n(id, by)
     WHERE w.product = $1 AND w.role = $2 AND w.id = n.id`,
    [product, ROLES[role], [...changes.keys()], [...changes.values()]],
  );
}
