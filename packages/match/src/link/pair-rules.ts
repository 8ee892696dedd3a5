import { APART } from './agglomerate.ts';
import {
  BIRTH,
  DOB,
  FIRST,
  type Findings,
  LAST,
  MIDDLE,
  ORDER,
  OTHERS,
  PLACE,
  SEX,
  SOURCE,
  SUFFIX,
} from './features.ts';

/** Posterior 0.5 (contract, Merging). */
export const LINK_LOG_ODDS = 0;
/** Posterior 0.992; wrong merges are then fewer than 2 in 1,000 on the synthetic nation. */
export const MERGE_LOG_ODDS = 7;
/**
 * Posterior 0.996. Of the criminal records of a synthetic nation 0.9991, 0.9986 and 0.9977 of the pairs are right among 71,000,
 * 200,000 and 500,000 records, and 0.87, 0.84 and 0.82 of the true ones are found; at 7 it is 0.9966 of 500,000, falling.
 */
export const RELATE_LOG_ODDS = 8;
/** What a registry's own cross-reference counts for. */
export const STATED_LOG_ODDS = 20;
export const STATED_INFORMATION = 100;
/** Agreement on a value that fewer than one person in a thousand bears. */
const RARE_LOG = -10;
/** The surname and given name together: fewer than one in 60,000. */
const RARE_NAME_LOG = -16;

const [FIRST_DIFFERENT, MIDDLE_DIFFERENT, SUFFIX_CONFLICT] = [6, 3, 2] as const;
const [DOB_EQUAL, LAST_DOB_SLIP, DOB_TWO_PARTS] = [0, 3, 4] as const;
const [YEAR_APART, BIRTH_CONFLICT] = [1, 2] as const;
const SEX_CONFLICT = 1;
/** Years a year or a digit apart come by chance more often than was learned: 42 pairs of one person for 7 of two above 7. */
const YEAR_APART_LOG = 3;
/** Street, street with a slip, ZIP. */
const LAST_PLACE_FINE = 2;

const isAgreed = (level: number | undefined, last: number): boolean =>
  level !== undefined && level >= 0 && level <= last;

const isTwinPattern = ({ levels }: Findings): boolean =>
  levels[DOB] === DOB_EQUAL && isAgreed(levels[LAST], 2) && levels[FIRST] === FIRST_DIFFERENT;

/** Name and equal full DOB with nothing against it. */
const isPlainlySame = ({ levels }: Findings): boolean => {
  if (levels[DOB] !== DOB_EQUAL || !isAgreed(levels[FIRST], 1) || levels[LAST] !== 0 || levels[ORDER] !== 0)
    return false;
  if (levels[SEX] === SEX_CONFLICT || levels[MIDDLE] === MIDDLE_DIFFERENT) return false;
  for (let feature = OTHERS; feature < levels.length; feature++) if (levels[feature] === 1) return false;
  return true;
};

const hasRareIdentifier = ({ levels, us }: Findings): boolean => {
  for (let feature = OTHERS; feature < levels.length; feature++)
    if (levels[feature] === 0 && (us[feature] as number) < RARE_LOG) return true;
  return false;
};

/** What a pair counts for when links are drawn. */
export const toLinkOdds = (odds: number, { levels }: Findings, isExclusive: boolean): number =>
  isExclusive && levels[SOURCE] === 0 && odds < 0 ? APART : odds;

/**
 * Never across suffixes or a twin pattern; across full dates only on a slip with a rare name at one address; never on name and
 * year alone (contract, Merging).
 */
export const toMergeOdds = (odds: number, findings: Findings, isExclusive: boolean): number => {
  const { levels, us } = findings;
  if (levels[SUFFIX] === SUFFIX_CONFLICT || isTwinPattern(findings)) return APART;
  if (isExclusive && levels[SOURCE] === 0) return APART;
  const isPlaceAgreed = isAgreed(levels[PLACE], LAST_PLACE_FINE);
  const dob = levels[DOB] as number;
  if (dob > DOB_EQUAL) {
    const isRare =
      isAgreed(levels[FIRST], 2) &&
      isAgreed(levels[LAST], 1) &&
      (us[FIRST] as number) + (us[LAST] as number) < RARE_NAME_LOG;
    if (dob > LAST_DOB_SLIP || !isRare || !isPlaceAgreed) return APART;
  }
  if (isPlainlySame(findings) && odds > LINK_LOG_ODDS) return Math.max(odds, MERGE_LOG_ODDS + 1);
  const isSufficient = dob === DOB_EQUAL || isPlaceAgreed || hasRareIdentifier(findings);
  return isSufficient ? odds : Math.min(odds, MERGE_LOG_ODDS - 1);
};

/**
 * What a pair counts for when records are told to be of one person and stay records. Never across given names, suffixes or births;
 * never within one source, which has one record of a person: of 5 such pairs in 200,000 rows all were wrong.
 */
export const toRelateOdds = (odds: number, { levels }: Findings): number => {
  if (levels[SOURCE] === 0 || levels[SUFFIX] === SUFFIX_CONFLICT || levels[FIRST] === FIRST_DIFFERENT) return APART;
  if ((levels[DOB] as number) > DOB_TWO_PARTS || levels[BIRTH] === BIRTH_CONFLICT) return APART;
  if (levels[SEX] === SEX_CONFLICT || levels[MIDDLE] === MIDDLE_DIFFERENT) return Math.min(odds, LINK_LOG_ODDS);
  return levels[BIRTH] === YEAR_APART ? odds - YEAR_APART_LOG : odds;
};
