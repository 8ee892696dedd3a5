import type { LinkRow } from '../../../../match/src/link/row.ts';
import type { Kit } from './kit.ts';

/** The rule of the contract (Merging, 1 to 7) that a family tests. */
export type Rule = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'placeholder' | 'cross-reference';

export type TrapDraft = Omit<LinkRow, 'id'>;

export interface TrapRow {
  /** Rows of one group with one letter are one person. */
  readonly person: string;
  readonly row: TrapDraft;
  /** The position in the group of a row that this row's registry names as the same person. */
  readonly refersTo?: number;
}

export interface Family {
  readonly name: string;
  readonly rule: Rule;
  /** The size of the family relative to the others; 1 if absent. */
  readonly share?: number;
  /** One group of rows. Every two of them are a pair of the set. */
  readonly make: (kit: Kit) => readonly TrapRow[];
}

/** Two rows of two people. */
export function twoPeople(one: TrapDraft, other: TrapDraft): readonly TrapRow[] {
  return [
    { person: 'a', row: one },
    { person: 'b', row: other },
  ];
}

/** Two rows of one person. */
export function onePerson(one: TrapDraft, other: TrapDraft): readonly TrapRow[] {
  return [
    { person: 'a', row: one },
    { person: 'a', row: other },
  ];
}

/** A row between two people. It belongs to one of them by chance, and nothing that is published tells to which. */
export function between(kit: Kit, one: TrapDraft, middle: TrapDraft, other: TrapDraft): readonly TrapRow[] {
  return [
    { person: 'a', row: one },
    { person: kit.random.pick(['a', 'b']), row: middle },
    { person: 'b', row: other },
  ];
}
