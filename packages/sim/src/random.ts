import { float64At, numberAt, uint32At } from '@blotter/vocab';

/** Items with their probabilities, prepared for drawing in constant time (Vose's alias method). */
export interface WeightedItems<T> {
  readonly items: readonly T[];
  readonly keep: Float64Array;
  readonly alias: Uint32Array;
}

export interface Random {
  /** 32 random bits, unsigned. */
  bits(): number;
  /** From 0 (inclusive) to 1 (exclusive). */
  float(): number;
  /** Both ends are inclusive. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(table: WeightedItems<T>): T;
  normal(mean: number, deviation: number): number;
  /** Returns an independent stream. It depends on the seed and the labels that lead to it, never on earlier draws. */
  fork(label: string | number): Random;
}

/**
 * This file uses only 32-bit integer arithmetic and exact IEEE division, so that a seed gives the same numbers on every
 * platform.
 */
export function mixBits(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 15;
  }
  return mixBits(hash);
}

const toLabelBits = (label: string | number): number =>
  typeof label === 'string'
    ? hashText(label)
    : mixBits((label | 0) ^ Math.imul(Math.floor(label / 2 ** 32), 0x9e3779b1));

export function toWeighted<T>(items: readonly T[], weights: readonly number[]): WeightedItems<T> {
  const count = items.length;
  if (count === 0 || weights.length !== count) throw new RangeError('as many weights as items, and at least one');
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const keep = new Float64Array(count);
  const alias = new Uint32Array(count);
  const scaled = weights.map((weight) => (weight * count) / total);
  const small: number[] = [];
  const large: number[] = [];
  for (const [index, share] of scaled.entries()) (share < 1 ? small : large).push(index);
  while (small.length > 0 && large.length > 0) {
    const low = small.pop() ?? 0;
    const high = large.pop() ?? 0;
    keep[low] = numberAt(scaled, low);
    alias[low] = high;
    const rest = numberAt(scaled, high) + numberAt(scaled, low) - 1;
    scaled[high] = rest;
    (rest < 1 ? small : large).push(high);
  }
  for (const index of [...small, ...large]) keep[index] = 1;
  return { items, keep, alias };
}

/** Weighs items by rank. The first are the most common, like real names. */
export function toRanked<T>(items: readonly T[], flatness = 12): WeightedItems<T> {
  return toWeighted(
    items,
    items.map((_, rank) => 1 / (rank + flatness)),
  );
}

/**
 * xoshiro128**. A class although it holds no resource: several streams are created per row, and as closures they took a
 * quarter of a nation's time under a loader that names every function.
 */
class Stream implements Random {
  readonly key: readonly [number, number, number, number];
  s0: number;
  s1: number;
  s2: number;
  s3: number;

  constructor(a: number, b: number, c: number, d: number) {
    this.key = [a, b, c, d];
    this.s0 = a;
    this.s1 = b;
    this.s2 = c;
    this.s3 = d === 0 ? 1 : d;
  }

  bits(): number {
    const scrambled = Math.imul(this.s1, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = this.s1 << 9;
    this.s2 ^= this.s0;
    this.s3 ^= this.s1;
    this.s1 ^= this.s2;
    this.s0 ^= this.s3;
    this.s2 ^= shifted;
    this.s3 = (this.s3 << 11) | (this.s3 >>> 21);
    return result;
  }

  float(): number {
    return this.bits() / 4_294_967_296;
  }

  int(least: number, most: number): number {
    return least + Math.floor(this.float() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.float() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[Math.floor(this.float() * items.length)] as T;
  }

  weighted<T>({ items, keep, alias }: WeightedItems<T>): T {
    const place = this.float() * items.length;
    const index = Math.floor(place);
    return items[place - index < float64At(keep, index) ? index : uint32At(alias, index)] as T;
  }

  // The sum of twelve: Box–Muller needs logarithms, whose last digit differs between platforms.
  normal(mean: number, deviation: number): number {
    let sum = -6;
    for (let count = 0; count < 12; count++) sum += this.float();
    return mean + sum * deviation;
  }

  fork(label: string | number): Random {
    const [a, b, c, d] = this.key;
    const bitsOfLabel = toLabelBits(label);
    const first = mixBits(a ^ bitsOfLabel);
    const second = mixBits((b + Math.imul(bitsOfLabel, 0x9e3779b1)) ^ first);
    const third = mixBits(c ^ ((bitsOfLabel << 13) | (bitsOfLabel >>> 19)) ^ second);
    return new Stream(first, second, third, mixBits((d + first) ^ third));
  }
}

/** The number 7 and the text `7` are the same seed. */
export function createRandom(seed: string | number): Random {
  const text = String(seed);
  const word = (start: number): number => hashText(text, start);
  return new Stream(word(0x811c9dc5), word(0x2545f491), word(0x5bd1e995), word(0x1b873593));
}
