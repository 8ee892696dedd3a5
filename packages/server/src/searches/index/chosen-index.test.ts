import { describe, expect, it } from 'vitest';
import { fitsMemory } from './chosen-index.ts';

const GIGABYTE = 2 ** 30;

describe('BLOTTER_INDEX=auto', () => {
  it.each([
    [1_000_000, 2, true],
    [10_000_000, 8, true],
    [10_000_000, 4, false],
    [500_000_000, 256, false],
    [500_000_000, 512, true],
  ])('%d records on a machine with %d GB: in memory %s', (records, gigabytes, isInMemory) => {
    expect(fitsMemory(records, gigabytes * GIGABYTE)).toBe(isInMemory);
  });
});
