import { foldTokens } from './fold.ts';
import { foldStreet } from './street.ts';

/** How a text is compared: names and free text word by word, places after the folding of addresses. */
export type TextKind = 'name' | 'place';

/** Unlike `trim`, this takes NEL for white space, and not the byte order mark, which is invisible but no space. */
const SPACE = /\p{White_Space}/u;
/** A modifier letter alone, such as a circumflex, is a letter to Unicode and no part of any name. */
const LETTER_OR_DIGIT = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;

/** Returns the text without the white space around it, and '' for a text that was not sent. */
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

/** Returns whether any letter or digit is left of a text after folding. */
export function hasLetterOrDigit(text: string): boolean {
  return foldTokens(text).some((token) => LETTER_OR_DIGIT.test(token));
}

/**
 * Returns whether a text was sent in which nothing can be compared: after folding it holds no letter or digit, or, in a place, only
 * words that addresses are compared without (`the`). Such a text is refused (contract Matching).
 */
export function isFiller(text: string | undefined, kind: TextKind): boolean {
  if (text === undefined || isBlank(text)) return false;
  return !hasLetterOrDigit(text) || (kind === 'place' && foldStreet(text).length === 0);
}
