import type { SearchQuery } from '@blotter/sdk';
import { readBirth } from '../../parts/birth.ts';
import { STATES } from '../../states-table.ts';

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

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

const toReferenceBirth = (birth: string, thisYear: number): string => {
  const read = readBirth(birth, thisYear);
  return read?.kind === 'date' ? read.date : birth;
};

/** Builds the same reference for the same subject, so that clearances stay in effect. */
export function toReference({ firstName, lastName, birth, city, state, zipcode }: Subject, thisYear: number): string {
  return [`${firstName} ${lastName}`, toReferenceBirth(birth, thisYear), city, state, zipcode]
    .map(fold)
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200);
}

const toTitle = (text: string): string => text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

/**
 * Returns the subject of a reference that `toReference` built. A search for a named person is sent without the place, which
 * only the reference keeps. Returns undefined for any other reference.
 */
export function readReference(reference: string, searched: Subject, thisYear: number): Subject | undefined {
  const [, ...parts] = reference.split(', ');
  const takeIf = (isTaken: (part: string) => boolean, at: number): string => {
    const part = parts.at(at);
    return part !== undefined && isTaken(part) ? (parts.splice(at, 1)[0] ?? '') : '';
  };
  const birth = takeIf((part) => readBirth(part, thisYear)?.kind !== 'unreadable', 0);
  const zipcode = takeIf((part) => /^\d{5}(-\d{4})?$/.test(part), -1);
  const state = takeIf((part) => STATES.some(({ code }) => code.toLowerCase() === part), -1).toUpperCase();
  const read = { ...searched, birth: birth || searched.birth, city: toTitle(parts.join(', ')), state, zipcode };
  const [wanted, sent] = [toQuery(read, thisYear), toQuery(searched, thisYear)];
  const isSameBirth = wanted.dob === sent.dob && (wanted.age === undefined) === (sent.age === undefined);
  return isSameBirth && toReference(read, thisYear) === reference ? read : undefined;
}

const PLACE = ['city', 'state', 'zipcode', 'address'] as const;

export function hasPlace(subject: Pick<Subject, (typeof PLACE)[number]>): boolean {
  return PLACE.some((field) => subject[field].trim() !== '');
}

export function withoutPlace(subject: Subject): Subject {
  return { ...subject, ...Object.fromEntries(PLACE.map((field) => [field, ''])) };
}
