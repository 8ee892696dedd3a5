import { createSharedFollower } from '../../src/searches/index/shared/follower.ts';
import type { Database, Executor } from '../../src/store/database.ts';
import type { RecordSeal } from '../../src/vault/record-seal.ts';

/** Returns the index rows with words instead of ids, in a fixed order. */
export async function dumpIndexRows(db: Executor): Promise<unknown> {
  const words = (role: number, ids: string): string =>
    `(SELECT string_agg(w.word, ',' ORDER BY w.word) FROM index_words w WHERE w.product = p.product AND w.role = ${role} AND w.id = ANY(p.${ids}))`;
  const { rows } = await db.query(`
    SELECT
      (SELECT json_agg(w ORDER BY w) FROM (SELECT concat_ws(' ', product, role, word, people) AS w FROM index_words WHERE people <> 0) x) AS words,
      (SELECT json_agg(w ORDER BY w) FROM (SELECT concat_ws(' ', n.product, l.word, g.word, n.given_word % 2, n.birth, n.person_id) AS w
        FROM index_names n JOIN index_words l ON l.product = n.product AND l.role = 1 AND l.id = n.last_word
        LEFT JOIN index_words g ON g.product = n.product AND g.role = 2 AND g.id = n.given_word / 2) x) AS names,
      (SELECT json_agg(w ORDER BY w) FROM (SELECT concat_ws(' ', p.product, p.person_id, ${words(1, 'last_words')}, ${words(2, 'given_words')}) AS w
        FROM index_people p) x) AS people,
      (SELECT json_agg(w ORDER BY w) FROM (SELECT r::text AS w FROM index_records r) x) AS records,
      (SELECT json_agg(w ORDER BY w) FROM (SELECT p::text AS w FROM index_places p) x) AS places,
      (SELECT json_agg(w ORDER BY w) FROM (SELECT concat_ws(' ', product, people, records) AS w FROM index_states) x) AS states`);
  return rows[0];
}

/** Removes everything that a fill has written. The next follower fills the index again. */
export async function emptyIndexRows(db: Executor): Promise<void> {
  await db.query('TRUNCATE index_people, index_records, index_names, index_places, index_words, index_spellings');
  await db.query(
    'UPDATE index_states SET horizon = NULL, fill_horizon = NULL, fill_after = NULL, people = 0, records = 0',
  );
}

/** Fills the index in one go and returns its rows. */
export async function fillAnew(db: Database, seal: RecordSeal): Promise<unknown> {
  await emptyIndexRows(db);
  for (const product of ['offender', 'criminal'] as const) {
    const { follow } = createSharedFollower({ db, seal, product, readSources: async () => [] });
    while ((await follow()) !== 'current');
  }
  return dumpIndexRows(db);
}
