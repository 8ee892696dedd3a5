import type { NameRole, WordRequest } from '@blotter/match';
import type { SharedWord } from './words-store.ts';

const MOST_REQUESTS = 2_000;
/** Requests with more words, such as a single initial, are not kept. */
const MOST_WORDS_OF_REQUEST = 2_000;
const MOST_WORDS = 100_000;

/** Words and their counts at one state of the index, with a bound. */
export type WordsCache = {
  readonly list: (
    role: NameRole,
    request: WordRequest,
    read: () => Promise<readonly SharedWord[]>,
  ) => Promise<readonly SharedWord[]>;
  readonly listById: (
    role: NameRole,
    ids: ReadonlySet<number>,
    read: (missing: readonly number[]) => Promise<readonly SharedWord[]>,
  ) => Promise<readonly SharedWord[]>;
};

export function createWordsCache(): WordsCache {
  const requests = new Map<string, readonly SharedWord[]>();
  const words = { last: new Map<number, SharedWord>(), given: new Map<number, SharedWord>() };
  return {
    list: async (role, request, read) => {
      const key = JSON.stringify([role, request]);
      const known = requests.get(key);
      if (known) return known;
      const found = await read();
      if (requests.size >= MOST_REQUESTS) requests.clear();
      if (found.length <= MOST_WORDS_OF_REQUEST) requests.set(key, found);
      return found;
    },
    listById: async (role, ids, read) => {
      const known = words[role];
      const missing = [...ids].filter((id) => !known.has(id));
      const found = missing.length === 0 ? [] : await read(missing);
      const answer = [...[...ids].flatMap((id) => known.get(id) ?? []), ...found];
      if (known.size + found.length > MOST_WORDS) known.clear();
      if (found.length <= MOST_WORDS) for (const word of found) known.set(word.id, word);
      return answer;
    },
  };
}
