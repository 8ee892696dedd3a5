import { randomBytes, randomInt, randomUUID } from 'node:crypto';

export type IdPrefix =
  | 'acct'
  | 'key'
  | 'ses'
  | 'srch'
  | 'job'
  | 'bat'
  | 'rpt'
  | 'prf'
  | 'clr'
  | 'mon'
  | 'alr'
  | 'evt'
  | 'ord'
  | 'dsp'
  | 'usr'
  | 'ing'
  | 'req';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` characters of base 62, each with 5.95 random bits. */
export const randomText = (length: number): string => {
  let text = '';
  // A byte above 247 would favour the first eight letters: it is thrown away.
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  }
  return text;
};

/** A public id: a prefix and 119 random bits. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomText(20)}`;

export const newUuid = (): string => randomUUID();

export const newSecretBytes = (length: number): Buffer => randomBytes(length);

/** A whole number from 0 to `below` - 1, for jitter. */
export const randomBelow = (below: number): number => randomInt(below);

/** `value` in base 62, padded to `length`. */
export const toBase62 = (value: number, length: number): string => {
  let rest = value;
  let text = '';
  for (let i = 0; i < length; i++) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
};
