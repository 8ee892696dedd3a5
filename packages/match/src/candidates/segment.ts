import { uint32At } from '@blotter/vocab';
import type { Columns } from './column-table.ts';
import type { Postings } from './postings.ts';

/** Lists beside one another: that of `i` is `values[starts[i]]` up to `starts[i + 1]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

export const GIVEN_FIRST = 0;
export const GIVEN_HEAD = 1;
export const GIVEN_MIDDLE = 2;
export const GIVEN_REST = 3;

/** Numbers of tokens and words are packed above these bits. More of them than fit would be read as others, so `put` refuses them. */
export const MOST_NUMBERED = 2 ** 30;

export const IN_NAME = 0;
export const IN_ALIAS = 1;
export const IN_PLACE = 2;

/** Key of a word where it stands. */
export function toTextKey(word: number, role: number): number {
  return word * 4 + role;
}

/** By surname token, ascending: pairs of (given token × 2, and 1 for a middle name or the rest of a first name) and record, ascending. */
export interface NamePostings {
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
  readonly given: Uint32Array;
  readonly records: Uint32Array;
}

/**
 * By full birth date, ascending: the names of its records as pairs of a surname token and a given token of one name. Beside one
 * another, because the columns of records that share a birth date are far apart in memory.
 */
export interface BirthNames {
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
  /** 0 where no surname is published. */
  readonly last: Uint32Array;
  readonly given: Uint32Array;
  readonly records: Uint32Array;
}

/** Rows that never change. Records are numbered in the order they came. */
export interface Segment {
  readonly count: number;
  readonly columns: Columns;
  readonly byName: NamePostings;
  readonly byKey: Postings;
  readonly byPerson: Postings;
  readonly byBirth: Postings;
  readonly birthNames: BirthNames;
  /** Words of names, aliases and places, by `toTextKey`. */
  readonly byText: Postings;
  /** These three lead to addresses. */
  readonly byZip: Postings;
  readonly byCity: Postings;
  readonly byCell: Postings;
  readonly addressRecord: Uint32Array;
  /** One bit a record: whether one of its names is a placeholder. Few are, and the bits of a million records stay in the cache. */
  readonly withPlaceholder: Uint32Array;
}

export function hasPlaceholder({ withPlaceholder }: Segment, record: number): boolean {
  return ((uint32At(withPlaceholder, record >>> 5) >>> (record & 31)) & 1) === 1;
}
