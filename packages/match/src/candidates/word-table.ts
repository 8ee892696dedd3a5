import { uint16At, uint32At } from '@blotter/vocab';
import { allowsTypo, compareAddress } from '../compare/address.ts';

/**
 * Maps texts to numbers from 1, in typed arrays. A million house numbers and street names as JavaScript strings would
 * take 100 MB.
 */
export interface WordTable {
  readonly size: () => number;
  readonly put: (word: string) => number;
  /** Returns 0 if the word is unknown. */
  readonly find: (word: string) => number;
  readonly textOf: (id: number) => string;
  /** Visits the other words that `compareAddress` accepts as a typo of this one. */
  readonly visitTypos: (word: string, each: (id: number) => void) => void;
  readonly toState: () => WordTableState;
}

export interface WordTableState {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
  /** Open addressing: the number of a word, or 0 if free. The length is a power of two, at most half full. */
  readonly slots: Uint32Array;
  /** UTF-16 units in use, each once. */
  readonly alphabet: Uint16Array;
}

const EMPTY: WordTableState = {
  units: new Uint16Array(1_024),
  starts: new Uint32Array(1_024),
  slots: new Uint32Array(1_024),
  alphabet: new Uint16Array(0),
};

/** Above this, in a table of many scripts, scanning all words is cheaper than probing. */
const MOST_PROBES = 4_096;

const hashUnits = (units: Uint16Array, from: number, to: number): number => {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ uint16At(units, at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const longer = <T extends Uint16Array | Uint32Array>(values: T, least: number): T => {
  const copy = new (values.constructor as new (length: number) => T)(Math.max(values.length * 2, least));
  copy.set(values);
  return copy;
};

export function createWordTable(state?: WordTableState): WordTable {
  let { units, starts, slots } = state ?? EMPTY;
  /** `starts[id]` to `starts[id + 1]` are the units of a word. Number 0 means none. */
  let size = state ? state.starts.length - 2 : 0;
  let used = state ? state.units.length : 0;
  let owned = false;
  const alphabet = new Set<number>(state?.alphabet);
  let word = new Uint16Array(256);

  const own = (): void => {
    units = units.slice();
    starts = starts.slice();
    slots = slots.slice();
    owned = true;
  };

  const write = (text: string): number => {
    if (word.length < text.length + 2) word = new Uint16Array(text.length * 2);
    for (let at = 0; at < text.length; at++) word[at] = text.charCodeAt(at);
    return text.length;
  };

  const isAt = (id: number, length: number): boolean => {
    const from = uint32At(starts, id);
    if (uint32At(starts, id + 1) - from !== length) return false;
    for (let at = 0; at < length; at++) if (units[from + at] !== word[at]) return false;
    return true;
  };

  /** Returns the slot of the text in `word`, or the free slot for it. */
  const slotOf = (length: number): number => {
    const mask = slots.length - 1;
    let slot = hashUnits(word, 0, length) & mask;
    for (;;) {
      const id = uint32At(slots, slot);
      if (id === 0 || isAt(id, length)) return slot;
      slot = (slot + 1) & mask;
    }
  };

  const rehash = (): void => {
    slots = new Uint32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 1; id <= size; id++) {
      let slot = hashUnits(units, uint32At(starts, id), uint32At(starts, id + 1)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
  };

  const put = (text: string): number => {
    const length = write(text);
    const known = uint32At(slots, slotOf(length));
    if (known !== 0) return known;
    if (!owned) own();
    if ((size + 1) * 2 > slots.length) rehash();
    if (used + length > units.length) units = longer(units, used + length);
    if (size + 3 > starts.length) starts = longer(starts, size + 3);
    const slot = slotOf(length);
    size += 1;
    slots[slot] = size;
    units.set(word.subarray(0, length), used);
    starts[size] = used;
    used += length;
    starts[size + 1] = used;
    for (let at = 0; at < length; at++) alphabet.add(uint16At(word, at));
    return size;
  };

  const find = (text: string): number => uint32At(slots, slotOf(write(text)));

  const textOf = (id: number): string =>
    String.fromCharCode(...units.subarray(uint32At(starts, id), uint32At(starts, id + 1)));

  /** Probes every word one edit away, about 500 probes. This avoids an index of deletions. */
  const visitSpelled = (text: string, probe: (length: number) => void): void => {
    const { length } = text;
    for (let at = 0; at < length; at++) {
      write(text);
      word.copyWithin(at, at + 1, length);
      probe(length - 1);
      write(text);
      for (const unit of alphabet) {
        word[at] = unit;
        probe(length);
      }
      if (at + 1 === length) continue;
      word[at] = text.charCodeAt(at + 1);
      word[at + 1] = text.charCodeAt(at);
      probe(length);
    }
    for (let at = 0; at <= length; at++) {
      write(text);
      word.copyWithin(at + 1, at, length);
      for (const unit of alphabet) {
        word[at] = unit;
        probe(length + 1);
      }
    }
  };

  const visitTypos = (text: string, each: (id: number) => void): void => {
    if (!allowsTypo(text)) return;
    const seen = new Set<number>([0, find(text)]);
    const verify = (id: number): void => {
      if (seen.has(id)) return;
      seen.add(id);
      if (compareAddress([text], [textOf(id)]) > 0) each(id);
    };
    if (text.length * alphabet.size * 2 < MOST_PROBES + size) {
      visitSpelled(text, (length) => verify(uint32At(slots, slotOf(length))));
      return;
    }
    for (let id = 1; id <= size; id++)
      if (Math.abs(uint32At(starts, id + 1) - uint32At(starts, id) - text.length) <= 1) verify(id);
  };

  const toState = (): WordTableState => ({
    units: units.slice(0, used),
    starts: starts.slice(0, size + 2),
    slots: slots.slice(),
    alphabet: Uint16Array.from(alphabet),
  });

  return { size: () => size, put, find, textOf, visitTypos, toState };
}
