import { listManifests, type SourceManifest, toDeclaredManifest } from '@blotter/connectors';
import type { Executor } from '../store/database.ts';
import { listDeclared } from './declared-sources-store.ts';

/** All sources: built in, or declared by the operator. */
export type SourceCatalog = {
  /** Returns the sources of the last read. The list is the same object until a source changes. */
  readonly list: () => readonly SourceManifest[];
  /** Finds a source by its code, ignoring case. */
  readonly find: (code: string) => SourceManifest | undefined;
  /** Reads the declared sources again and returns all sources. The search indexes call it every second and after a declaration. */
  readonly refresh: (db: Executor) => Promise<readonly SourceManifest[]>;
};

const byCode = (manifests: readonly SourceManifest[]): ReadonlyMap<string, SourceManifest> =>
  new Map(manifests.map((manifest) => [manifest.code.toLowerCase(), manifest]));

/** A catalog that never changes. */
export function toFixedCatalog(manifests: readonly SourceManifest[]): SourceCatalog {
  const known = byCode(manifests);
  return {
    list: () => manifests,
    find: (code) => known.get(code.toLowerCase()),
    refresh: async () => manifests,
  };
}

/** Returns only the built-in sources until the first refresh. */
export function createSourceCatalog(): SourceCatalog {
  let manifests = listManifests();
  let known = byCode(manifests);
  let shown = '[]';
  return {
    list: () => manifests,
    find: (code) => known.get(code.toLowerCase()),
    refresh: async (db) => {
      const declared = await listDeclared(db);
      const text = JSON.stringify(declared);
      if (text !== shown) {
        const builtIn = byCode(listManifests());
        // If a later version has built a declared source in, the built-in manifest counts.
        const added = declared.filter(({ code }) => !builtIn.has(code.toLowerCase())).map(toDeclaredManifest);
        manifests = [...listManifests(), ...added];
        known = byCode(manifests);
        shown = text;
      }
      return manifests;
    },
  };
}
