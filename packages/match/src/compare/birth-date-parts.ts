/** A birth date in one integer, YYYYMMDD; unpublished parts are zeros (19850000 is a year), 0 is none. */
export type BirthNumber = number;

export function yearOf(birth: BirthNumber): number {
  return Math.floor(birth / 10_000);
}
const monthOf = (birth: BirthNumber): number => Math.floor(birth / 100) % 100;
const dayOf = (birth: BirthNumber): number => birth % 100;

/** From `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; anything else is none. */
export function toBirthNumber(isoDate: string): BirthNumber {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(isoDate);
  return parts === null ? 0 : Number(parts[1]) * 10_000 + Number(parts[2] ?? 0) * 100 + Number(parts[3] ?? 0);
}

export function isFullDate(birth: BirthNumber): boolean {
  return birth % 100 !== 0;
}
export function isNewYear(birth: BirthNumber): boolean {
  return birth % 10_000 === 101;
}

/** Whether two dates agree as far as both are published. */
export function agreesAsFar(one: BirthNumber, other: BirthNumber): boolean {
  return (
    yearOf(one) === yearOf(other) &&
    (monthOf(one) === 0 || monthOf(other) === 0 || monthOf(one) === monthOf(other)) &&
    (dayOf(one) === 0 || dayOf(other) === 0 || dayOf(one) === dayOf(other))
  );
}

/** Whether both publish the month. */
export function haveMonths(one: BirthNumber, other: BirthNumber): boolean {
  return monthOf(one) > 0 && monthOf(other) > 0;
}

/** The youngest somebody born then can be on a day; a missing month or day is taken as the latest. */
export function youngestAge(birth: BirthNumber, today: BirthNumber): number {
  const latest = yearOf(birth) * 10_000 + (monthOf(birth) || 12) * 100 + (dayOf(birth) || 31);
  return Math.floor((today - latest) / 10_000);
}

export function oldestAge(birth: BirthNumber, today: BirthNumber): number {
  const earliest = yearOf(birth) * 10_000 + (monthOf(birth) || 1) * 100 + (dayOf(birth) || 1);
  return Math.floor((today - earliest) / 10_000);
}
