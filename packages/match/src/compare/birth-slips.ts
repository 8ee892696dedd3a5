import { numberAt } from '@blotter/vocab';
import type { BirthNumber } from './birth-date-parts.ts';

/** The recognised slips of a date (contract, Birth evidence). The likelier slip comes first. */
export const BIRTH_SLIPS = ['day_and_month', 'one_digit', 'neighbouring_digits'] as const;
export type BirthSlip = (typeof BIRTH_SLIPS)[number];

const DIGITS = 8;
const POWERS: readonly number[] = Array.from({ length: DIGITS }, (_, at) => 10 ** at);

const digitAt = (date: BirthNumber, at: number): number => Math.floor(date / numberAt(POWERS, at)) % 10;

const swapDayAndMonth = (date: BirthNumber): BirthNumber =>
  date - (date % 10_000) + (date % 100) * 100 + Math.floor((date % 10_000) / 100);

/** Swaps the digit at this position with the one before it. Positions count from the right. */
const swapNeighbours = (date: BirthNumber, at: number): BirthNumber => {
  const right = digitAt(date, at);
  const left = digitAt(date, at + 1);
  return date + (left - right) * numberAt(POWERS, at) + (right - left) * numberAt(POWERS, at + 1);
};

const countDifferingDigits = (one: BirthNumber, other: BirthNumber): number => {
  let differing = 0;
  for (let at = 0; at < DIGITS; at++) if (digitAt(one, at) !== digitAt(other, at)) differing += 1;
  return differing;
};

/**
 * Returns the slip between two full dates: one digit, two neighbouring digits swapped (also in the year: 1957, 1975),
 * or day and month swapped. Returns undefined if they are equal or no slip explains the difference. Symmetric.
 */
export function findBirthSlip(one: BirthNumber, other: BirthNumber): BirthSlip | undefined {
  if (one === other) return undefined;
  if (swapDayAndMonth(one) === other) return 'day_and_month';
  const differing = countDifferingDigits(one, other);
  if (differing === 1) return 'one_digit';
  if (differing !== 2) return undefined;
  for (let at = 0; at + 1 < DIGITS; at++) if (swapNeighbours(one, at) === other) return 'neighbouring_digits';
  return undefined;
}

/**
 * Returns every number of eight digits that differs from a full date by a recognised slip. Some are not valid dates.
 */
export function listBirthSlips(date: BirthNumber): readonly BirthNumber[] {
  const slips = new Set([swapDayAndMonth(date)]);
  for (let at = 0; at < DIGITS; at++) {
    if (at + 1 < DIGITS) slips.add(swapNeighbours(date, at));
    for (let digit = 0; digit < 10; digit++) slips.add(date + (digit - digitAt(date, at)) * numberAt(POWERS, at));
  }
  slips.delete(date);
  return [...slips];
}
