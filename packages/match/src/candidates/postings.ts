import { uint32At } from '@blotter/vocab';
import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import { growingInts } from './growing.ts';

/**
 * Values by key: `values[starts[i]]` up to `starts[i + 1]` belong to `keys[i]`. Keys ascend, and so do the values of
 * each key.
 */
export interface Postings {
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Returns the position of the first key that is not below `key`. */
export function lowerBound(keys: Uint32Array, key: number, from = 0, to = keys.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uint32At(keys, middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns -1 if no value has the key. */
export function findKey(keys: Uint32Array, key: number): number {
  const at = lowerBound(keys, key);
  return keys[at] === key ? at : -1;
}

/**
 * Returns the position, from `from` on, of the first key that is not below `key`, or -1. Keys are token ids and mostly
 * dense, so the search starts a little before the position in a dense array.
 */
export function lowerBoundAfter(keys: Uint32Array, key: number, from: number): number {
  if (from >= keys.length) return -1;
  let high = Math.min(keys.length, from + Math.max(0, key - uint32At(keys, from)) + 1);
  let step = 1;
  let low = high - 1;
  while (low > from && uint32At(keys, low) > key) {
    high = low + 1;
    low = Math.max(from, low - step);
    step *= 2;
  }
  return lowerBound(keys, key, low, high);
}

export function countOf({ starts }: Pick<Postings, 'starts'>, at: number): number {
  return at < 0 ? 0 : uint32At(starts, at + 1) - uint32At(starts, at);
}

export function holds({ starts, values }: Postings, at: number, value: number): boolean {
  if (at < 0) return false;
  const end = uint32At(starts, at + 1);
  const found = lowerBound(values, value, uint32At(starts, at), end);
  return found < end && values[found] === value;
}

/**
 * Many keys take two passes of 16 bits. Few keys take four passes of 8 bits, because clearing counters would dominate.
 */
const toDigitBits = (keys: number): number => (keys < 32_768 ? 8 : 16);

function* countUp(length: number): Steps<Uint32Array> {
  const numbers = new Uint32Array(length);
  for (let at = 0; at < length; at++) {
    numbers[at] = at;
    if (at % ITEMS_PER_STEP === 0) yield;
  }
  return numbers;
}

/** Returns the positions of the keys in ascending key order. The sort is stable. */
export function* orderByKey(keys: Uint32Array, given?: Uint32Array): Steps<Uint32Array> {
  let order = given ?? (yield* countUp(keys.length));
  let other: Uint32Array = new Uint32Array(keys.length);
  const bits = toDigitBits(keys.length);
  const mask = 2 ** bits - 1;
  for (let shift = 0; shift < 32; shift += bits) {
    const counts = new Uint32Array(mask + 2);
    for (let from = 0; from < keys.length; from += ITEMS_PER_STEP) {
      countDigits(keys, from, shift, mask, counts);
      yield;
    }
    if (counts.includes(keys.length)) continue;
    for (let digit = 1; digit < counts.length; digit++)
      counts[digit] = uint32At(counts, digit) + uint32At(counts, digit - 1);
    for (let from = 0; from < keys.length; from += ITEMS_PER_STEP) {
      scatter(keys, order, from, shift, mask, counts, other);
      yield;
    }
    [order, other] = [other, order];
  }
  return order;
}

const countDigits = (keys: Uint32Array, from: number, shift: number, mask: number, counts: Uint32Array): void => {
  const to = Math.min(keys.length, from + ITEMS_PER_STEP);
  for (let at = from; at < to; at++) {
    const digit = (uint32At(keys, at) >>> shift) & mask;
    counts[digit + 1] = uint32At(counts, digit + 1) + 1;
  }
};

const scatter = (
  keys: Uint32Array,
  order: Uint32Array,
  from: number,
  shift: number,
  mask: number,
  next: Uint32Array,
  into: Uint32Array,
): void => {
  const to = Math.min(keys.length, from + ITEMS_PER_STEP);
  for (let at = from; at < to; at++) {
    const position = uint32At(order, at);
    const digit = (uint32At(keys, position) >>> shift) & mask;
    const place = uint32At(next, digit);
    next[digit] = place + 1;
    into[place] = position;
  }
};

/** Returns positions by key. Key 0 means none and is skipped. */
export function* toPostings(keys: Uint32Array): Steps<Postings> {
  const order = yield* orderByKey(keys);
  const distinct = growingInts();
  const starts = growingInts();
  let from = 0;
  while (from < order.length && keys[uint32At(order, from)] === 0) from++;
  let last = 0;
  for (let at = from; at < order.length; at++) {
    const key = uint32At(keys, uint32At(order, at));
    if (key !== last) {
      distinct.push(key);
      starts.push(at - from);
      last = key;
    }
    if (at % ITEMS_PER_STEP === 0) yield;
  }
  starts.push(order.length - from);
  return { keys: distinct.take(), starts: starts.take(), values: order.slice(from) };
}

/** Inverts lists of dense keys below `keyLimit`, each at most once per list. Returns the owners by key. */
export function* invertLists(listStarts: Uint32Array, listKeys: Uint32Array, keyLimit: number): Steps<Postings> {
  const next = new Uint32Array(keyLimit + 1);
  for (let at = 0; at < listKeys.length; at++) {
    const key = uint32At(listKeys, at);
    next[key + 1] = uint32At(next, key + 1) + 1;
    if (at % ITEMS_PER_STEP === 0) yield;
  }
  const keys = growingInts();
  const starts = growingInts();
  for (let key = 0; key < keyLimit; key++) {
    const before = uint32At(next, key);
    if (uint32At(next, key + 1) > 0) {
      keys.push(key);
      starts.push(before);
    }
    next[key + 1] = uint32At(next, key + 1) + before;
    if (key % ITEMS_PER_STEP === 0) yield;
  }
  starts.push(listKeys.length);
  yield;
  const values = new Uint32Array(listKeys.length);
  for (let owner = 0; owner + 1 < listStarts.length; owner++) {
    const end = uint32At(listStarts, owner + 1);
    for (let at = uint32At(listStarts, owner); at < end; at++) {
      const key = uint32At(listKeys, at);
      const to = uint32At(next, key);
      next[key] = to + 1;
      values[to] = owner;
      if (at % ITEMS_PER_STEP === 0) yield;
    }
  }
  return { keys: keys.take(), starts: starts.take(), values };
}
