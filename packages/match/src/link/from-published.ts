import { readAge, readHeight, type SourceAddress } from '@blotter/vocab';
import type { LinkPlace, LinkRow } from './row.ts';

const UNKNOWN = /^(unk(nown)?|other|none|n\/?a)$/i;

export function toPlace({ line1, city, state, zipcode }: SourceAddress): LinkPlace {
  return {
    ...(line1 === undefined ? {} : { street: line1 }),
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    ...(zipcode === undefined || /^(\d)\1{4}$/.test(zipcode) ? {} : { zip: zipcode }),
  };
}

/** Returns a date of birth found in the age field, or the birth years that the age allows on that day. */
export function toBirthOfAge(age: string | undefined, today: string): Pick<LinkRow, 'dob' | 'birthYears'> {
  const { age: years, dob } = age === undefined ? { age: '' } : readAge(age, { today });
  if (dob !== undefined && dob.dob !== '') return { dob: dob.dob };
  const year = Number(today.slice(0, 4)) - Number(years);
  return years === '' ? {} : { birthYears: { from: year - 1, to: year } };
}

/** Returns the values that are not empty. */
export function known(values: readonly (string | undefined)[]): readonly string[] {
  return values.filter(
    (value) => value !== undefined && value.trim() !== '' && !UNKNOWN.test(value.trim()),
  ) as string[];
}

/** Two million rows are in memory at once, so empty columns are removed. */
export function withoutEmpty(columns: Readonly<Record<string, readonly string[]>>): NonNullable<LinkRow['others']> {
  const kept: Record<string, readonly string[]> = {};
  for (const column in columns) if (columns[column]?.length) kept[column] = columns[column];
  return kept;
}

/** Heights within an inch count as equal. */
export function toHeights(height: string | undefined): readonly string[] {
  const inches = height === undefined ? null : readHeight(height).inches;
  return inches === null ? [] : [String(inches - 1), String(inches), String(inches + 1)];
}
