import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../steps.ts';
import {
  findKey,
  holds,
  invertLists,
  lowerBound,
  lowerBoundAfter,
  orderByKey,
  type Postings,
  toPostings,
} from './postings.ts';

const toLists = ({ keys, starts, values }: Postings): readonly (readonly [number, readonly number[]])[] =>
  Array.from(keys, (key, at) => [key, [...values.subarray(starts[at], starts[at + 1])]]);

/** Short and long lists: the sort uses other digits from 32,768 keys. */
const keyLists = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.nat(0xffff_ffff), { maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.nat(1_000).map((start) => Array.from({ length: 40_000 }, (_, at) => (start + at * 0x9e3779b1) >>> 0)),
  },
);

describe('postings', () => {
  it('order positions by key, and equal keys by their input order', () => {
    fc.assert(
      fc.property(keyLists, (keys) => {
        const expected = keys
          .map((_, at) => at)
          .sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
        expect([...finish(orderByKey(Uint32Array.from(keys)))]).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('are found in ascending order from the last position', () => {
    const ascending = fc.uniqueArray(fc.nat(200), { maxLength: 120 }).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(ascending, ascending, (held, asked) => {
        const keys = Uint32Array.from(held);
        let at = 0;
        for (const key of asked) {
          if (at >= keys.length) expect(lowerBoundAfter(keys, key, at)).toBe(-1);
          else at = lowerBoundAfter(keys, key, at);
          expect(at).toBe(lowerBound(keys, key));
        }
      }),
    );
  });

  it('hold every position under its key, ascending, except under key 0', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6)), (keys) => {
        const postings = finish(toPostings(Uint32Array.from(keys)));
        const distinct = [...new Set(keys)].filter((key) => key > 0).sort((one, other) => one - other);
        expect(toLists(postings)).toEqual(
          distinct.map((key) => [key, keys.flatMap((each, at) => (each === key ? [at] : []))]),
        );
        for (const [at, key] of keys.entries()) expect(holds(postings, findKey(postings.keys, key), at)).toBe(key > 0);
      }),
    );
  });

  it('invert lists, and invert them back', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat(9))), (lists) => {
        const sorted = lists.map((list) => list.toSorted((one, other) => one - other));
        const starts = Uint32Array.from([0, ...sorted.map((_, at) => sorted.slice(0, at + 1).flat().length)]);
        const inverted = finish(invertLists(starts, Uint32Array.from(sorted.flat()), 10));
        const back = finish(invertLists(inverted.starts, inverted.values, lists.length));
        const owners = sorted.flatMap((list, at) => (list.length > 0 ? [at] : []));
        expect([...back.keys]).toEqual(owners);
        expect(toLists(back).map(([, at]) => at.map((key) => inverted.keys[key]))).toEqual(
          owners.map((at) => sorted[at]),
        );
      }),
    );
  });
});
