import type { Random } from '../../../../sim/src/random.ts';

const MS_PER_DAY = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Dates that registries write where they do not know the day. */
const isDefault = (dob: string): boolean => /-01-01$|-07-01$/.test(dob);

/** Returns the ISO date of a day number, moved off the dates that mean "unknown". */
export function toDob(bornDay: number): string {
  const dob = new Date(bornDay * MS_PER_DAY).toISOString().slice(0, 10);
  return isDefault(dob) ? toDob(bornDay + 9) : dob;
}

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const isPlausible = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return isDate(text) && !isDefault(text) && year >= 1930 && year <= 2006;
};

/** The same person's age group some years later, on another day of the year. */
export function shiftYears(dob: string, years: number, random: Random): string {
  const shifted = `${Number(dob.slice(0, 4)) + years}-${two(random.int(1, 12))}-${two(random.int(2, 28))}`;
  return isDefault(shifted) || shifted.slice(5) === dob.slice(5) ? shiftYears(dob, years, random) : shifted;
}

const replaceAt = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + by.length);

/** Another date with one digit changed; the years stay less than 13 apart. */
export function changeDigit(dob: string, random: Random): string {
  const places = [3, 3, 5, 6, 8, 9, 9];
  const changed = replaceAt(dob, random.pick(places), String(random.int(0, 9)));
  return changed !== dob && isPlausible(changed) ? changed : changeDigit(dob, random);
}

/** Another date with two neighbouring digits of the day or month swapped; with one digit changed if there is none. */
export function swapDigits(dob: string, random: Random): string {
  for (const at of random.pick([
    [5, 8],
    [8, 5],
  ])) {
    const swapped = replaceAt(dob, at, (dob[at + 1] as string) + dob[at]);
    if (swapped !== dob && isPlausible(swapped)) return swapped;
  }
  return changeDigit(dob, random);
}

/** Day and month in the other order; a date with one digit changed if the day is no month. */
export function swapDayMonth(dob: string, random: Random): string {
  const swapped = `${dob.slice(0, 5)}${dob.slice(8)}-${dob.slice(5, 7)}`;
  return swapped !== dob && isPlausible(swapped) ? swapped : changeDigit(dob, random);
}

/** Another day and month of the same year, by more than one slip. */
export function otherDay(dob: string, random: Random): string {
  const month = ((Number(dob.slice(5, 7)) + random.pick([4, 5, 6, 7]) - 1) % 12) + 1;
  const day = ((Number(dob.slice(8)) + random.pick([11, 13, 14, 15, 16]) - 1) % 28) + 1;
  const other = `${dob.slice(0, 5)}${two(month)}-${two(day)}`;
  return isPlausible(other) ? other : `${dob.slice(0, 5)}${two(month)}-20`;
}
