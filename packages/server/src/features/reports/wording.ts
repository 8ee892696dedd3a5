import type { Fact } from './report-data.ts';

/** Those that say something. */
export const toFacts = (
  facts: readonly (readonly [label: string, value: string | number | null | undefined])[],
): readonly Fact[] =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)] as const],
  );

/** `registrationStarts` as `Registration starts`. */
export const toLabel = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `2026-11-15T15:10:56.000Z` as `2026-11-15 15:10 UTC`; a day stays one. */
export const toMinute = (iso: string | null): string =>
  iso === null || iso.length < 16 ? (iso ?? '') : `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const toCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const toUsd = (dollars: number | null): string =>
  dollars === null ? '' : `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

export const joined = (parts: readonly (string | null | undefined)[], by = ', '): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(by);

/** A date as it is served, and as it was published where that differs. */
export const toDate = (served: string, published: string | undefined): string => {
  if (!published || published === served) return served;
  return served === '' ? `published as “${published}”` : `${served} (published “${published}”)`;
};

const PRECISIONS: { readonly [precision: string]: string } = { year: 'year only', year_month: 'month only' };

/** Birth as a record has it. */
export const toBirth = (date: string, precision: string, published: string): string => {
  const exactness = PRECISIONS[precision];
  const served = exactness && date !== '' ? `${date} (${exactness})` : date;
  if (served === '' && published === '') return 'not published';
  return toDate(served, published === date ? '' : published);
};

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
  ageTolerance: 'Age tolerance (years)',
  zipcode: 'ZIP code',
  lat: 'Latitude',
  lng: 'Longitude',
  radiusMiles: 'Radius (miles)',
  q: 'Any words',
  match: 'Matching',
  jurisdictions: 'Only these sources',
  recordTypes: 'Record types',
  locationScoped: 'Only sources of the state',
  asOf: 'As the data stood on',
  subjectId: 'Subject',
  clientId: 'Client',
  live: 'Asked live',
};
const UNPRINTED = ['freshness', 'onStale', 'deadlineMs', 'onDeadline', 'include', 'dryRun', 'webhookUrl'];

/** What was asked, in the order it is usually read. */
export const toCriteria = ({
  query,
  ...options
}: {
  readonly query: object;
  readonly [name: string]: unknown;
}): readonly Fact[] => {
  const asked = { ...query, match: 'balanced', ...options };
  const order = Object.keys(CRITERIA);
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(asked)
    .filter(([name, value]) => value !== undefined && !UNPRINTED.includes(name))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => [CRITERIA[name] ?? toLabel(name), toSaid(value)] as const);
};
