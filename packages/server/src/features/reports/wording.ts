import type { Fact } from '../../typesetting/words/document-data.ts';
import { toLabel } from '../../typesetting/words/wording.ts';
import { type NameOf, toSourceName } from './source-section.ts';

export function toUsd(dollars: number | null): string {
  return dollars === null ? '' : `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

/** Returns the served date, with the published text if it differs. */
export function toDate(served: string, published: string | undefined): string {
  if (!published || published === served) return served;
  return served === '' ? `published as “${published}”` : `${served} (published “${published}”)`;
}

const PRECISIONS: { readonly [precision: string]: string } = { year: 'year only', year_month: 'month only' };

export function toBirth(date: string, precision: string, published: string): string {
  const exactness = PRECISIONS[precision];
  const served = exactness && date !== '' ? `${date} (${exactness})` : date;
  if (served === '' && published === '') return 'not published';
  return toDate(served, published === date ? '' : published);
}

const toSaid = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toSaid).join(', ');
  if (typeof value !== 'object' || value === null)
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return Object.entries(value)
    .map(([key, own]) => `${toLabel(key)}: ${toSaid(own)}`)
    .join('; ');
};

const CRITERIA: { readonly [name: string]: string } = {
  lastName: 'Last name',
  firstName: 'First name',
  middleName: 'Middle name',
  dob: 'Date of birth',
  birthYear: 'Year of birth',
  ageTolerance: 'Age tolerance',
  zipcode: 'ZIP code',
  lat: 'Latitude',
  lng: 'Longitude',
  radiusMiles: 'Radius (miles)',
  q: 'Any words',
  match: 'Matching',
  jurisdictions: 'Only these sources',
  recordTypes: 'Record types',
  locationScoped: 'In-state only',
  asOf: 'Data as of',
  subjectId: 'Subject',
  clientId: 'Client',
  live: 'Asked live',
};
const UNPRINTED = ['freshness', 'onStale', 'deadlineMs', 'onDeadline', 'include', 'dryRun', 'webhookUrl'];

const MOST_NAMED = 12;

/** Names the sent codes. A long list is only counted, because the tables of the report name each. */
const toSourcesSaid = (codes: readonly string[], nameOf: NameOf): string =>
  codes.length > MOST_NAMED
    ? `${codes.length.toLocaleString('en-US')} sources, listed below`
    : codes.map((code) => toSourceName(nameOf, code.length === 2 ? code.toUpperCase() : code)).join(', ');

/** Lists the search criteria in reading order. */
export function toCriteria(
  { query, ...options }: { readonly query: object; readonly [name: string]: unknown },
  nameOf: NameOf,
): readonly Fact[] {
  const asked: { readonly [name: string]: unknown } = { ...query, match: 'balanced', ...options };
  const order = Object.keys(CRITERIA);
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(asked)
    .filter(([name, value]) => value !== undefined && !UNPRINTED.includes(name))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => [
      CRITERIA[name] ?? toLabel(name),
      name === 'jurisdictions' && Array.isArray(value) ? toSourcesSaid(value, nameOf) : toSaid(value),
    ]);
}
