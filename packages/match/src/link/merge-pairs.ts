import { numberAt } from '@blotter/vocab';
import type { HeldNames } from '../merge/chance.ts';
import type { MergeFacts } from '../merge/merge-facts.ts';
import { listMergeGroups } from '../merge/merge-groups.ts';
import { findBrokenRule, type MergeRule, toMergeRank } from '../merge/merge-rules.ts';
import type { EncodedRows } from './encoded.ts';
import { createMergeFacts } from './merge-facts-of.ts';
import type { Stated } from './stated.ts';

/** Above every rank of the rules. */
const CROSS_REFERENCE = 8;

export interface MergePairsOptions {
  readonly rows: EncodedRows;
  readonly stated: Stated;
  readonly held: HeldNames;
  /** Whether the rows at these places are one person now. */
  readonly areTogether: (i: number, j: number) => boolean;
}

/** Which rows may be merged: by a registry's own cross-reference, or by the rules of the contract. No learned weight takes part. */
export function createMergePairs({ rows, stated, held, areTogether }: MergePairsOptions) {
  const factsOf = createMergeFacts(rows);

  /** The rule that keeps two rows apart; undefined where they may be merged. */
  const findBroken = (
    i: number,
    j: number,
    one: MergeFacts,
    other: MergeFacts,
  ): MergeRule | 'taken apart' | undefined => {
    if (stated.isApart(i, j)) return 'taken apart';
    if (stated.isSame(i, j)) return undefined;
    return findBrokenRule(one, other, { held, areTogether: areTogether(i, j) });
  };

  /** Groups of two rows or more, each row once. */
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
