import type { OffenderRecord } from '@blotter/sdk';
import type { Subject } from './subject.ts';

export type Agreement = 'matches' | 'similar' | 'differs' | 'unknown' | 'not searched';
export type Comparison = {
  readonly field: string;
  readonly asked: string;
  readonly published: string;
  readonly agreement: Agreement;
};

type ComparedFields = Pick<
  OffenderRecord,
  'name' | 'matchedName' | 'matchBasis' | 'matchState' | 'dob' | 'age' | 'addresses'
>;

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

const toPlaceAgreement = (asked: string, published: readonly string[]): Agreement => {
  if (asked === '') return 'not searched';
  const known = published.filter((text) => text !== '');
  if (known.length === 0) return 'unknown';
  return known.some((text) => fold(text) === fold(asked)) ? 'matches' : 'differs';
};

const listed = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ');

/** Compares the subject with a record, field by field. */
export function compare(subject: Subject, record: ComparedFields): readonly Comparison[] {
  const { name, addresses, matchedName } = record;
  const alias = matchedName?.type === 'alias' ? ` (as ${matchedName.value})` : '';
  const places = (field: 'city' | 'state' | 'zipcode'): readonly string[] => addresses.map((each) => each[field]);
  return [
    {
      field: 'Last name',
      asked: subject.lastName,
      published: `${name.last}${alias}`,
      agreement: toNameAgreement('lastName', subject.lastName, record),
    },
    {
      field: 'First name',
      asked: subject.firstName,
      published: [name.first, name.middle, name.suffix].filter((part) => part !== '').join(' '),
      agreement: toNameAgreement('firstName', subject.firstName, record),
    },
    {
      field: 'Date of birth',
      asked: /^\d{1,3}$/.test(subject.birth) ? `age ${subject.birth}, ± 1` : subject.birth,
      published: listed([record.dob, record.age === '' ? '' : `age ${record.age}`]),
      agreement: record.matchState === null ? 'not searched' : (BIRTHS[record.matchState] ?? 'unknown'),
    },
    ...(['city', 'state', 'zipcode'] as const).map((field) => ({
      field: { city: 'City', state: 'State', zipcode: 'ZIP code' }[field],
      asked: subject[field],
      published: listed(places(field)),
      agreement: toPlaceAgreement(subject[field], places(field)),
    })),
    {
      field: 'Street',
      asked: subject.address,
      published: listed(addresses.map(({ line1 }) => line1)),
      agreement: subject.address === '' ? 'not searched' : ('similar' as const),
    },
  ];
}
