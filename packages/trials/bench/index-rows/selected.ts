import type { IndexQuery } from '@blotter/match';
import { selectPeople } from '../../../server/src/searches/index/shared/small-index.ts';
import { getState, PRODUCTS } from '../../../server/src/searches/index/shared/state-store.ts';
import { createWordsCache } from '../../../server/src/searches/index/shared/words-cache.ts';
import type { Database } from '../../../server/src/store/database.ts';

const noPlaces = (): never => {
  throw new Error('criminal records are not searched by place');
};

/** Returns the people whom the searches read. */
export async function listSelectedPeople(db: Database, queries: readonly IndexQuery[]): Promise<readonly bigint[]> {
  const people = Number((await getState(db, 'criminal')).people);
  const limits = { people, mostPeople: Number.MAX_SAFE_INTEGER - 1 };
  const cache = createWordsCache();
  const selected = new Set<bigint>();
  for (const query of queries)
    for (const person of (await selectPeople(db, noPlaces, PRODUCTS.criminal, query, limits, cache)).people)
      selected.add(person);
  return [...selected];
}
