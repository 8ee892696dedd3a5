import { partLine } from './address-line.ts';
import { isCoordinate } from './geo.ts';
import { findArea } from './jurisdiction.ts';
import { findWhereabouts, type Whereabouts } from './whereabouts.ts';
import { findZipcode } from './zipcode.ts';

export { foldStreet } from './street.ts';
export { findWhereabouts, type Whereabouts } from './whereabouts.ts';

export type AddressType =
  | 'residence'
  | 'employment'
  | 'school'
  | 'temporary'
  | 'incarceration'
  | 'volunteer'
  | 'mailing'
  | 'other';

/** '' where nothing is published. `state` is a two-letter code, `zipcode` `78701` or `78701-1234`. */
export interface Address {
  readonly type: AddressType;
  readonly line1: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly zipcode: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly coordinates: 'published' | 'zip_centroid' | 'none';
}

export interface AddressFields {
  readonly type?: string | undefined;
  readonly line1?: string | undefined;
  /** Joined to line1. */
  readonly line2?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  readonly state?: string | undefined;
  readonly zipcode?: string | undefined;
  readonly lat?: number | string | null | undefined;
  readonly lng?: number | string | null | undefined;
}

export interface AddressReading {
  readonly address: Address;
  /** Set when the source prints a word in place of an address. Two addresses with it are no evidence of one home. */
  readonly whereabouts: Whereabouts | null;
  /** `<key>: <text>` for every published text that the address has no room for: a foreign state, an unreadable ZIP Code. */
  readonly notes: readonly string[];
}

const TYPES: readonly (readonly [AddressType, RegExp])[] = [
  ['mailing', /mail/i],
  ['temporary', /temp|transient|\btrans\b|vacation|second/i],
  ['volunteer', /volunteer/i],
  ['residence', /resid|home|primary|perm|physical|dwelling/i],
  ['employment', /employ|work|business|occupation/i],
  ['school', /school|educat|college|universit|student|campus/i],
  ['incarceration', /incarcer|jail|prison|custody|confine|correction|detention/i],
  ['other', /other/i],
];

const toText = (published: string | undefined): string => (published ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();

const toNumber = (published: AddressFields['lat']): number =>
  typeof published === 'string' && published.trim() === '' ? Number.NaN : Number(published ?? Number.NaN);

const toPoint = (
  fields: AddressFields,
  note: (key: string, text: string) => void,
): Pick<Address, 'lat' | 'lng' | 'coordinates'> => {
  const lat = toNumber(fields.lat);
  const lng = toNumber(fields.lng);
  if (isCoordinate(lat, lng) && !(lat === 0 && lng === 0)) return { lat, lng, coordinates: 'published' };
  const text = `${fields.lat ?? ''} ${fields.lng ?? ''}`.trim();
  if (text !== '' && !(lat === 0 && lng === 0)) note('coordinates', text);
  return { lat: null, lng: null, coordinates: 'none' };
};

const readFields = (fields: AddressFields): AddressReading => {
  const notes: string[] = [];
  const found: Whereabouts[] = [];
  const note = (key: string, text: string): void => {
    notes.push(`${key}: ${text}`);
  };

  /** A word such as TRANSIENT stays in line1, for it is what the registry prints; it is no city, county or state. */
  const place = (key: string, published: string | undefined): string => {
    const text = toText(published);
    const whereabouts = findWhereabouts(text);
    if (!whereabouts) return text;
    found.push(whereabouts);
    if (key === 'line1' && whereabouts !== 'unknown') return text;
    if (whereabouts !== 'unknown') note(key, text);
    return '';
  };

  const lines = [toText(fields.line1), toText(fields.line2)].filter((line) => line !== '');
  const line1 = place('line1', lines.join(' '));
  const city = place('city', fields.city);
  const county = place('county', fields.county);
  const stateText = place('state', fields.state);
  const area = stateText === '' ? undefined : findArea(stateText);
  const state = area && area.kind !== 'federal' ? area.code : '';
  if (stateText !== '' && state === '') note('state', stateText);
  const zipText = toText(fields.zipcode);
  const zipcode = findZipcode(zipText, state);
  if (zipcode === undefined) note('zipcode', zipText);
  const point = toPoint(fields, note);

  const typeText = toText(fields.type);
  const published = TYPES.find(([, pattern]) => pattern.test(typeText))?.[0];
  if (typeText !== '' && !published) note('type', typeText);
  // UNKNOWN in one field tells of that field only.
  const known = found.find((each) => each !== 'unknown');
  const isEmpty = line1 === '' && city === '' && (zipcode ?? '') === '';
  const whereabouts = known ?? (found.length > 0 && isEmpty ? 'unknown' : null);
  const unnamed = whereabouts === 'incarcerated' ? 'incarceration' : typeText === '' ? 'residence' : 'other';
  return {
    address: { type: published ?? unnamed, line1, city, county, state, zipcode: zipcode ?? '', ...point },
    whereabouts,
    notes,
  };
};

/** An address in fields, or in one line from street to ZIP Code. The letters are the source's own. */
export const readAddress = (published: string | AddressFields): AddressReading =>
  readFields(typeof published === 'string' ? partLine(published) : published);
