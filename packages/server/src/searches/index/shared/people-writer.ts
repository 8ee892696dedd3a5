import {
  hashRowKey,
  type IndexRow,
  listPersonPostings,
  type NameRole,
  type PersonPostings,
  toLetterSet,
} from '@blotter/match';
import { remember } from '@blotter/vocab';
import type { Executor } from '../../../store/database.ts';
import {
  listPersonWords,
  type PersonWords,
  putNames,
  putPeople,
  putPlaces,
  putRecords,
  removePeople,
} from './people-store.ts';
import { type Hide, PLACE_KINDS, toPlaceKey } from './place-keys.ts';
import { addPeople, ensureWords } from './words-store.ts';

/** A word id is looked up once per transaction, up to this number of words. */
const MOST_REMEMBERED = 1_000_000;
const MOST_HIDDEN = 200_000;

export type PeopleWriter = ReturnType<typeof createPeopleWriter>;

/**
 * Replaces people of the index in the caller's transaction, which holds the lock of the state. `hasPlaces` is false
 * for a product that is never searched by place alone.
 */
export function createPeopleWriter(tx: Executor, product: number, hasPlaces: boolean, hide: Hide) {
  /** Many people share the words of their addresses. */
  const hideOnce = remember(hide, { maxEntries: MOST_HIDDEN });
  const remembered = { last: new Map<string, number>(), given: new Map<string, number>() };
  const counts = { last: new Map<number, number>(), given: new Map<number, number>() };
  let people = 0;
  let records = 0;

  const toIds = async (role: NameRole, words: ReadonlySet<string>): Promise<(word: string) => number> => {
    const ids = remembered[role];
    if (ids.size > MOST_REMEMBERED) ids.clear();
    const unknown = [...words].filter((word) => word !== '' && !ids.has(word));
    if (unknown.length > 0) for (const [word, id] of await ensureWords(tx, product, role, unknown)) ids.set(word, id);
    return (word) => {
      const id = word === '' ? 0 : ids.get(word);
      if (id === undefined) throw new RangeError('a word of a person has no id');
      return id;
    };
  };

  const count = ({ lastWords, givenWords }: Omit<PersonWords, 'personId'>, by: number): void => {
    people += by;
    for (const [role, ids] of [
      ['last', lastWords],
      ['given', givenWords],
    ] as const)
      for (const id of ids) counts[role].set(id, (counts[role].get(id) ?? 0) + by);
  };

  const put = async (postings: readonly PersonPostings[]): Promise<void> => {
    if (postings.length === 0) return;
    const lastId = await toIds('last', new Set(postings.flatMap(({ lastWords }) => lastWords)));
    const givenId = await toIds('given', new Set(postings.flatMap(({ givenWords }) => givenWords)));
    const words = postings.map(({ personId, lastWords, givenWords }) => ({
      personId,
      lastWords: lastWords.map(lastId),
      givenWords: givenWords.map(givenId),
    }));
    for (const each of words) count(each, 1);
    const rows = postings.flatMap((person) =>
      person.rows.map(({ row, birth, states }) => ({
        ...row,
        person: person.personId,
        birth,
        states,
        keyHash: hashRowKey(row.source, row.rowKey),
      })),
    );
    records += rows.length;
    await putPeople(tx, product, words);
    await putRecords(tx, product, rows);
    await putNames(
      tx,
      product,
      postings.flatMap(({ personId, names }) =>
        names.map(({ last, word, isMiddle, birth }) => ({
          person: personId,
          last: lastId(last),
          given: givenId(word) * 2 + (isMiddle ? 1 : 0),
          birth,
          lastLetters: toLetterSet(last),
          givenLetters: toLetterSet(word),
        })),
      ),
    );
    if (hasPlaces)
      await putPlaces(
        tx,
        product,
        postings.flatMap(({ personId, places }) =>
          places.map((place) => ({
            person: personId,
            kind: PLACE_KINDS[place.place],
            key: toPlaceKey(place, hideOnce),
          })),
        ),
      );
  };

  return {
    /** `rows` are all records of people who are not in the index yet. */
    add: (rows: readonly IndexRow[]) => put(listPersonPostings(rows)),
    /** `rows` are all records that these people have now. */
    replace: async (ids: readonly bigint[], rows: readonly IndexRow[]): Promise<void> => {
      for (const before of await listPersonWords(tx, product, ids)) count(before, -1);
      records -= await removePeople(tx, product, ids);
      await put(listPersonPostings(rows));
    },
    /** Writes the word counts. Returns how the numbers of people and records changed. */
    finish: async (): Promise<{ readonly people: number; readonly records: number }> => {
      for (const role of ['last', 'given'] as const) {
        const changed = new Map([...counts[role]].filter(([, by]) => by !== 0));
        if (changed.size > 0) await addPeople(tx, product, role, changed);
      }
      return { people, records };
    },
  };
}
