import type { Strategy, SurnameStrategy } from './strategies.ts';

export type MatchMode = 'strict' | 'balanced' | 'broad';

/** Damerau edits allowed from a number of letters of the name sent on; the last step reached counts. */
export type EditSteps = readonly (readonly [fromLetters: number, edits: number])[];

export interface FirstRule {
  readonly strategies: readonly Strategy[];
  readonly edits: EditSteps;
}

export interface LastRule {
  readonly strategies: readonly SurnameStrategy[];
  readonly edits: EditSteps;
  /** Whether one whole token of a compound surname is enough. */
  readonly parts: boolean;
}

export interface NameRules {
  readonly first: FirstRule;
  readonly last: LastRule;
  readonly aliases: boolean;
  /** First and last name may stand in each other's place, when both are then equal. */
  readonly exchange: boolean;
  /**
   * Evidence of similar names from which a record with an equal full birth date is returned, in tenths of a bit above chance (contract,
   * Birth-anchored candidates); null where only the table counts.
   */
  readonly similarFrom: number | null;
}

export interface BirthRule {
  /** A recognised slip stays, unverified, instead of being dropped. */
  readonly keepsSlips: boolean;
  /** 1 January that a record publishes is read as its year when the query's date is another day of it. */
  readonly readsPlaceholders: boolean;
}

export interface Mode extends NameRules {
  readonly birth: BirthRule;
}

const NO_EDITS: EditSteps = [];
const ONE_EDIT: EditSteps = [[2, 1]];
const TWO_EDITS: EditSteps = [[2, 2]];
const EDITS_BY_LENGTH: EditSteps = [
  [5, 1],
  [8, 2],
];

const GIVEN_STRATEGIES: readonly Strategy[] = ['exact', 'nickname', 'initial', 'prefix', 'fuzzy', 'middle', 'absent'];

/** Contract Matching, the table of modes. Each allows all that the one before it allows. */
export const MODES: { readonly [mode in MatchMode]: Mode } = {
  strict: {
    first: { strategies: ['exact'], edits: NO_EDITS },
    last: { strategies: ['exact'], edits: NO_EDITS, parts: false },
    aliases: false,
    exchange: false,
    similarFrom: null,
    birth: { keepsSlips: false, readsPlaceholders: false },
  },
  balanced: {
    first: { strategies: GIVEN_STRATEGIES, edits: ONE_EDIT },
    last: { strategies: ['exact'], edits: NO_EDITS, parts: true },
    aliases: true,
    exchange: true,
    similarFrom: 30,
    birth: { keepsSlips: true, readsPlaceholders: true },
  },
  broad: {
    first: { strategies: GIVEN_STRATEGIES, edits: TWO_EDITS },
    last: { strategies: ['exact', 'prefix', 'fuzzy'], edits: EDITS_BY_LENGTH, parts: true },
    aliases: true,
    exchange: true,
    similarFrom: 10,
    birth: { keepsSlips: true, readsPlaceholders: true },
  },
};

export function editsAllowed(steps: EditSteps, letters: number): number {
  return steps.findLast(([fromLetters]) => letters >= fromLetters)?.[1] ?? 0;
}
