import { keyOfVersion, type VersionRef } from '../searches/answers/version-ref.ts';
import type { MaterialChange } from './material-changes.ts';
import type { ListMaterial } from './watch.ts';

/** Reads the documents of both versions of each record and compares them. */
export function createListMaterial<Document>(
  list: (refs: readonly VersionRef[]) => Promise<ReadonlyMap<string, Document>>,
  compare: (before: Document, after: Document) => readonly MaterialChange[],
): ListMaterial {
  return async (pairs) => {
    const found = await list(pairs.flatMap(({ before, after }) => [before, after]));
    return pairs.map((pair) => {
      const [before, after] = [found.get(keyOfVersion(pair.before)), found.get(keyOfVersion(pair.after))];
      return before && after ? compare(before, after) : [];
    });
  };
}
