import { LRUCache } from 'lru-cache';

export type CachedReadsOptions = {
  readonly maxEntries: number;
  readonly maxAgeMs: number;
  /** Real time, independent of the business clock. */
  readonly elapsedMs: () => number;
};

export type CachedReads<T> = {
  /** Returns the cached value or the result of `load`. Concurrent callers share one load. */
  readonly find: (key: string, load: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** No value that was read before this call is returned to a later caller. */
  readonly clear: () => void;
};

/**
 * Caches reads for a short time, because another process may change what was read. The age counts from before the
 * read. A failed read and a read that finds nothing are not cached.
 */
export function createCachedReads<T>({ maxEntries, maxAgeMs, elapsedMs }: CachedReadsOptions): CachedReads<T> {
  // lru-cache reads a start of 0 as "no start", and an entry as old as the ttl as fresh.
  const now = (): number => elapsedMs() + 1;
  const reads = new LRUCache<string, Promise<T | undefined>>({
    max: maxEntries,
    ttl: maxAgeMs - 1,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: { now },
  });
  return {
    find: (key, load) => {
      const known = reads.get(key);
      if (known) return known;
      const start = now();
      const read = load();
      reads.set(key, read, { start });
      const forget = (value?: T): void => {
        if (value === undefined && reads.peek(key) === read) reads.delete(key);
      };
      read.then(forget, () => forget());
      return read;
    },
    clear: () => reads.clear(),
  };
}
