import type { BirthRule } from '../models/modes.ts';
import {
  agreesAsFar,
  type BirthNumber,
  haveMonths,
  isFullDate,
  isNewYear,
  oldestAge,
  yearOf,
  youngestAge,
} from './birth-date-parts.ts';
import { type BirthSlip, findBirthSlip } from './birth-slips.ts';

export type MatchState = 'dob_match' | 'year_match' | 'age_match' | 'no_dob_age_year' | 'age_mismatch' | 'dob_mismatch';

/** Code of the result of a birth comparison. BIRTH_FINDINGS has the names. */
export type BirthFinding = number;

export const BIRTH_NOT_ASKED = 0;
export const DOB_MATCH = 1;
export const MONTH_MATCH = 2;
export const YEAR_MATCH = 3;
export const PLACEHOLDER_YEAR = 4;
export const AGE_MATCH = 5;
export const NO_BIRTH_EVIDENCE = 6;
export const SWAP_SLIP = 7;
export const DIGIT_SLIP = 8;
export const NEIGHBOUR_SLIP = 9;
export const AGE_MISMATCH = 10;
export const DOB_MISMATCH = 11;

export interface BirthFindingRow {
  readonly state: MatchState | null;
  /** Hundredths of the weight of birth evidence. */
  readonly value: number;
  /** Ceiling on matchConfidence, in ten-thousandths. */
  readonly ceiling: number;
  /** Text after `dob:` or `age:` in matchBasis, or '' if nothing matched. */
  readonly basis: string;
  readonly signal: string;
  readonly sentence: string;
}

const row = (
  state: MatchState | null,
  value: number,
  ceiling: number,
  basis: string,
  signal: string,
  sentence: string,
): BirthFindingRow => ({ state, value, ceiling, basis, signal, sentence });

/** Indexed by code (contract Matching, birth evidence). The ceilings of a conflict define "low confidence". */
export const BIRTH_FINDINGS: readonly BirthFindingRow[] = [
  row(null, 0, 10_000, '', '', 'no birth evidence was asked for'),
  row('dob_match', 100, 10_000, 'exact', '', 'the full dates of birth are equal'),
  row('year_match', 60, 10_000, 'year_month', '', 'year and month of birth agree; no day is published'),
  row('year_match', 40, 10_000, 'year', '', 'the years of birth agree; nothing finer can be compared'),
  row('year_match', 20, 10_000, 'year', 'birth_placeholder', 'the year agrees; 1 January looks like a placeholder'),
  row('age_match', 30, 10_000, 'age', '', 'the ages agree within the tolerance'),
  row('no_dob_age_year', 0, 10_000, '', 'birth_unpublished', 'the record publishes no birth evidence'),
  row('dob_mismatch', 0, 4_500, '', 'birth_day_month_swapped', 'day and month of birth are swapped'),
  row('dob_mismatch', 0, 4_000, '', 'birth_one_digit', 'the dates of birth differ in one digit'),
  row(
    'dob_mismatch',
    0,
    4_000,
    '',
    'birth_digits_swapped',
    'two neighbouring digits of the dates of birth are swapped',
  ),
  row('age_mismatch', 0, 2_500, '', 'birth_conflict', 'the ages differ by more than the tolerance'),
  row('dob_mismatch', 0, 2_000, '', 'birth_conflict', 'the dates of birth differ'),
];

/** The birth part of a query. Ages are counted on `today`. */
export interface BirthQuery {
  /** 0 when none was sent. */
  readonly dob: BirthNumber;
  /** -1 when none was sent. */
  readonly age: number;
  readonly ageTolerance: number;
  readonly today: BirthNumber;
}

const SLIP_FINDINGS: { readonly [slip in BirthSlip]: BirthFinding } = {
  day_and_month: SWAP_SLIP,
  one_digit: DIGIT_SLIP,
  neighbouring_digits: NEIGHBOUR_SLIP,
};

const compareDates = (sent: BirthNumber, recorded: BirthNumber, rule: BirthRule): BirthFinding => {
  const bothFull = isFullDate(sent) && isFullDate(recorded);
  if (agreesAsFar(sent, recorded)) return bothFull ? DOB_MATCH : haveMonths(sent, recorded) ? MONTH_MATCH : YEAR_MATCH;
  if (rule.readsPlaceholders && isNewYear(recorded) && yearOf(sent) === yearOf(recorded)) return PLACEHOLDER_YEAR;
  if (!bothFull) return DOB_MISMATCH;
  const slip = findBirthSlip(sent, recorded);
  return slip === undefined ? DOB_MISMATCH : SLIP_FINDINGS[slip];
};

/** Returns whether an age in the range lies within the tolerance of the other age. */
const agesMeet = (youngest: number, oldest: number, age: number, tolerance: number): boolean =>
  age >= youngest - tolerance && age <= oldest + tolerance;

/**
 * A requested date is compared with a published date, and otherwise ages are compared. `recordedAge` is -1 if none is
 * published. This runs for every candidate, so it uses integers and allocates nothing.
 */
export function compareBirth(
  query: BirthQuery,
  recordedDob: BirthNumber,
  recordedAge: number,
  rule: BirthRule,
): BirthFinding {
  const { dob, age, ageTolerance, today } = query;
  if (dob === 0 && age < 0) return BIRTH_NOT_ASKED;
  if (recordedDob === 0 && recordedAge < 0) return NO_BIRTH_EVIDENCE;
  if (dob !== 0 && recordedDob !== 0) return compareDates(dob, recordedDob, rule);
  if (dob === 0 && recordedDob === 0) return Math.abs(age - recordedAge) <= ageTolerance ? AGE_MATCH : AGE_MISMATCH;
  const birth = dob === 0 ? recordedDob : dob;
  const other = dob === 0 ? age : recordedAge;
  return agesMeet(youngestAge(birth, today), oldestAge(birth, today), other, ageTolerance) ? AGE_MATCH : AGE_MISMATCH;
}

/** Returns whether date and age of one query differ by more than the tolerance. In that case the date decides. */
export function contradictsItself({ dob, age, ageTolerance, today }: BirthQuery): boolean {
  return dob !== 0 && age >= 0 && !agesMeet(youngestAge(dob, today), oldestAge(dob, today), age, ageTolerance);
}

const isSlip = (finding: BirthFinding): boolean => finding >= SWAP_SLIP && finding <= NEIGHBOUR_SLIP;

/** A conflict drops the record unless it is flagged. A recognised slip stays if the mode keeps slips. */
export function keepsBirth(finding: BirthFinding, rule: BirthRule, onAgeMismatch: 'drop' | 'flag' = 'drop'): boolean {
  return finding < SWAP_SLIP || onAgeMismatch === 'flag' || (rule.keepsSlips && isSlip(finding));
}

export function toMatchState(finding: BirthFinding): MatchState | null {
  return BIRTH_FINDINGS[finding]?.state ?? null;
}

/** Returns whether birth evidence was requested but not confirmed. */
export function isUnverified(finding: BirthFinding): boolean {
  return finding === PLACEHOLDER_YEAR || finding === NO_BIRTH_EVIDENCE || finding >= SWAP_SLIP;
}
