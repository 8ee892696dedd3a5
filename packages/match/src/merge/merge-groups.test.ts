import { numberAt } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMergeGroups } from './merge-groups.ts';

const group = (
  count: number,
  pairs: readonly (readonly [number, number])[],
  ranks: Readonly<Record<string, number>> = {},
) => {
  const allowed = new Set(pairs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  const keyOf = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  return listMergeGroups({
    count,
    mayMerge: (a, b) => allowed.has(keyOf(a, b)),
    rankOf: (a, b) => ranks[keyOf(a, b)] ?? 0,
  });
};

describe('rule 7: groups (contract, Merging)', () => {
  it('a group merges if every pair in it may merge', () => {
    expect(
      group(3, [
        [0, 1],
        [1, 2],
        [0, 2],
      ]),
    ).toEqual([[0, 1, 2]]);
  });

  it('a row that fits two rows that must stay apart joins neither', () => {
    expect(
      group(3, [
        [0, 1],
        [1, 2],
      ]),
    ).toEqual([]);
  });

  it('unless a second agreement selects one', () => {
    expect(
      group(
        3,
        [
          [0, 1],
          [1, 2],
        ],
        { '0 1': 1 },
      ),
    ).toEqual([[0, 1]]);
    expect(
      group(
        3,
        [
          [0, 1],
          [1, 2],
        ],
        { '0 1': 1, '1 2': 1 },
      ),
    ).toEqual([]);
  });

  it('rows that agree among themselves stay together when a row between two people leaves', () => {
    expect(
      group(4, [
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 3],
      ]),
    ).toEqual([[0, 1]]);
  });

  it('no group contains a pair that may not merge, and no order of the rows changes a group', () => {
    const graph = fc.integer({ min: 2, max: 9 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        pairs: fc.array(
          fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).filter(([a, b]) => a !== b),
          { maxLength: 30 },
        ),
        rank: fc.array(fc.nat(2), { minLength: count * count, maxLength: count * count }),
        order: fc.shuffledSubarray(
          Array.from({ length: count }, (_, at) => at),
          { minLength: count, maxLength: count },
        ),
      }),
    );
    fc.assert(
      fc.property(graph, ({ count, pairs, rank, order }) => {
        const allowed = new Set(pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
        const rankOf = (a: number, b: number): number => rank[Math.min(a, b) * count + Math.max(a, b)] ?? 0;
        const mayMerge = (a: number, b: number): boolean => allowed.has(`${a} ${b}`);
        const groups = listMergeGroups({ count, mayMerge, rankOf });
        for (const members of groups)
          for (const a of members) for (const b of members) if (a !== b) expect(mayMerge(a, b)).toBe(true);
        const at = (place: number): number => numberAt(order, place);
        const shuffled = listMergeGroups({
          count,
          mayMerge: (a, b) => mayMerge(at(a), at(b)),
          rankOf: (a, b) => rankOf(at(a), at(b)),
        });
        const sorted = (lists: readonly (readonly number[])[]) =>
          lists.map((each) => [...each].sort((a, b) => a - b).join()).sort();
        expect(sorted(shuffled.map((each) => each.map(at)))).toEqual(sorted(groups));
      }),
    );
  });
});
