import type { OffenderRecord } from '@blotter/contract';
import type { NameStrategy } from '@blotter/vocab';
import { toLabel } from '../../typesetting/words/wording.ts';
import type { ReportMatch } from './report-data.ts';

export type MatchFields = Pick<
  OffenderRecord,
  'matchConfidence' | 'matchBasis' | 'matchDetail' | 'matchState' | 'unverified'
>;

const FIELDS: { readonly [field: string]: string } = {
  lastName: 'Last name',
  firstName: 'First name',
  middleName: 'Middle name',
  dob: 'Date of birth',
  birth: 'Birth',
  zipcode: 'ZIP code',
  q: 'Words sent',
};

const STRATEGIES: { readonly [S in NameStrategy]: string } = {
  exact: 'equal',
  nickname: 'a nickname of it',
  initial: 'by initial',
  prefix: 'begins with what was sent',
  fuzzy: 'spelled almost the same',
  middle: 'recorded as the middle name',
  absent: 'not published',
};

const HOW: { readonly [how: string]: string } = {
  ...STRATEGIES,
  year: 'the year agrees',
  year_month: 'year and month agree',
  age: 'the age agrees',
  within: 'within the limits asked for',
  all: 'all found in the record',
  address: 'has an address there',
  registry: 'held by a source of the state',
};

const BIRTH: { readonly [state: string]: string } = {
  dob_match: 'Date of birth agrees.',
  year_match: 'Year of birth agrees; the full date is not compared.',
  age_match: 'Age agrees.',
  no_dob_age_year: 'The record publishes no date, year or age: birth could not be verified.',
  age_mismatch: 'CONFLICT: the age does not agree.',
  dob_mismatch: 'CONFLICT: the date of birth does not agree.',
};

const SIGNALS: { readonly [signal: string]: string } = {
  alias_only: 'Matched by an alias only',
  compound_surname_part: 'Matched one part of a compound last name',
  names_exchanged: 'First and last name are exchanged',
  first_name_unpublished: 'The record publishes no first name',
  common_name: 'A common name: many people share it',
  address_typo: 'The address differs by a typing error',
  birth_placeholder: 'The published date of birth looks like a placeholder',
  birth_day_month_swapped: 'Day and month of birth are swapped',
  birth_one_digit: 'The dates of birth differ in one digit',
  birth_digits_swapped: 'Two neighboring digits of the date of birth are swapped',
  similar_name: 'The names are similar and the dates of birth are equal',
  placeholder_name: 'The record publishes a placeholder instead of a name',
};

/** `lastName:exact` becomes `Last name: equal`. */
const toBasis = (token: string): string => {
  const at = token.indexOf(':');
  const [field, how] = at < 0 ? [token, ''] : [token.slice(0, at), token.slice(at + 1)];
  const label = FIELDS[field] ?? toLabel(field);
  return how === '' ? label : `${label}: ${HOW[how] ?? how.replaceAll('_', ' ')}`;
};

/** Birth states that are always mentioned. */
const SAID = ['birth_unpublished', 'birth_conflict'];

const toSignals = (signals: readonly string[]): readonly string[] =>
  signals.filter((signal) => !SAID.includes(signal)).map((signal) => SIGNALS[signal] ?? toLabel(signal));

/** Explains why a record is in the answer. */
export function toMatch({
  matchConfidence,
  matchBasis,
  matchDetail,
  matchState,
  unverified,
}: MatchFields): ReportMatch {
  const { explanation, signals } = matchDetail;
  const birth =
    matchState === null ? 'Neither a date of birth nor an age was sent.' : (BIRTH[matchState] ?? matchState);
  return {
    confidence: matchConfidence,
    confidenceText: matchConfidence.toFixed(2),
    cap: explanation && explanation.cap < 1 ? explanation.cap : null,
    contributions: (explanation?.contributions ?? []).map(({ feature, value, weight, detail }) => ({
      label: FIELDS[feature] ?? toLabel(feature),
      detail,
      points: Math.round(value * weight * 10_000) / 10_000,
    })),
    basis: [...matchBasis.map(toBasis), ...toSignals(signals)],
    birth:
      unverified && matchState !== null && matchState !== 'no_dob_age_year' ? `${birth} Treat as unverified.` : birth,
  };
}

export function toShortBasis({ matchBasis }: Pick<MatchFields, 'matchBasis'>): string {
  return matchBasis.map(toBasis).join('; ');
}
