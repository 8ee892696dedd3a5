import { NAME_STRATEGIES, type NameStrategy, SURNAME_STRATEGIES, type SurnameStrategy } from '@blotter/vocab';

export type MatchMode = 'strict' | 'balanced' | 'broad';

/** Damerau edits allowed by the length of the requested name. The last step reached counts. */
export type EditSteps = readonly (readonly [fromLetters: number, edits: number])[];

export interface FirstRule {
  readonly strategies: readonly NameStrategy[];
  readonly edits: EditSteps;
}

export interface LastRule {
  readonly strategies: readonly SurnameStrategy[];
  readonly edits: EditSteps;
  /** Whether one whole token of a compound surname suffices. */
  readonly parts: boolean;
}

export interface NameRules {
  readonly first: FirstRule;
  readonly last: LastRule;
  readonly aliases: boolean;
  /** Whether first and last name may be swapped, if both are then equal. */
  readonly exchange: boolean;
  /**
   * Minimum evidence of a similar name for a record with an equal full birth date, in tenths of a bit above chance
   * (contract, Birth-anchored candidates). Null if only the table counts.
   */
  readonly similarFrom: number | null;
}

export interface BirthRule {
  /** Keeps a record with a recognised slip as unverified, instead of dropping it. */
  readonly keepsSlips: boolean;
  /** Reads a recorded 1 January as its year if the query has another day of that year. */
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

/** The table of modes (contract Matching). Each mode allows everything that the previous one allows. */
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
    first: { strategies: NAME_STRATEGIES, edits: ONE_EDIT },
    last: { strategies: ['exact'], edits: NO_EDITS, parts: true },
    aliases: true,
    exchange: true,
    similarFrom: 30,
    birth: { keepsSlips: true, readsPlaceholders: true },
  },
  broad: {
    first: { strategies: NAME_STRATEGIES, edits: TWO_EDITS },
    last: { strategies: SURNAME_STRATEGIES, edits: EDITS_BY_LENGTH, parts: true },
    aliases: true,
    exchange: true,
    similarFrom: 10,
    birth: { keepsSlips: true, readsPlaceholders: true },
  },
};

export function editsAllowed(steps: EditSteps, letters: number): number {
  return steps.findLast(([fromLetters]) => letters >= fromLetters)?.[1] ?? 0;
}
