import { fold } from '../kit/names.ts';

/** A valid query of the national exchange (JSON v1.0). */
export interface NsopwQuery {
  readonly id: string | null;
  /** 0 requests all offenders. */
  readonly maxResults: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly county: string;
  readonly zips: readonly string[];
  readonly isGeographic: boolean;
}

const LONGEST_TEXT = 50;
const MOST_ZIPS = 5;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Returns the query or the code of its rejection, checked in the order of the exchange's own list. Status 422 goes with
 * each code.
 */
export function readNsopwQuery(body: string, jurisdiction: string): NsopwQuery | number {
  let fields: Readonly<Record<string, unknown>>;
  try {
    fields = Object(JSON.parse(body));
  } catch {
    return 100;
  }
  const texts = [fields.firstName, fields.lastName, fields.city, fields.county].map(toText);
  const [firstName = '', lastName = '', city = '', county = ''] = texts;
  const zips = Array.isArray(fields.zips) ? fields.zips.map(String) : [];
  const isGeographic = typeof fields.latitude === 'number' || typeof fields.longitude === 'number';
  const isNamed = firstName !== '' || lastName !== '';
  const isForAll = fields.maxResults === 0;
  const wanted = Array.isArray(fields.jurisdictions) ? fields.jurisdictions : [];
  if (!isNamed && zips.length === 0 && !isGeographic && !isForAll) return 100;
  if (isNamed && isGeographic) return 102;
  if (isNamed && (firstName === '' || lastName === '')) return 103;
  if (wanted.length === 0) return 108;
  if (texts.some((text) => /[<>;{}]/.test(text))) return 109;
  if (texts.some((text) => text.length > LONGEST_TEXT)) return 111;
  if (zips.some((zip) => zip.length !== 5)) return 112;
  if (zips.length > MOST_ZIPS) return 113;
  if (zips.some((zip) => /\D/.test(zip))) return 114;
  if (!wanted.includes(jurisdiction)) return 115;
  const maxResults = typeof fields.maxResults === 'number' ? fields.maxResults : 300;
  return { id: toText(fields.id) || null, maxResults, firstName, lastName, city, county, zips, isGeographic };
}

const CODES: readonly (readonly [letters: string, digit: string])[] = [
  ['bfpv', '1'],
  ['cgjkqsxz', '2'],
  ['dt', '3'],
  ['l', '4'],
  ['mn', '5'],
  ['r', '6'],
];
const digitOf = (letter: string): string => CODES.find(([letters]) => letters.includes(letter))?.[1] ?? '';

/** American Soundex: `h` and `w` do not separate two letters of one sound, but a vowel does. */
export function toSoundex(name: string): string {
  const letters = fold(name).replaceAll(/[^a-z]/g, '');
  let code = letters.charAt(0).toUpperCase();
  let last = digitOf(letters.charAt(0));
  for (const letter of letters.slice(1)) {
    const digit = digitOf(letter);
    if (digit !== '' && digit !== last) code += digit;
    if (letter !== 'h' && letter !== 'w') last = digit;
  }
  return code.slice(0, 4).padEnd(4, '0');
}
