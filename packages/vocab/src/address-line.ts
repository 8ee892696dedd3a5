import { findArea } from './jurisdiction.ts';
import { isStreet } from './street.ts';
import { findWhereabouts } from './whereabouts.ts';

export interface AddressLine {
  readonly line1: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly zipcode: string;
}

const COUNTRY = /(?:^|[\s,])(?:u\.?s\.?a\.?|united states(?: of america)?)$/i;
const ZIP = /(?:^|\s)(\d{5}(?:[- ]?\d{4})?)$/;
const COUNTY = /^(.+?) (?:county|parish|municipio)$/i;
const LONGEST_STATE_WORDS = 4;

const isState = (text: string): boolean => {
  const area = findArea(text);
  return area !== undefined && area.kind !== 'federal';
};

interface StateTail {
  readonly rest: string;
  readonly state: string;
}

/** Splits `AUSTIN TX` into the state at the end and the text before it. `WASHINGTON DC` is a city and its district. */
const takeState = (text: string): StateTail | undefined => {
  const words = text.split(' ');
  for (let count = Math.min(LONGEST_STATE_WORDS, words.length); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ');
    if (isState(state) && !/^washington.? d/i.test(state)) return { rest: words.slice(0, -count).join(' '), state };
  }
  return undefined;
};

const toSegments = (text: string): readonly string[] =>
  text
    .replace(/[\r\n]+/g, ',')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(COUNTRY, '')
    .split(',')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');

const withoutTail = (segments: readonly string[], tail: string): readonly string[] =>
  tail === '' ? segments.slice(0, -1) : [...segments.slice(0, -1), tail];

/** Returns the ZIP Code at the end. Five digits at the end of a street alone belong to the street: `PO BOX 12345`. */
const takeZip = (segments: readonly string[]): { readonly zip: string; readonly rest: readonly string[] } => {
  const last = segments.at(-1) ?? '';
  const zip = ZIP.exec(last)?.[1] ?? '';
  const before = last.slice(0, last.length - zip.length).trim();
  const isOwn = before !== '' && takeState(before) === undefined && (segments.length < 2 || isStreet(before));
  return zip === '' || isOwn ? { zip: '', rest: segments } : { zip, rest: withoutTail(segments, before) };
};

/**
 * Parses `123 N MAIN ST APT 4, AUSTIN, TX 78701` from its end. Without a comma between street and city, both stay in
 * line1.
 */
export function partLine(text: string): AddressLine {
  const { zip, rest } = takeZip(toSegments(text));
  // `12 OAK CT` alone is a court, not Connecticut.
  const stateTail = rest.length > 1 || zip !== '' ? takeState(rest.at(-1) ?? '') : undefined;
  const local = stateTail ? withoutTail(rest, stateTail.rest) : rest;
  const county = local.length > 1 ? (COUNTY.exec(local.at(-1) ?? '')?.[1] ?? '') : '';
  const places = county === '' ? local : local.slice(0, -1);
  const last = places.at(-1) ?? '';
  const hasCity = (places.length > 1 || stateTail !== undefined) && !isStreet(last) && !findWhereabouts(last);
  return {
    line1: (hasCity ? places.slice(0, -1) : places).join(', '),
    city: hasCity ? last : '',
    county,
    state: stateTail?.state ?? '',
    zipcode: zip,
  };
}
