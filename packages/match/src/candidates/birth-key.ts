import type { BirthNumber } from '../compare/birth-date-parts.ts';

/** A date, or else an age, or else that there is neither, in one integer that is never 0: YYYYMMDD, age + 2, or 1. */
export type BirthKey = number;

const NO_EVIDENCE: BirthKey = 1;
/** Below it are ages. */
export const FIRST_DATE: BirthKey = 10_000;

/** An age counts only where no date is published, as in `compareBirth`. */
export function toBirthKey(dob: BirthNumber, age: number | undefined): BirthKey {
  if (dob >= FIRST_DATE) return dob;
  return age !== undefined && age >= 0 && age < FIRST_DATE - 2 ? Math.floor(age) + 2 : NO_EVIDENCE;
}

/** 0 when it is none. */
export function dobOf(key: BirthKey): BirthNumber {
  return key >= FIRST_DATE ? key : 0;
}

/** -1 when it is none. */
export function ageOf(key: BirthKey): number {
  return key >= FIRST_DATE ? -1 : key - 2;
}
