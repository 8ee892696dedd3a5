export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const DAYS_PER_YEAR = 365.2425;

/** Returns the days since 1970-01-01 in the proleptic Gregorian calendar. */
export function toDayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function fromDayNumber(dayNumber: number): CalendarDate {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1 };
}

export function daysInMonth(year: number, month: number): number {
  return toDayNumber(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - toDayNumber(year, month, 1);
}

export function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

export function toIso(dayNumber: number): string {
  const { year, month, day } = fromDayNumber(dayNumber);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

export function fromIso(text: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const dayNumber = toDayNumber(Number(year), Number(month), Number(day));
  if (!(Number.isFinite(dayNumber) && toIso(dayNumber) === text)) throw new RangeError(`not a date: ${text}`);
  return dayNumber;
}

export function toAge(bornDay: number, today: number): number {
  const born = fromDayNumber(bornDay);
  const now = fromDayNumber(today);
  const isBefore = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (isBefore ? 1 : 0);
}
