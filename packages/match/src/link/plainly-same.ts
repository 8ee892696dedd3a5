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

export const toPlain = ({ first = '', middle, last = '', suffix = '', dob = '', sex }: LinkRow): Plain => {
  const isWhole = dob.length === 10 && fold(first) !== '' && fold(last) !== '';
  return {
    key: isWhole ? [fold(last), fold(first), fold(suffix), dob].join(' ') : '',
    marks: initial(sex) + initial(middle),
  };
};

const conflicts = (one = NOT_KNOWN, other = NOT_KNOWN): boolean =>
  one !== NOT_KNOWN && other !== NOT_KNOWN && one !== other;

/** Of two with one key: whether nothing speaks against one person. */
export const isPlainlySame = (one: Plain, other: Plain): boolean =>
  !conflicts(one.marks[0], other.marks[0]) && !conflicts(one.marks[1], other.marks[1]);

/** Of each the first before it that is plainly the same person; -1 where there is none. */
export const findPlainlySame = (count: number, plainAt: (index: number) => Plain): Int32Array => {
  const known = new Map<string, number[]>();
  const found = new Int32Array(count).fill(-1);
  for (let index = 0; index < count; index++) {
    const plain = plainAt(index);
    if (plain.key === '') continue;
    const before = known.get(plain.key);
    found[index] = before?.find((other) => isPlainlySame(plainAt(other), plain)) ?? -1;
    if (before) before.push(index);
    else known.set(plain.key, [index]);
  }
  return found;
};

/**
 * Equal names with equal full dates of birth are one person unless something speaks against it, whatever a model has learned
 * (contract, Merging): said to the linker as a registry would say it.
 */
export const withPlainLinks = (rows: readonly LinkRow[]): readonly LinkRow[] => {
  const plains = rows.map(toPlain);
  const same = findPlainlySame(rows.length, (index) => plains[index] as Plain);
  return rows.map((row, index) => {
    const first = rows[same[index] as number];
    return first ? { ...row, linkIds: [...(row.linkIds ?? []), first.id] } : row;
  });
};
