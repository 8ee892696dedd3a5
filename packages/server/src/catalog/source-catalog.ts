import { listManifests, type SourceManifest, toDeclaredManifest } from '@blotter/connectors';
import type { Executor } from '../store/database.ts';
import { listDeclared } from './declared-sources-store.ts';

/** Every source there is: those that are built in, and those that the operator declared. */
export type SourceCatalog = {
  /** As it was last read; the same list as long as nothing changes. */
  readonly list: () => readonly SourceManifest[];
  /** By code, in any case. */
  readonly find: (code: string) => SourceManifest | undefined;
  /** Reads the declared sources anew and returns all. The search indexes do so every second, and when one is declared. */
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

/** Knows the built-in sources until it is refreshed for the first time. */
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
        // A later version of the program may have built a declared source in: its own manifest counts then.
        const added = declared.filter(({ code }) => !builtIn.has(code.toLowerCase())).map(toDeclaredManifest);
        manifests = [...listManifests(), ...added];
        known = byCode(manifests);
        shown = text;
      }
      return manifests;
    },
  };
}
