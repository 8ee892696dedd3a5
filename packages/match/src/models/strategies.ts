import type { NameStrategy } from '@blotter/vocab';

interface StrategyRow {
  /** The strategy in the response. */
  readonly shown: NameStrategy;
  /** Ceiling on matchConfidence, in ten-thousandths. */
  readonly ceiling: number;
}

/**
 * Ways in which a part of a name matches, strongest first. The position, from 1, is the code, so the smaller code wins.
 * Code 0 means "not compared" and has no ceiling. `similar` is outside the table of modes and requires equal birth
 * dates.
 */
const WAYS = {
  exact: { shown: 'exact', ceiling: 10_000 },
  nickname: { shown: 'nickname', ceiling: 7_500 },
  initial: { shown: 'initial', ceiling: 6_000 },
  prefix: { shown: 'prefix', ceiling: 6_000 },
  fuzzy: { shown: 'fuzzy', ceiling: 6_000 },
  similar: { shown: 'fuzzy', ceiling: 6_000 },
  middle: { shown: 'middle', ceiling: 6_000 },
  absent: { shown: 'absent', ceiling: 6_000 },
} as const satisfies { readonly [strategy in NameStrategy]: StrategyRow } & { readonly similar: StrategyRow };

export type Way = keyof typeof WAYS;

const NAMES = Object.keys(WAYS) as readonly Way[];
const ROWS: readonly StrategyRow[] = NAMES.map((way) => WAYS[way]);

const codeOf = (way: Way): number => NAMES.indexOf(way) + 1;

export const EXACT = codeOf('exact');
export const NICKNAME = codeOf('nickname');
export const INITIAL = codeOf('initial');
export const PREFIX = codeOf('prefix');
export const FUZZY = codeOf('fuzzy');
export const SIMILAR = codeOf('similar');
export const MIDDLE = codeOf('middle');
export const ABSENT = codeOf('absent');

/** Greater than every code. */
export const STRATEGY_CODES = ROWS.length + 1;

export function toStrategyCode(strategy: NameStrategy): number {
  return codeOf(strategy);
}
export function findWay(code: number): Way | undefined {
  return NAMES[code - 1];
}
export function findStrategy(code: number): NameStrategy | undefined {
  return ROWS[code - 1]?.shown;
}

/** Ceilings on matchConfidence by code, in ten-thousandths. */
export const CEILINGS: readonly number[] = [10_000, ...ROWS.map(({ ceiling }) => ceiling)];
/** Ceiling of a match by an alias or by swapped names, because the record does not publish this name as its own. */
export const ALIAS_CEILING = 5_500;
