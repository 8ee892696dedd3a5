import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findFirstLeftOver,
  hasOutgrown,
  isLinkedInBlocks,
  takeTogether,
  toMostAtOnce,
  toMostInMemory,
} from './scale.ts';

const batches = fc.array(fc.record({ records: fc.integer({ min: 0, max: 400 }) }));
const sum = (list: readonly { readonly records: number }[]): number =>
  list.reduce((total, { records }) => total + records, 0);

describe('which waiting records are linked at once, and which wait for a full link', () => {
  it('up to 500 records, or a twentieth of all, are linked at once', () => {
    expect([0, 9_000, 10_000, 1_000_000].map(toMostAtOnce)).toEqual([500, 500, 500, 50_000]);
  });

  it('a new model is learned when the records have grown by more than a quarter', () => {
    expect([1_000, 1_250, 1_251].map((records) => hasOutgrown(1_000, records))).toEqual([false, false, true]);
  });

  it('the newest batches that fit are linked, and the first that does not fit is left over', () => {
    fc.assert(
      fc.property(batches, fc.integer({ min: 0, max: 1_000 }), (waiting, most) => {
        const leftOver = findFirstLeftOver(waiting, most);
        const fitting = leftOver ? waiting.slice(0, waiting.indexOf(leftOver)) : waiting;
        expect(sum(fitting)).toBeLessThanOrEqual(most);
        expect(sum(fitting) + (leftOver?.records ?? 0) > most).toBe(leftOver !== undefined);
      }),
    );
  });

  it('batches linked together are the newest: at least one, and no more than fit', () => {
    fc.assert(
      fc.property(batches, fc.integer({ min: 0, max: 1_000 }), (waiting, most) => {
        const together = takeTogether(waiting, most);
        expect(together).toEqual(waiting.slice(0, together.length));
        expect(together.length).toBeGreaterThanOrEqual(Math.min(1, waiting.length));
        if (together.length > 1) expect(sum(together)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('which full links run in blocks', () => {
  const GIGABYTE = 1_000_000_000;

  it('a full link in memory takes at most half of the memory', () => {
    expect(toMostInMemory('offender', 4.2 * GIGABYTE)).toBe(1_000_000);
    expect(toMostInMemory('criminal', 4.2 * GIGABYTE)).toBe(750_000);
  });

  it('a full link in memory never has more rows than the linker can number', () => {
    expect(toMostInMemory('offender', 1_000 * GIGABYTE)).toBe(2_097_152);
  });

  it('more records than fit are linked in blocks, and fewer if the operator asks for it', () => {
    const isInBlocks = (records: number, inBlocks: boolean): boolean =>
      isLinkedInBlocks('offender', records, { inBlocks, memoryBytes: 4.2 * GIGABYTE });
    expect([1_000_000, 1_000_001].map((records) => isInBlocks(records, false))).toEqual([false, true]);
    expect(isInBlocks(1_000, true)).toBe(true);
  });

  it('too few records to learn from are linked in memory', () => {
    expect(isLinkedInBlocks('offender', 999, { inBlocks: true, memoryBytes: 1 })).toBe(false);
  });
});
