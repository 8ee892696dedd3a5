import type { OffenderRecord } from '@blotter/sdk';
import { t } from '../../words/translate.ts';
import type { Subject } from './subject.ts';

export type Agreement = 'matches' | 'similar' | 'differs' | 'unknown' | 'not searched';
export type Comparison = {
  readonly id: 'lastName' | 'firstName' | 'birth' | 'city' | 'state' | 'zipcode' | 'street';
  readonly field: string;
  readonly asked: string;
  readonly published: string;
  readonly agreement: Agreement;
};

type ComparedFields = Pick<
  OffenderRecord,
  'name' | 'matchedName' | 'matchBasis' | 'matchState' | 'dob' | 'age' | 'addresses'
>;

/** Returns an agreement in the language of the reader. */
export function toAgreementWords(agreement: Agreement): string {
  const words: { readonly [A in Agreement]: string } = {
    matches: t('matches'),
    similar: t('similar'),
    differs: t('differs'),
    unknown: t('unknown'),
    'not searched': t('not searched'),
  };
  return words[agreement];
}

export const AGREEMENT_TONES: { readonly [agreement in Agreement]: string | undefined } = {
  matches: 'good',
  similar: 'warn',
  differs: 'bad',
  unknown: undefined,
  'not searched': undefined,
};

const BIRTHS: { readonly [state: string]: Agreement } = {
  dob_match: 'matches',
  year_match: 'similar',
  age_match: 'similar',
  no_dob_age_year: 'unknown',
  age_mismatch: 'differs',
  dob_mismatch: 'differs',
};

const fold = (text: string): string => text.trim().toLowerCase();

const toNameAgreement = (field: 'firstName' | 'lastName', asked: string, { matchBasis }: ComparedFields): Agreement => {
  if (asked === '') return 'not searched';
  const strategies = matchBasis.filter((token) => token.startsWith(`${field}:`)).map((token) => token.split(':')[1]);
  if (strategies.length === 0) return 'unknown';
  return strategies.includes('exact') ? 'matches' : 'similar';
};

const STREET_WORDS: { readonly [word: string]: string } = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  highway: 'hwy',
  circle: 'cir',
  terrace: 'ter',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** Folds the words that addresses often abbreviate, so that “12 North Main Street” equals “12 N MAIN ST”. */
const foldStreet = (text: string): string =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .map((word) => STREET_WORDS[word] ?? word)
    .join(' ')
    .trim();

const toPlaceAgreement = (
  asked: string,
  published: readonly string[],
  toComparable: (text: string) => string = fold,
): Agreement => {
  if (asked.trim() === '') return 'not searched';
  const known = published.filter((text) => text !== '');
  if (known.length === 0) return 'unknown';
  return known.some((text) => toComparable(text) === toComparable(asked)) ? 'matches' : 'differs';
};

const listed = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ');

/** Compares the subject with a record, field by field. */
export function compare(subject: Subject, record: ComparedFields): readonly Comparison[] {
  const { name, matchedName } = record;
  const alias = matchedName?.type === 'alias' ? ` ${t('(as {alias})', { alias: matchedName.value })}` : '';
  return [
    {
      id: 'lastName',
      field: t('Last name'),
      asked: subject.lastName,
      published: `${name.last}${alias}`,
      agreement: toNameAgreement('lastName', subject.lastName, record),
    },
    {
      id: 'firstName',
      field: t('First name'),
      asked: subject.firstName,
      published: [name.first, name.middle, name.suffix].filter((part) => part !== '').join(' '),
      agreement: toNameAgreement('firstName', subject.firstName, record),
    },
    {
      id: 'birth',
      field: t('Date of birth'),
      asked: /^\d{1,3}$/.test(subject.birth) ? t('age {age}, ± 1', { age: subject.birth }) : subject.birth,
      published: listed([record.dob, record.age === '' ? '' : t('age {age}', { age: record.age })]),
      agreement: record.matchState === null ? 'not searched' : (BIRTHS[record.matchState] ?? 'unknown'),
    },
    ...toPlaceEvidence(subject, record),
  ];
}

/** Compares the place of the subject with the addresses of a record, whether or not the place was searched. */
export function toPlaceEvidence(subject: Subject, { addresses }: Pick<OffenderRecord, 'addresses'>): Comparison[] {
  const places = (field: 'city' | 'state' | 'zipcode'): readonly string[] => addresses.map((each) => each[field]);
  const streets = addresses.map(({ line1 }) => line1);
  const labels = { city: t('City'), state: t('State'), zipcode: t('ZIP code') };
  return [
    ...(['city', 'state', 'zipcode'] as const).map((field) => ({
      id: field,
      field: labels[field],
      asked: subject[field],
      published: listed(places(field)),
      agreement: toPlaceAgreement(subject[field], places(field)),
    })),
    {
      id: 'street' as const,
      field: t('Street'),
      asked: subject.address,
      published: listed(streets),
      agreement: toPlaceAgreement(subject.address, streets, foldStreet),
    },
  ];
}

/** Returns the number of place fields that agree, for sorting. */
export function countPlaceMatches(subject: Subject, record: Pick<OffenderRecord, 'addresses'>): number {
  return toPlaceEvidence(subject, record).filter(({ agreement }) => agreement === 'matches').length;
}
