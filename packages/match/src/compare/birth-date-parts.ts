/** A birth date as YYYYMMDD. Unpublished parts are zeros (19850000 is a year), and 0 means no date. */
export type BirthNumber = number;

export function yearOf(birth: BirthNumber): number {
  return Math.floor(birth / 10_000);
}
const monthOf = (birth: BirthNumber): number => Math.floor(birth / 100) % 100;
const dayOf = (birth: BirthNumber): number => birth % 100;

/** Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Returns 0 for any other text. */
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

/** Returns whether two dates agree in the parts that both publish. */
export function agreesAsFar(one: BirthNumber, other: BirthNumber): boolean {
  return (
    yearOf(one) === yearOf(other) &&
    (monthOf(one) === 0 || monthOf(other) === 0 || monthOf(one) === monthOf(other)) &&
    (dayOf(one) === 0 || dayOf(other) === 0 || dayOf(one) === dayOf(other))
  );
}

/** Returns whether both dates have a month. */
export function haveMonths(one: BirthNumber, other: BirthNumber): boolean {
  return monthOf(one) > 0 && monthOf(other) > 0;
}

/** Returns the lowest age on a day. A missing month or day counts as the latest possible. */
export function youngestAge(birth: BirthNumber, today: BirthNumber): number {
  const latest = yearOf(birth) * 10_000 + (monthOf(birth) || 12) * 100 + (dayOf(birth) || 31);
  return Math.floor((today - latest) / 10_000);
}

export function oldestAge(birth: BirthNumber, today: BirthNumber): number {
  const earliest = yearOf(birth) * 10_000 + (monthOf(birth) || 1) * 100 + (dayOf(birth) || 1);
  return Math.floor((today - earliest) / 10_000);
}
