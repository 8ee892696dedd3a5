/** An unpublished part is 0. */
export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_IN_400_YEARS = 146_097;
const DAYS_BEFORE_1970 = 719_162;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysBeforeYear = (year: number): number => {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
};

const daysBeforeMonth = (year: number, month: number): number =>
  (DAYS_BEFORE_MONTH[month - 1] ?? 0) + (month > 2 && isLeapYear(year) ? 1 : 0);

const daysInMonth = (year: number, month: number): number =>
  month === 12 ? 31 : daysBeforeMonth(year, month + 1) - daysBeforeMonth(year, month);

/** Parts may be missing only from the right: a day without a month is not a date. */
export function isCalendarDate({ year, month, day }: DateParts): boolean {
  if (month === 0) return day === 0;
  return month <= 12 && day <= daysInMonth(year, month);
}

/** Returns the days since 1970-01-01 of a full date. */
export function toDayNumber({ year, month, day }: DateParts): number {
  return daysBeforeYear(year) + daysBeforeMonth(year, month) + day - 1 - DAYS_BEFORE_1970;
}

export function fromDayNumber(dayNumber: number): DateParts {
  const days = dayNumber + DAYS_BEFORE_1970;
  let year = Math.floor((days * 400) / DAYS_IN_400_YEARS) + 1;
  while (daysBeforeYear(year) > days) year -= 1;
  while (daysBeforeYear(year + 1) <= days) year += 1;
  const inYear = days - daysBeforeYear(year);
  let month = 12;
  while (daysBeforeMonth(year, month) > inYear) month -= 1;
  return { year, month, day: inYear - daysBeforeMonth(year, month) + 1 };
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0');

/** Returns `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, depending on the published parts. */
export function toIsoDate({ year, month, day }: DateParts): string {
  return [pad(year, 4), ...(month === 0 ? [] : [pad(month, 2)]), ...(day === 0 ? [] : [pad(day, 2)])].join('-');
}
