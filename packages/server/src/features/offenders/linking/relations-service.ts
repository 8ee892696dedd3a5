import { type BatchCache, createBatchCache } from '../../../searches/documents/batch-cache.ts';
import type { Relation } from './link-store.ts';

const PEOPLE_AT_ONCE = 500;
const MAX_RELATIONS = 300_000;

export type Relations = BatchCache<bigint, readonly Relation[]>;

export type RelationsDeps = {
  /** All people with a known relation, ordered by number. */
  readonly listRelated: () => Promise<BigInt64Array>;
  readonly listRelations: (personIds: readonly bigint[]) => Promise<readonly Relation[]>;
};

const toKeyLookup = (numbers: BigInt64Array) => ({
  has: (personId: bigint): boolean => {
    let [from, to] = [0, numbers.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((numbers[middle] as bigint) < personId) from = middle + 1;
      else to = middle;
    }
    return numbers[from] === personId;
  },
});

/** Reads which people may be the same person as another. */
export function createRelations({ listRelated, listRelations }: RelationsDeps): Relations {
  return createBatchCache<bigint, readonly Relation[]>({
    maxEntries: MAX_RELATIONS,
    readAtOnce: PEOPLE_AT_ONCE,
    nothing: [],
    listKeysWithFacts: async () => toKeyLookup(await listRelated()),
    read: async (personIds) => {
      const found = new Map<bigint, Relation[]>();
      for (const relation of await listRelations(personIds)) {
        const own = found.get(relation.personId) ?? [];
        if (own.push(relation) === 1) found.set(relation.personId, own);
      }
      return found;
    },
  });
}
