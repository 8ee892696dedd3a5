import { randomBytes, randomFillSync, randomInt, randomUUID } from 'node:crypto';
import { MINUTE_MS, realClock } from './clock.ts';

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
  | 'aac'
  | 'usr'
  | 'ing'
  | 'rvw'
  | 'req';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Drawn together: a call of the system for a few bytes costs as much as for thousands. */
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

/** Bytes that nobody else was given, and that are not kept here. */
const drawBytes = (length: number): Buffer => {
  if (length > drawn.length / 16) return randomBytes(length);
  if (used + length > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const bytes = Buffer.from(drawn.subarray(used, used + length));
  drawn.fill(0, used, used + length);
  used += length;
  return bytes;
};

/** `length` characters of base 62, each with 5.95 random bits. */
export function randomText(length: number): string {
  let text = '';
  // A byte above 247 would favour the first eight letters: it is thrown away.
  while (text.length < length) {
    for (const byte of drawBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  }
  return text;
}

const TIME_LENGTH = 3;
const RANDOM_LENGTH = 17;

/**
 * A public id: a prefix, the minute, and 101 random bits. What is made at one time lies side by side in an index, so that a write
 * touches a few pages of it and not any, however many came before. The minutes begin anew after five months.
 */
export function newId(prefix: IdPrefix): string {
  const minute = Math.floor(realClock.now().getTime() / MINUTE_MS) % 62 ** TIME_LENGTH;
  return `${prefix}_${toBase62(minute, TIME_LENGTH)}${randomText(RANDOM_LENGTH)}`;
}

export function newUuid(): string {
  return randomUUID();
}

export function newSecretBytes(length: number): Buffer {
  return drawBytes(length);
}

/** A whole number from 0 to `below` - 1, for jitter. */
export function randomBelow(below: number): number {
  return randomInt(below);
}

/** `value` in base 62, padded to `length`. */
export function toBase62(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < length; i++) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
