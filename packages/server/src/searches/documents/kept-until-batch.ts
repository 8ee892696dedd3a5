import { createSharedReads } from '../../store/shared-reads.ts';

const LANES = 2;

export type KeptUntilBatch<Key, Value> = (keys: readonly Key[], batches: number) => Promise<ReadonlyMap<Key, Value>>;

/**
 * What is said of records beside their documents. It changes with a batch of records and with nothing else; `batches` is how many
 * the searched generation has seen.
 */
export const createKeptUntilBatch = <Key, Value>({
  maxKept,
  readAtOnce,
  read,
  nothing,
}: {
  readonly maxKept: number;
  readonly readAtOnce: number;
  readonly read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
  readonly nothing: Value;
}): KeptUntilBatch<Key, Value> => {
  const kept = new Map<Key, Value>();
  let seenBatches = 0;
  const readShared = createSharedReads({ lanes: LANES, maxKeys: readAtOnce, read });

  return async (keys, batches) => {
    if (batches > seenBatches || kept.size > maxKept) {
      kept.clear();
      seenBatches = Math.max(batches, seenBatches);
    }
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const known = kept.get(key);
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
};
