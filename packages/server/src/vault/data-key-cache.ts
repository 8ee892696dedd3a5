import type { KeyObject } from 'node:crypto';
import type { DataKeySlot } from './data-key-wrap.ts';

export type DataKey = DataKeySlot & { readonly key: KeyObject };

export type DataKeyCacheOptions = {
  readonly maxAgeMs: number;
  readonly maxKeys: number;
  /** Real time, independent of the business clock. */
  readonly elapsedMs: () => number;
};

export type DataKeyCache = {
  /** Returns the key, or undefined if `load` finds it destroyed. Concurrent callers share one load. */
  readonly find: (name: string, load: () => Promise<DataKey | undefined>) => Promise<DataKey | undefined>;
  /** No key that was read before this call is returned after it. */
  readonly clear: () => void;
};

/** Caches plaintext data keys briefly, because another process may destroy them. */
export function createDataKeyCache({ maxAgeMs, maxKeys, elapsedMs }: DataKeyCacheOptions): DataKeyCache {
  type Entry = { readonly key: DataKey; readonly readAtMs: number };
  /** In read order, so the oldest come first. */
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<DataKey | undefined>>();
  let sweeping = false;

  const isOld = ({ readAtMs }: Entry): boolean => elapsedMs() - readAtMs >= maxAgeMs;

  const dropOld = (): void => {
    for (const [name, entry] of entries) {
      if (entries.size <= maxKeys && !isOld(entry)) return;
      entries.delete(name);
    }
  };

  const sweepLater = (): void => {
    if (sweeping) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      dropOld();
      if (entries.size > 0) sweepLater();
    }, maxAgeMs).unref();
  };

  const read = (name: string, load: () => Promise<DataKey | undefined>): Promise<DataKey | undefined> => {
    const readAtMs = elapsedMs();
    const reading = load().then(
      (key) => {
        if (loading.get(name) !== reading) return key;
        loading.delete(name);
        entries.delete(name);
        if (key) {
          entries.set(name, { key, readAtMs });
          dropOld();
          sweepLater();
        }
        return key;
      },
      (error) => {
        if (loading.get(name) === reading) loading.delete(name);
        throw error;
      },
    );
    loading.set(name, reading);
    return reading;
  };

  return {
    find: async (name, load) => {
      const entry = entries.get(name);
      if (entry && !isOld(entry)) return entry.key;
      return loading.get(name) ?? read(name, load);
    },
    clear: () => {
      entries.clear();
      loading.clear();
    },
  };
}
