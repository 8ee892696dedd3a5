import { createSharedReads } from '../../store/shared-reads.ts';

const LANES = 2;

export type KeyLookup<Key> = { readonly has: (key: Key) => boolean };

export type BatchCache<Key, Value> = (keys: readonly Key[], batches: number) => Promise<ReadonlyMap<Key, Value>>;

/** Caches facts outside the documents. They change only with a batch of records. `batches` counts the batches in the searched generation. */
export function createBatchCache<Key, Value>({
  maxEntries,
  readAtOnce,
  read,
  nothing,
  listKeysWithFacts,
}: {
  readonly maxEntries: number;
  readonly readAtOnce: number;
  readonly read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
  readonly nothing: Value;
  /** Lists all keys with a fact. If they are few, nearly no key has to be queried. */
  readonly listKeysWithFacts?: () => Promise<KeyLookup<Key>>;
}): BatchCache<Key, Value> {
  const entries = new Map<Key, Value>();
  let seenBatches = 0;
  let keysWithFacts: KeyLookup<Key> | undefined;
  /** The batch whose keys are being loaded. Every key is queried until then. */
  let loadingBatch = -1;
  const loadKeysWithFacts = async (seen: number): Promise<void> => {
    loadingBatch = seen;
    const loadedKeys = await listKeysWithFacts?.().catch(() => undefined);
    if (seen === seenBatches) keysWithFacts = loadedKeys;
  };
  const readShared = createSharedReads({ lanes: LANES, maxKeys: readAtOnce, read });

  return async (keys, batches) => {
    if (batches > seenBatches || entries.size > maxEntries) {
      entries.clear();
      if (batches > seenBatches) keysWithFacts = undefined;
      seenBatches = Math.max(batches, seenBatches);
    }
    if (loadingBatch !== seenBatches) void loadKeysWithFacts(seenBatches);
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const known = keysWithFacts?.has(key) === false ? nothing : entries.get(key);
      if (known === undefined) missing.push(key);
      else found.set(key, known);
    }
    for (let from = 0; from < missing.length; from += readAtOnce) {
      const wanted = missing.slice(from, from + readAtOnce);
      const seen = seenBatches;
      const fresh = await readShared(wanted);
      for (const key of wanted) {
        const value = fresh.get(key) ?? nothing;
        found.set(key, value);
        if (seen === seenBatches) entries.set(key, value);
      }
    }
    return found;
  };
}
