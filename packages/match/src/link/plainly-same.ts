import { fold } from '@blotter/vocab';
import type { LinkRow } from './row.ts';

/** The facts that two rows must share to be plainly one person, and those that must not conflict. */
export interface Plain {
  /** Equal name and full date of birth give equal keys. '' if one of them is missing. */
  readonly key: string;
  /** The first letters of sex and middle name, with a space for an unknown one. */
  readonly marks: string;
}

const NOT_KNOWN = ' ';
const initial = (text = ''): string => fold(text).charAt(0) || NOT_KNOWN;

export function toPlain({ first = '', middle, last = '', suffix = '', dob = '', sex }: LinkRow): Plain {
  const isWhole = dob.length === 10 && fold(first) !== '' && fold(last) !== '';
  return {
    key: isWhole ? [fold(last), fold(first), fold(suffix), dob].join(' ') : '',
    marks: initial(sex) + initial(middle),
  };
}

const conflicts = (one = NOT_KNOWN, other = NOT_KNOWN): boolean =>
  one !== NOT_KNOWN && other !== NOT_KNOWN && one !== other;

/** Returns whether nothing conflicts between two rows with the same key. */
export function isPlainlySame(one: Plain, other: Plain): boolean {
  return !conflicts(one.marks[0], other.marks[0]) && !conflicts(one.marks[1], other.marks[1]);
}
