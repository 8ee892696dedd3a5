import { isAbsent } from './dates/wording.ts';
import { readHeight } from './height.ts';
import { toPlain } from './plain.ts';
import { readWeight } from './weight.ts';

/** The FBI codes for "unknown" in sex and race, and in eye and hair color. */
const UNKNOWN_CODES = /^(?:u|xxx)$/i;
const SAYS_SOMETHING = /[1-8\p{L}]/u;

/** Returns the published words, or null if they are empty or mean unknown (§2.8). */
export function readDemographic(published: string): string | null {
  const plain = toPlain(published);
  return plain === '' || isAbsent(plain) || UNKNOWN_CODES.test(plain) ? null : plain;
}

/** Zeros and nines fill a field without a measurement. */
const orMeasured = (display: string, published: string): string | null =>
  display || (SAYS_SOMETHING.test(published) ? readDemographic(published) : null);

export function readDisplayHeight(published: string): string | null {
  return orMeasured(readHeight(published).display, published);
}

export function readDisplayWeight(published: string): string | null {
  return orMeasured(readWeight(published).display, published);
}
