import { fold } from '@blotter/vocab';
import type { LinkRow } from './row.ts';

/** What two rows must have in common to be plainly one person, and what must not speak against it. */
export interface Plain {
  /** Equal name and full date of birth give equal keys; '' where one of them is missing. */
  readonly key: string;
  /** The first letters of the sex and of the middle name, a blank for what is not known. */
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

/** Of two with one key: whether nothing speaks against one person. */
export function isPlainlySame(one: Plain, other: Plain): boolean {
  return !conflicts(one.marks[0], other.marks[0]) && !conflicts(one.marks[1], other.marks[1]);
}
