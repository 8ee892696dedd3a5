import { uint32At } from '@blotter/vocab';
import type { Columns } from './column-table.ts';
import type { Postings } from './postings.ts';

/** Lists in one array: list `i` is `values[starts[i]]` up to `starts[i + 1]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

export const GIVEN_FIRST = 0;
export const GIVEN_HEAD = 1;
export const GIVEN_MIDDLE = 2;
export const GIVEN_REST = 3;

/**
 * Ids of tokens and words are packed above these bits. `put` rejects ids beyond this limit, because they would be read
 * as others.
 */
export const MOST_NUMBERED = 2 ** 30;

export const IN_NAME = 0;
export const IN_ALIAS = 1;
export const IN_PLACE = 2;

/** Returns the key of a word in a role. */
export function toTextKey(word: number, role: number): number {
  return word * 4 + role;
}

/**
 * Pairs by surname token, ascending. A pair is (given token × 2, plus 1 for a middle name or the rest of a first name)
 * and the record.
 */
export interface NamePostings {
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
  readonly given: Uint32Array;
  readonly records: Uint32Array;
}

/**
 * By full birth date, ascending: a surname token and a given token for each name of its records. Stored contiguously,
 * because the columns of records with one birth date are far apart in memory.
 */
export interface BirthNames {
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
  /** 0 if no surname is published. */
  readonly last: Uint32Array;
  readonly given: Uint32Array;
  readonly records: Uint32Array;
}

/** An immutable set of rows. Records are numbered in order of arrival. */
export interface Segment {
  readonly count: number;
  readonly columns: Columns;
  readonly byName: NamePostings;
  readonly byKey: Postings;
  readonly byPerson: Postings;
  /** The next record of the same person. The last points to the first, and a single record to itself. */
  readonly nextOfPerson: Uint32Array;
  readonly byBirth: Postings;
  readonly birthNames: BirthNames;
  /** Words of names, aliases and places, keyed by `toTextKey`. */
  readonly byText: Postings;
  /** `byZip`, `byCity` and `byCell` list addresses instead of records. */
  readonly byZip: Postings;
  readonly byCity: Postings;
  readonly byCell: Postings;
  readonly addressRecord: Uint32Array;
  /**
   * One bit per record: whether one of its names is a placeholder. The bits of a million records fit in the CPU cache.
   */
  readonly withPlaceholder: Uint32Array;
}

export function hasPlaceholder({ withPlaceholder }: Segment, record: number): boolean {
  return ((uint32At(withPlaceholder, record >>> 5) >>> (record & 31)) & 1) === 1;
}

export interface SegmentState {
  readonly segment: Segment;
  /** 1 for a replaced or removed record. Copied on change, never written in place. */
  readonly dead: Uint8Array;
  readonly deadCount: number;
}

/** A record of one generation. Handles number the records of all segments consecutively. */
export type RecordHandle = number;
