import { describe, expect, it } from 'vitest';
import { areSameRelations, listEmptied } from './link-people.ts';
import { toOwnNumber } from './person-number.ts';

describe('relations of people who have no records left', () => {
  const own = toOwnNumber('TX', 'TX-1');
  const toMove = (rowKey: string, personId: bigint) => ({ source: 'TX', rowKey, before: own, personId });

  it('go to the person who has the record that gave the number', () => {
    const moves = [toMove('TX-2', 5n), toMove('TX-1', 6n), toMove('TX-3', 7n)];
    expect(listEmptied(moves, new Set([5n, 6n, 7n]))).toEqual([{ before: own, personId: 6n }]);
  });

  it('stay if the person has a record left', () => {
    expect(listEmptied([toMove('TX-2', 5n)], new Set([5n, own]))).toEqual([]);
  });
});

describe('relations are the same', () => {
  const relation = { personId: 1n, otherId: 2n, confidence: 0.99 };
  const other = { personId: 1n, otherId: 3n, confidence: 0.9 };

  it('if the pairs and their confidence are equal, in any order', () => {
    expect(areSameRelations([relation, other], [other, relation])).toBe(true);
    expect(areSameRelations([relation], [relation, other])).toBe(false);
    expect(areSameRelations([relation], [{ ...relation, confidence: 0.98 }])).toBe(false);
  });
});
