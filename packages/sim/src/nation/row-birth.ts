import type { Random } from '../random.ts';
import { daysInMonth, fromDayNumber, pad, toDayNumber } from './calendar.ts';
import type { StyleRates } from './style.ts';

const clampDay = (year: number, month: number, day: number): number =>
  toDayNumber(year, month, Math.max(1, Math.min(day, daysInMonth(year, month))));

/** Turns 1957 into 1975. */
const swapLastDigits = (year: number): number => year - (year % 100) + (year % 10) * 10 + Math.floor((year % 100) / 10);

const slip = (random: Random, bornDay: number, hasSwappedDigits: boolean): number => {
  const { year, month, day } = fromDayNumber(bornDay);
  switch (random.int(0, hasSwappedDigits ? 8 : 5)) {
    case 0:
      return day <= 12 ? toDayNumber(year, day, month) : bornDay;
    case 1:
      return clampDay(year, month, day < 10 ? day + 10 : day % 10 === 0 ? day - 9 : day - 1);
    case 2:
      return clampDay(year, month < 3 ? month + 10 : month === 12 ? 11 : month + 1, day);
    case 3:
      return clampDay(year - (year % 10) + ((year + random.pick([1, 3, 9])) % 10), month, day);
    case 4:
      return clampDay(year + random.pick([-10, 10, -1, 1]), month, day);
    case 5:
      return toDayNumber(year, 1, 1);
    case 6:
      return clampDay(year, month, Number([...pad(day)].reverse().join('')));
    default:
      return clampDay(swapLastDigits(year), month, day);
  }
};

/**
 * Returns the birth date in one registry: the true one, or one with a swap, a wrong digit, or 1 January for "unknown".
 */
export function drawRowBirth(random: Random, bornDay: number, today: number, rates: StyleRates): number {
  if (rates.defaultDates > 0 && random.chance(rates.defaultDates))
    return toDayNumber(fromDayNumber(bornDay).year, 1, 1);
  if (!random.chance(rates.dateSlips)) return bornDay;
  const slipped = slip(random, bornDay, rates.hasSwappedDigits);
  return slipped > today - 6574 ? bornDay : slipped;
}
