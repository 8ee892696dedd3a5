import { numberAt } from '@blotter/vocab';
import type { NameStatistics } from '../merge/chance.ts';
import type { MergeFacts } from '../merge/merge-facts.ts';
import { listMergeGroups } from '../merge/merge-groups.ts';
import { findBrokenRule, type MergeRule, toMergeRank } from '../merge/merge-rules.ts';
import type { EncodedRows } from './encoded.ts';
import { createMergeFacts } from './merge-facts-of.ts';
import type { StatedFacts } from './stated.ts';

/** Above every rank of the rules. */
const CROSS_REFERENCE = 8;

export interface MergePairsOptions {
  readonly rows: EncodedRows;
  readonly stated: StatedFacts;
  readonly statistics: NameStatistics;
  /** Returns whether these rows currently belong to one person. */
  readonly areTogether: (i: number, j: number) => boolean;
}

/**
 * Decides which rows may be merged: by a cross-reference of a registry, or by the rules of the contract. No learned
 * weight takes part.
 */
export function createMergePairs({ rows, stated, statistics, areTogether }: MergePairsOptions) {
  const factsOf = createMergeFacts(rows);

  /** Returns the rule that keeps two rows apart, or undefined if they may be merged. */
  const findBroken = (
    i: number,
    j: number,
    one: MergeFacts,
    other: MergeFacts,
  ): MergeRule | 'taken apart' | undefined => {
    if (stated.isApart(i, j)) return 'taken apart';
    if (stated.isSame(i, j)) return undefined;
    return findBrokenRule(one, other, { statistics, areTogether: areTogether(i, j) });
  };

  /** Returns disjoint groups of two or more rows. */
  const listGroups = (members: readonly number[]): readonly (readonly number[])[] => {
    const facts = members.map(factsOf);
    const at = (place: number): MergeFacts => facts[place] as MergeFacts;
    const groups = listMergeGroups({
      count: members.length,
      mayMerge: (a, b) => findBroken(numberAt(members, a), numberAt(members, b), at(a), at(b)) === undefined,
      rankOf: (a, b) =>
        stated.isSame(numberAt(members, a), numberAt(members, b)) ? CROSS_REFERENCE : toMergeRank(at(a), at(b)),
    });
    return groups.map((group) => group.map((place) => numberAt(members, place)));
  };

  return { listGroups, findBroken: (i: number, j: number) => findBroken(i, j, factsOf(i), factsOf(j)) };
}
