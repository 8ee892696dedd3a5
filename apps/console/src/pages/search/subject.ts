import type { SearchQuery } from '@blotter/sdk';
import { readBirth } from '../../parts/birth.ts';

/** The search fields as typed. */
export type Subject = {
  readonly firstName: string;
  readonly lastName: string;
  /** A date, a year, or an age, as typed. */
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

export function toQuery(subject: Subject, thisYear: number): SearchQuery {
  const birth = readBirth(subject.birth, thisYear);
  const texts = (['firstName', 'lastName', 'city', 'state', 'zipcode', 'address'] as const)
    .map((field) => [field, subject[field].trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    ...Object.fromEntries(texts),
    ...(birth?.kind === 'date' && { dob: birth.date }),
    // The age may be off by one, which the tolerance of one year covers.
    ...(birth?.kind === 'year' && { age: thisYear - birth.year }),
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
