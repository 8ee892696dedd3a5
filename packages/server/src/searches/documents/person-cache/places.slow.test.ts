import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createPlaces, findPlace, hashOfKey, type Place } from './places.ts';

const place = fc.record({
  segment: fc.nat(500),
  start: fc.nat(64_000_000),
  length: fc.nat(10_000),
  checksum: fc.integer({ min: 0, max: 0xffffffff }),
});

describe('the hash table of file positions', () => {
  it('behaves like a Map, at any size', () => {
    const keys = fc.array(fc.tuple(fc.nat(4_000), place), { maxLength: 6_000, size: 'max' });
    fc.assert(
      fc.property(keys, (put) => {
        const places = createPlaces();
        const model = new Map<number, Place>();
        for (const [key, own] of put) {
          places.put(hashOfKey(`key ${key}`), own);
          model.set(key, own);
        }
        expect(places.size()).toBe(model.size);
        for (let key = 0; key <= 4_000; key++) {
          expect(findPlace(places.table(), hashOfKey(`key ${key}`))).toEqual(model.get(key));
          expect(places.has(hashOfKey(`key ${key}`))).toBe(model.has(key));
        }
      }),
      { numRuns: 4 * inject('scale') },
    );
  });

  it('200,000 keys have no hash collision', () => {
    const hashes = new Set<number>();
    for (let key = 0; key < 200_000; key++) hashes.add(hashOfKey(`TX ${key} 1 1700000000000 1700000000000`));
    expect(hashes.size).toBe(200_000);
    for (const hash of hashes) if (!Number.isSafeInteger(hash) || hash <= 0) throw new Error(`${hash} is no hash`);
  });
});
