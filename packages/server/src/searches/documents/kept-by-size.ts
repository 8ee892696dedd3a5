import { hashText } from './text-hash.ts';

/** Each remembers the last key that fell on it. */
const PLACES = 131_072;

/** Whether it was asked about lately; where it errs, something is kept a little early. */
const createDoorkeeper = () => {
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
 * What was used lately, up to a size in all; what a key stands for never changes. Once it is full, only what comes a second time
 * takes the place of others: where people are asked for once each, nothing of theirs grows old in memory.
 */
export function createKeptBySize<Value>(maxSize: number) {
  type Entry = { readonly key: string; readonly value: Value; readonly size: number; isUsed: boolean };
  const entries = new Map<string, Entry>();
  const isSecond = createDoorkeeper();
  /** In the order they came, from `head` on; who was used since then gets another round. */
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
