import { isAbsent } from './dates/wording.ts';
import { toPlain } from './plain.ts';

export type Amount = {
  /** Dollars, or null if the text has no amount or several. */
  readonly amount: number | null;
  /** The other words of the cell, such as `CASH ONLY` or `NO BOND`. */
  readonly words: string;
};

const LONGEST_TEXT = 120;
const NOTHING: Amount = { amount: null, words: '' };

const NUMBER = '(?:\\d{1,3}(?:,\\d{3}){1,3}|0|[1-9]\\d{0,8})(?:\\.\\d{1,2}0*)?';
/**
 * A dollar sign marks any number as money. The number must end at a word or at the end of the text (`$5K` and `10%` do
 * not match).
 */
const DOLLARS = new RegExp(`(?:\\$|\\busd) ?(${NUMBER})(?![\\d.,%]*[\\d%]|[a-z])`, 'gi');
/**
 * Without a dollar sign, the number must stand alone or next to words: `#4711`, `CR-4711` and two numbers are
 * references.
 */
const BARE = new RegExp(`^(?<before>[a-z /-]*[a-z:] ?(?:- )?)?(?<number>${NUMBER})(?<after> [a-z /-]*)?$`, 'i');
const REFERENCE = /\b(?:no|nos|num|number|ref|reference|case|docket|warrant|id)\b/i;
const NEGATIVE = /-\s?\$|\$\s?-|\(\s?\$/;

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));

const toWords = (text: string): string => toPlain(text.replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, ''));

/**
 * Reads a bond as a jail prints it: `$12,500.00`, `5000`, `$1,000 CASH`, `NO BOND`. The amount is null if it cannot be
 * read.
 */
export function readAmount(published: string): Amount {
  const plain = toPlain(published);
  if (plain === '' || isAbsent(plain)) return plain.startsWith('0') ? { amount: 0, words: '' } : NOTHING;
  if (plain.length > LONGEST_TEXT || NEGATIVE.test(plain)) return { amount: null, words: plain };
  const marked = [...plain.matchAll(DOLLARS)];
  const [only] = marked;
  if (only !== undefined) {
    if (marked.length > 1 || plain.split('$').length > 2) return { amount: null, words: plain };
    const words = toWords(`${plain.slice(0, only.index)} ${plain.slice(only.index + only[0].length)}`);
    return { amount: toNumber(only[1] ?? ''), words };
  }
  const { before = '', number, after = '' } = BARE.exec(plain)?.groups ?? {};
  if (number === undefined || REFERENCE.test(before)) return { amount: null, words: plain };
  return { amount: toNumber(number), words: toWords(`${before.replace(/[:-] ?$/, '')} ${after}`) };
}
