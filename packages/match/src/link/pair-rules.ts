import { int8At } from '@blotter/vocab';
import { APART } from './agglomerate.ts';
import { BIRTH, DOB, FIRST, type Findings, MIDDLE, SEX, SOURCE, SUFFIX } from './features.ts';

/** Posterior 0.5 (contract, Merging). */
export const LINK_LOG_ODDS = 0;
/**
 * Posterior 0.996. Of the criminal records of a synthetic nation 0.9991, 0.9986 and 0.9977 of the pairs are right among 71,000,
 * 200,000 and 500,000 records, and 0.87, 0.84 and 0.82 of the true ones are found; at 7 it is 0.9966 of 500,000, falling.
 */
export const RELATE_LOG_ODDS = 8;
/** What a registry's own cross-reference counts for. */
export const STATED_LOG_ODDS = 20;
export const STATED_INFORMATION = 100;
const [FIRST_DIFFERENT, MIDDLE_DIFFERENT, SUFFIX_CONFLICT] = [6, 3, 2] as const;
const DOB_TWO_PARTS = 4;
const [YEAR_APART, BIRTH_CONFLICT] = [1, 2] as const;
const SEX_CONFLICT = 1;
/** Years a year or a digit apart come by chance more often than was learned: 42 pairs of one person for 7 of two above 7. */
const YEAR_APART_LOG = 3;
/** What a pair counts for when links are drawn. */
export function toLinkOdds(odds: number, { levels }: Findings, isExclusive: boolean): number {
  return isExclusive && levels[SOURCE] === 0 && odds < 0 ? APART : odds;
}

/**
 * What a pair counts for when records are told to be of one person and stay records. Never across given names, suffixes or births;
 * never within one source, which has one record of a person: of 5 such pairs in 200,000 rows all were wrong.
 */
export function toRelateOdds(odds: number, { levels }: Findings): number {
  if (levels[SOURCE] === 0 || levels[SUFFIX] === SUFFIX_CONFLICT || levels[FIRST] === FIRST_DIFFERENT) return APART;
  if (int8At(levels, DOB) > DOB_TWO_PARTS || levels[BIRTH] === BIRTH_CONFLICT) return APART;
  if (levels[SEX] === SEX_CONFLICT || levels[MIDDLE] === MIDDLE_DIFFERENT) return Math.min(odds, LINK_LOG_ODDS);
  return levels[BIRTH] === YEAR_APART ? odds - YEAR_APART_LOG : odds;
}
