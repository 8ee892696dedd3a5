import { hashText } from '../text-hash.ts';

/** The file position of an entry. */
export type Place = {
  readonly segment: number;
  readonly start: number;
  readonly length: number;
  readonly checksum: number;
};

/** One slot holds a hash (0 if empty) and the fields of a position. All threads share the memory. */
export type PlaceTable = { readonly hashes: Float64Array; readonly fields: Uint32Array };

const FIELDS = 4;
const FEWEST = 1_024;

/** 53 bits, the integer range of a number, and never 0. */
export function hashOfKey(key: string): number {
  return hashText(key) * 0x20_0000 + (hashText(key, 0x01000193, 0x85ebca6b) >>> 11) + 1;
}

const createTable = (capacity: number): PlaceTable => ({
  hashes: new Float64Array(new SharedArrayBuffer(capacity * Float64Array.BYTES_PER_ELEMENT)),
  fields: new Uint32Array(new SharedArrayBuffer(capacity * FIELDS * Uint32Array.BYTES_PER_ELEMENT)),
});

/** Returns the slot of the hash, or the empty slot for it. */
const slotOf = ({ hashes }: PlaceTable, hash: number): number => {
  const capacity = hashes.length;
  let slot = hash % capacity;
  while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % capacity;
  return slot;
};

const writeSlot = ({ hashes, fields }: PlaceTable, slot: number, hash: number, values: ArrayLike<number>): void => {
  // The fields are written before the hash, so another thread that sees the hash sees its position.
  fields.set(values, slot * FIELDS);
  hashes[slot] = hash;
};

export function findPlace(table: PlaceTable, hash: number): Place | undefined {
  const slot = slotOf(table, hash);
  if (table.hashes[slot] !== hash) return undefined;
  const [segment, start, length, checksum] = table.fields.subarray(slot * FIELDS, (slot + 1) * FIELDS);
  return { segment, start, length, checksum } as Place;
}

/** A hash table in typed arrays. For a million entries the garbage collector sees five objects. */
export function createPlaces() {
  let table = createTable(FEWEST);
  let size = 0;

  const grow = (): void => {
    const { hashes, fields } = table;
    const larger = createTable(hashes.length * 2);
    for (const [old, hash] of hashes.entries())
      if (hash !== 0) writeSlot(larger, slotOf(larger, hash), hash, fields.subarray(old * FIELDS, (old + 1) * FIELDS));
    table = larger;
  };

  return {
    size: (): number => size,
    /** Returns a new object after each growth. */
    table: (): PlaceTable => table,
    has: (hash: number): boolean => table.hashes[slotOf(table, hash)] === hash,
    /** Replaces an existing entry. */
    put: (hash: number, { segment, start, length, checksum }: Place): void => {
      if (size * 2 >= table.hashes.length) grow();
      const slot = slotOf(table, hash);
      if (table.hashes[slot] === 0) size++;
      writeSlot(table, slot, hash, [segment, start, length, checksum]);
    },
  };
}
