import type { Random } from '../random.ts';
import { daysInMonth, fromDayNumber, toDayNumber } from './calendar.ts';

const clampDay = (year: number, month: number, day: number): number =>
  toDayNumber(year, month, Math.min(day, daysInMonth(year, month)));

const slip = (random: Random, bornDay: number): number => {
  const { year, month, day } = fromDayNumber(bornDay);
  switch (random.int(0, 5)) {
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
    default:
      return toDayNumber(year, 1, 1);
  }
};

/** The birth date as one office has it on file: right, save for two in a hundred (a swap, a digit, 1 January for "unknown"). */
export const drawRowBirth = (random: Random, bornDay: number, today: number): number => {
  if (!random.chance(0.022)) return bornDay;
  const slipped = slip(random, bornDay);
  return slipped > today - 6574 ? bornDay : slipped;
};
