import { partLine } from './address-line.ts';
import { fold } from './fold.ts';
import { isCoordinate } from './geo.ts';
import { findArea } from './jurisdiction.ts';
import { remember } from './remember.ts';
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

/** '' means unpublished. `state` is a two-letter code, `zipcode` is `78701` or `78701-1234`. */
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
  /** Appended to line1. */
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
  /**
   * Set if the source prints a status in place of an address. Two addresses with the same status do not prove one home.
   */
  readonly whereabouts: Whereabouts | null;
  /**
   * `<key>: <text>` for every published text without a field in the address: a foreign state, an unreadable ZIP Code.
   */
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

const findType = remember(
  (text: string): AddressType | 'unread' => TYPES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unread',
);

const findStateCode = remember((text: string): string => {
  const area = findArea(text);
  return area && area.kind !== 'federal' ? area.code : '';
});

/** Caches misses as null, because texts without a status recur too. */
const findWord = remember((text: string): Whereabouts | null => findWhereabouts(text) ?? null);

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

const toText = (published = ''): string =>
  published === '' || PLAIN.test(published) ? published : published.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const toNumber = (published: AddressFields['lat']): number =>
  typeof published === 'string' && published.trim() === '' ? Number.NaN : Number(published ?? Number.NaN);

const toPoint = (fields: AddressFields, notes: string[]): Pick<Address, 'lat' | 'lng' | 'coordinates'> => {
  const lat = toNumber(fields.lat);
  const lng = toNumber(fields.lng);
  if (isCoordinate(lat, lng) && !(lat === 0 && lng === 0)) return { lat, lng, coordinates: 'published' };
  const text = `${fields.lat ?? ''} ${fields.lng ?? ''}`.trim();
  if (text !== '' && !(lat === 0 && lng === 0)) notes.push(`coordinates: ${text}`);
  return { lat: null, lng: null, coordinates: 'none' };
};

/** A status such as TRANSIENT stays in line1 as published. It is never a city, county or state. */
const toPlace = (key: string, text: string, found: Whereabouts[], notes: string[]): string => {
  const whereabouts = text === '' ? null : findWord(text);
  if (!whereabouts) return text;
  found.push(whereabouts);
  if (key === 'line1' && whereabouts !== 'unknown') return text;
  if (whereabouts !== 'unknown') notes.push(`${key}: ${text}`);
  return '';
};

const readFields = (fields: AddressFields): AddressReading => {
  const notes: string[] = [];
  const found: Whereabouts[] = [];
  const [street, more] = [toText(fields.line1), toText(fields.line2)];
  const line1 = toPlace('line1', street === '' || more === '' ? street + more : `${street} ${more}`, found, notes);
  const city = toPlace('city', toText(fields.city), found, notes);
  const county = toPlace('county', toText(fields.county), found, notes);
  const stateText = toPlace('state', toText(fields.state), found, notes);
  const state = stateText === '' ? '' : findStateCode(stateText);
  if (stateText !== '' && state === '') notes.push(`state: ${stateText}`);
  const zipText = toText(fields.zipcode);
  const zipcode = findZipcode(zipText, state);
  if (zipcode === undefined) notes.push(`zipcode: ${zipText}`);
  const point = toPoint(fields, notes);

  const typeText = toText(fields.type);
  const type = typeText === '' ? 'unread' : findType(typeText);
  const published = type === 'unread' ? undefined : type;
  if (typeText !== '' && !published) notes.push(`type: ${typeText}`);
  // UNKNOWN in one field applies to that field only.
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

/** Reads an address in fields, or in one line from street to ZIP Code. The letters stay as published. */
export function readAddress(published: string | AddressFields): AddressReading {
  return readFields(typeof published === 'string' ? partLine(published) : published);
}

type KeyedAddress = Record<'line1' | 'city' | 'state' | 'zipcode' | 'type', string>;

/**
 * Returns one key for all spellings of an address. Ignores case, punctuation and the last four digits of a ZIP Code.
 */
export function addressKey({ type, line1, city, state, zipcode }: Readonly<KeyedAddress>): string {
  return [type, fold(line1), fold(city), state, zipcode.slice(0, 5)].join('|');
}
