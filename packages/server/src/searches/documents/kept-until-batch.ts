import { createSharedReads } from '../../store/shared-reads.ts';

const LANES = 2;

export type Named<Key> = { readonly has: (key: Key) => boolean };

export type KeptUntilBatch<Key, Value> = (keys: readonly Key[], batches: number) => Promise<ReadonlyMap<Key, Value>>;

/** Caches facts outside the documents. They change only with a batch of records. `batches` counts the batches in the searched generation. */
export function createKeptUntilBatch<Key, Value>({
  maxKept,
  readAtOnce,
  read,
  nothing,
  listNamed,
}: {
  readonly maxKept: number;
  readonly readAtOnce: number;
  readonly read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
  readonly nothing: Value;
  /** Lists all keys with a fact. If they are few, nearly no key has to be queried. */
  readonly listNamed?: () => Promise<Named<Key>>;
}): KeptUntilBatch<Key, Value> {
  const kept = new Map<Key, Value>();
  let seenBatches = 0;
  let named: Named<Key> | undefined;
  /** The batch whose named keys are being loaded. Every key is queried until then. */
  let learning = -1;
  const learnNamed = async (seen: number): Promise<void> => {
    learning = seen;
    const learnt = await listNamed?.().catch(() => undefined);
    if (seen === seenBatches) named = learnt;
  };
  const readShared = createSharedReads({ lanes: LANES, maxKeys: readAtOnce, read });

  return async (keys, batches) => {
    if (batches > seenBatches || kept.size > maxKept) {
      kept.clear();
      if (batches > seenBatches) named = undefined;
      seenBatches = Math.max(batches, seenBatches);
    }
    if (learning !== seenBatches) void learnNamed(seenBatches);
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const known = named?.has(key) === false ? nothing : kept.get(key);
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
        if (seen === seenBatches) kept.set(key, value);
      }
    }
    return found;
  };
}
