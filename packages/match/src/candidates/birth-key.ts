import type { BirthNumber } from '../compare/birth-date-parts.ts';

/** A birth in one integer that is never 0: a date as YYYYMMDD, else an age as age + 2, else 1. */
export type BirthKey = number;

const NO_EVIDENCE: BirthKey = 1;
/** Keys below this value are ages. */
export const FIRST_DATE: BirthKey = 10_000;

/** An age counts only if no date is published, as in `compareBirth`. */
export function toBirthKey(dob: BirthNumber, age: number | undefined): BirthKey {
  if (dob >= FIRST_DATE) return dob;
  return age !== undefined && age >= 0 && age < FIRST_DATE - 2 ? Math.floor(age) + 2 : NO_EVIDENCE;
}

/** Returns 0 if the key is not a date. */
export function dobOf(key: BirthKey): BirthNumber {
  return key >= FIRST_DATE ? key : 0;
}

/** Returns -1 if the key is not an age. */
export function ageOf(key: BirthKey): number {
  return key >= FIRST_DATE ? -1 : key - 2;
}
