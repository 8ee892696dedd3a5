import { hashText } from './text-hash.ts';

/** Slots of the admission filter. Each holds the last key that hashed to it. */
const PLACES = 131_072;

/** Tells whether a key was requested recently. A false positive only admits an entry early. */
const createAdmission = () => {
  const places = new Uint32Array(PLACES);
  return (key: string): boolean => {
    const hash = hashText(key);
    const place = hash % PLACES;
    const isKnown = places[place] === hash;
    places[place] = hash;
    return isKnown;
  };
};

/**
 * A cache limited by total size, for values that never change. When it is full, a key is admitted only on its second
 * request. Entries requested once therefore do not age in memory.
 */
export function createSizedCache<Value>(maxSize: number) {
  type Entry = { readonly key: string; readonly value: Value; readonly size: number; isUsed: boolean };
  const entries = new Map<string, Entry>();
  const isSecond = createAdmission();
  /** A FIFO queue from `head` on. Entries used since insertion get another round. */
  let queue: Entry[] = [];
  let head = 0;
  let size = 0;

  const takeOldest = (): Entry => {
    const oldest = queue[head++] as Entry;
    if (head * 2 > queue.length) {
      queue = queue.slice(head);
      head = 0;
    }
    return oldest;
  };
  const makeRoom = (): void => {
    while (size > maxSize) {
      const entry = takeOldest();
      if (entry.isUsed) {
        entry.isUsed = false;
        queue.push(entry);
        continue;
      }
      entries.delete(entry.key);
      size -= entry.size;
    }
  };

  return {
    find: (key: string): Value | undefined => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.isUsed = true;
      return entry.value;
    },
    put: (key: string, value: Value, ownSize: number): void => {
      if (ownSize > maxSize || entries.has(key)) return;
      if (size + ownSize > maxSize && !isSecond(key)) return;
      const entry = { key, value, size: ownSize, isUsed: false };
      entries.set(key, entry);
      queue.push(entry);
      size += ownSize;
      makeRoom();
    },
  };
}
