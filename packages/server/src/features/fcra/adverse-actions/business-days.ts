import { DAY_MS, HOUR_MS, utcDay } from '../../../clock.ts';

/** The n-th weekday of a month (0 is Sunday), or the last one if n is -1. */
type FloatingHoliday = { readonly month: number; readonly weekday: number; readonly n: number };
type FixedHoliday = { readonly month: number; readonly day: number };

/** 5 U.S.C. 6103(a), in calendar order. */
const FEDERAL_HOLIDAYS: readonly (FloatingHoliday | FixedHoliday)[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: 1, n: 3 },
  { month: 2, weekday: 1, n: 3 },
  { month: 5, weekday: 1, n: -1 },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 9, weekday: 1, n: 1 },
  { month: 10, weekday: 1, n: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: 4, n: 4 },
  { month: 12, day: 25 },
];

const SUNDAY = 0;
const SATURDAY = 6;
/** The last hour of a day in the westernmost part of the United States is before noon of the next day in UTC. */
const EVERYWHERE_OVER_MS = DAY_MS + 12 * HOUR_MS;

function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

function toHoliday(year: number, rule: FloatingHoliday | FixedHoliday): Date {
  if ('day' in rule) {
    const date = new Date(Date.UTC(year, rule.month - 1, rule.day));
    const weekday = date.getUTCDay();
    return addDays(date, weekday === SATURDAY ? -1 : weekday === SUNDAY ? 1 : 0);
  }
  if (rule.n === -1) {
    const last = new Date(Date.UTC(year, rule.month, 0));
    return addDays(last, -((last.getUTCDay() - rule.weekday + 7) % 7));
  }
  const first = new Date(Date.UTC(year, rule.month - 1, 1));
  return addDays(first, ((rule.weekday - first.getUTCDay() + 7) % 7) + 7 * (rule.n - 1));
}

/** Lists the days of a year on which federal holidays are observed. New Year’s Day may be observed in the year before. */
export function listHolidays(year: number): readonly string[] {
  return [...FEDERAL_HOLIDAYS.map((rule) => toHoliday(year, rule)), toHoliday(year + 1, { month: 1, day: 1 })]
    .map(utcDay)
    .filter((day) => day.startsWith(String(year)));
}

/** Monday to Friday except federal holidays. */
export function isBusinessDay(at: Date): boolean {
  const weekday = at.getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  return !listHolidays(at.getUTCFullYear()).includes(utcDay(at));
}

/** Returns the moment when this number of whole business days after the day of `from` is over everywhere in the United States. */
export function toEndOfBusinessDays(from: Date, days: number): Date {
  let day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(day.getTime() + EVERYWHERE_OVER_MS);
}
