import { foldTokens } from './fold.ts';
import { foldStreet } from './street.ts';

/** How a text is compared: names and free text word by word, places by address folding. */
export type TextKind = 'name' | 'place';

/** Unlike `trim`, this includes NEL and excludes the byte order mark, which is invisible but not a space. */
const SPACE = /\p{White_Space}/u;
/** A modifier letter alone, such as a circumflex, is a letter in Unicode but not part of any name. */
const LETTER_OR_DIGIT = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;

/** Returns the trimmed text, or '' if none was sent. */
export function trimText(text: string | undefined): string {
  if (text === undefined) return '';
  let [from, to] = [0, text.length];
  while (from < to && SPACE.test(text.charAt(from))) from++;
  while (to > from && SPACE.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** Returns whether a text counts as not sent: it is absent, empty or only white space. */
export function isBlank(text: string | undefined): boolean {
  return trimText(text) === '';
}

/** Returns whether a text has a letter or digit after folding. */
export function hasLetterOrDigit(text: string): boolean {
  return foldTokens(text).some((token) => LETTER_OR_DIGIT.test(token));
}

/**
 * Returns whether a text was sent that cannot be compared: after folding it has no letter or digit, or, in a place,
 * only words that addresses ignore (`the`). Such a text is rejected (contract Matching).
 */
export function isFiller(text: string | undefined, kind: TextKind): boolean {
  if (text === undefined || isBlank(text)) return false;
  return !hasLetterOrDigit(text) || (kind === 'place' && foldStreet(text).length === 0);
}
