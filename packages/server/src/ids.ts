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
  | 'mail'
  | 'req';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random bytes are drawn in bulk, because a system call for a few bytes costs as much as for thousands. */
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

/** Returns fresh random bytes and keeps no copy. */
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

/** Returns `length` base-62 characters, each with 5.95 random bits. */
export function randomText(length: number): string {
  let text = '';
  // Bytes above 247 are skipped, because they would favour the first eight characters.
  while (text.length < length) {
    for (const byte of drawBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  }
  return text;
}

const TIME_LENGTH = 3;
const RANDOM_LENGTH = 17;

/**
 * Returns a public id: a prefix, the minute and 101 random bits. Ids of one time are adjacent in an index, so a write touches
 * few of its pages. The minutes wrap around after five months.
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

/** Returns a random integer from 0 to `below` - 1, for jitter. */
export function randomBelow(below: number): number {
  return randomInt(below);
}

/** Returns `value` in base 62, padded to `length`. */
export function toBase62(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < length; i++) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
