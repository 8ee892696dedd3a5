/** Texts that say there is no date. */
const ABSENT = new Set([
  'unknown',
  'unk',
  'unkn',
  'n/a',
  'na',
  'none',
  'null',
  'nil',
  'blank',
  'tbd',
  'redacted',
  'withheld',
  'confidential',
  'unavailable',
  'no date',
  'not applicable',
  'not available',
  'not given',
  'not known',
  'not listed',
  'not provided',
  'not published',
  'not reported',
  'not specified',
]);

/** Texts without a letter or digit, or with only zeros or nines: `-`, `00/00/0000`, `99999999`, `9999-99-99`. */
const HOLLOW = [
  /^[^\p{L}\p{N}]+$/u,
  /^0+(?:[-/.]0+)*$/,
  /^99([-/]?)99\1(?:99)?99(?:\.0+)?$/,
  /^9999[-/]99[-/]99$/,
  /^9999[-/]99$/,
  /^(?:[x*?#]{1,2}[-/]){2}[x*?#]{2,4}$/i,
];

const LIFETIME = /^(?:for |natural )?life(?:[ -]?time)?(?: (?:registration|registrant|duration|offender))?\.?$/i;

export function isAbsent(plain: string): boolean {
  return ABSENT.has(plain.toLowerCase().replace(/\.$/, '')) || HOLLOW.some((pattern) => pattern.test(plain));
}

export function isLifetime(plain: string): boolean {
  return LIFETIME.test(plain);
}
