/** Strongest first (contract Matching); the position is the code, so the smaller code wins. 0 stands for "not compared". */
export const STRATEGIES = ['exact', 'nickname', 'initial', 'prefix', 'fuzzy', 'middle', 'absent'] as const;

export type Strategy = (typeof STRATEGIES)[number];
export type SurnameStrategy = Extract<Strategy, 'exact' | 'prefix' | 'fuzzy'>;

export const EXACT = 1;
export const NICKNAME = 2;
export const INITIAL = 3;
export const PREFIX = 4;
export const FUZZY = 5;
export const MIDDLE = 6;
export const ABSENT = 7;

export const toStrategyCode = (strategy: Strategy): number => STRATEGIES.indexOf(strategy) + 1;
export const findStrategy = (code: number): Strategy | undefined => STRATEGIES[code - 1];

/** Ceilings on matchConfidence, in ten-thousandths, by code. Nothing compared puts no ceiling. */
export const CEILINGS: readonly number[] = [10_000, 10_000, 7_500, 6_000, 6_000, 6_000, 6_000, 6_000];

/** A hit through an alias only, or through a name read in the other order: the record does not publish it as its own. */
export const ALIAS_CEILING = 5_500;
