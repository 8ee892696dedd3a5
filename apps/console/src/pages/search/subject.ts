import type { SearchQuery } from '@blotter/sdk';

/** The search fields as typed. */
export type Subject = {
  readonly firstName: string;
  readonly lastName: string;
  /** A date (1980-05-17), a year, or an age. */
  readonly birth: string;
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  readonly zipcode: string;
  readonly address: string;
};

export const NOBODY: Subject = {
  firstName: '',
  lastName: '',
  birth: '',
  city: '',
  state: '',
  zipcode: '',
  address: '',
};

export type Birth =
  | { readonly kind: 'dob'; readonly dob: string }
  | { readonly kind: 'age'; readonly age: number }
  | { readonly kind: 'unreadable' };

/** Converts a birth year to an age. The age may be off by one, which the search's tolerance of one year covers. */
export function toBirth(text: string, thisYear: number): Birth | undefined {
  const birth = text.trim();
  if (birth === '') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(birth)) return { kind: 'dob', dob: birth };
  const year = /^\d{4}$/.test(birth) ? Number(birth) : undefined;
  if (year !== undefined && year <= thisYear && year > thisYear - 120) return { kind: 'age', age: thisYear - year };
  return /^\d{1,3}$/.test(birth) && Number(birth) <= 120 ? { kind: 'age', age: Number(birth) } : { kind: 'unreadable' };
}

export function toQuery(subject: Subject, thisYear: number): SearchQuery {
  const birth = toBirth(subject.birth, thisYear);
  const texts = (['firstName', 'lastName', 'city', 'state', 'zipcode', 'address'] as const)
    .map((field) => [field, subject[field].trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    ...Object.fromEntries(texts),
    ...(birth?.kind === 'dob' && { dob: birth.dob }),
    ...(birth?.kind === 'age' && { age: birth.age }),
  };
}

export function fromQuery(query: SearchQuery): Subject {
  return {
    ...NOBODY,
    ...Object.fromEntries(
      (['firstName', 'lastName', 'city', 'state', 'zipcode', 'address'] as const).map((field) => [
        field,
        query[field] ?? '',
      ]),
    ),
    birth: query.dob ?? String(query.age ?? ''),
  };
}

/** Returns true if the query is specific enough. A first name, a state or an address alone is not (spec §7). */
export function narrows({ lastName, dob, age, city, zipcode }: SearchQuery): boolean {
  return [lastName, dob, age, city, zipcode].some((value) => value !== undefined && value !== null);
}

/** Builds the same reference for the same subject, so that clearances stay in effect. */
export function toReference({ firstName, lastName, birth, city, state, zipcode }: Subject): string {
  return [`${firstName} ${lastName}`, birth, city, state, zipcode]
    .map((part) => part.trim().toLowerCase().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200);
}
