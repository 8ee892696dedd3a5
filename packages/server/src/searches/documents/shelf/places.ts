/** Where an entry lies. */
export type Place = {
  readonly segment: number;
  readonly start: number;
  readonly length: number;
  readonly checksum: number;
};

const FIELDS = 4;
const FEWEST = 1_024;

/** FNV-1a, twice, from two beginnings: 53 bits, as many as a number holds. */
export const hashOfKey = (key: string): number => {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
  }
  return (high >>> 0) * 0x20_0000 + (low >>> 11) + 1;
};

/** Places by hash, in typed arrays: of a million entries a collector of garbage sees five objects. */
export const createPlaces = () => {
  let capacity = FEWEST;
  /** 0 where there is nothing. */
  let hashes = new Float64Array(capacity);
  let fields = new Uint32Array(capacity * FIELDS);
  let size = 0;

  /** Of the hash, or the empty slot where it belongs. */
  const slotOf = (hash: number): number => {
    let slot = hash % capacity;
    while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % capacity;
    return slot;
  };

  const grow = (): void => {
    const [oldHashes, oldFields] = [hashes, fields];
    capacity *= 2;
    hashes = new Float64Array(capacity);
    fields = new Uint32Array(capacity * FIELDS);
    for (const [old, hash] of oldHashes.entries()) {
      if (hash === 0) continue;
      const slot = slotOf(hash);
      hashes[slot] = hash;
      fields.set(oldFields.subarray(old * FIELDS, (old + 1) * FIELDS), slot * FIELDS);
    }
  };

  return {
    size: (): number => size,
    has: (hash: number): boolean => hashes[slotOf(hash)] === hash,
    find: (hash: number): Place | undefined => {
      const slot = slotOf(hash);
      if (hashes[slot] !== hash) return undefined;
      const [segment, start, length, checksum] = fields.subarray(slot * FIELDS, (slot + 1) * FIELDS);
      return { segment, start, length, checksum } as Place;
    },
    /** In the place of what was there. */
    put: (hash: number, { segment, start, length, checksum }: Place): void => {
      if (size * 2 >= capacity) grow();
      const slot = slotOf(hash);
      if (hashes[slot] === 0) size++;
      hashes[slot] = hash;
      fields.set([segment, start, length, checksum], slot * FIELDS);
    },
  };
};
