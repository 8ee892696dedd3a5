import type { SourceManifest } from '@blotter/connectors';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import { toCoverage, toOperatedSource, toRegistryInfo, toSourceInfo } from './catalog.ts';
import { listSourceStates, putPaused } from './sources-store.ts';

export type SourcesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Of every source there is, with or without a way to read it. */
  readonly manifests: readonly SourceManifest[];
};

export type SourcesService = ReturnType<typeof createSources>;

export const createSources = ({ db, clock, manifests }: SourcesDeps) => {
  const byCode = new Map(manifests.map((manifest) => [manifest.code.toLowerCase(), manifest]));

  const get = (code: string): SourceManifest => {
    const found = byCode.get(code.toLowerCase());
    if (!found) throw new Failure('not_found', 'There is no source with this code.');
    return found;
  };

  return {
    get,
    has: (code: string): boolean => byCode.has(code.toLowerCase()),

    listRegistries: async () => {
      const states = await listSourceStates(db);
      const now = clock.now();
      const sources = manifests.flatMap((manifest) =>
        manifest.product === 'offender' ? [toRegistryInfo(manifest, states.get(manifest.code), now)] : [],
      );
      return { count: sources.length, sources };
    },

    listCriminal: async () => {
      const states = await listSourceStates(db);
      const sources = manifests.flatMap((manifest) =>
        manifest.product === 'criminal' ? [toSourceInfo(manifest, states.get(manifest.code))] : [],
      );
      return { coverage: toCoverage(sources), sources };
    },

    listOperated: async () => {
      const states = await listSourceStates(db);
      return manifests.map((manifest) => toOperatedSource(manifest, states.get(manifest.code), clock.now()));
    },

    setPaused: async (code: string, paused: boolean, commit: Commit) => {
      const manifest = get(code);
      await commit({
        run: async (tx) => {
          await putPaused(tx, manifest.code, manifest.product, paused);
        },
      });
      return { code: manifest.code, paused };
    },
  };
};
