import type { BirthQuery } from '../compare/birth.ts';
import type { Mode } from '../models/modes.ts';

/** Inclusive, in milliseconds since 1970; null is open. */
export type TimeRange = readonly [fromMs: number | null, toMs: number | null];

export function isOpenRange([from, to]: TimeRange): boolean {
  return from === null && to === null;
}

export function isWithin(value: number, [from, to]: TimeRange): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

export interface StateQuery {
  /** Two capital letters. */
  readonly code: string;
  /** Sources that cover the state: a record of theirs is kept wherever its addresses are (§2.1, state is a union). */
  readonly registries: ReadonlySet<string>;
}

export interface CountyQuery {
  /** As sent; `Harris` and `HARRIS COUNTY` are one. */
  readonly name: string;
  /** The county's own sources: a record of theirs is kept wherever its addresses are. */
  readonly sources: ReadonlySet<string>;
}

export interface IndexQuery {
  /** Null is every source. */
  readonly sources: ReadonlySet<string> | null;
  /** As sent; '' where none was. */
  readonly first: string;
  readonly last: string;
  /** Narrows within the first and last name sent; asks for nothing where neither was. '' where none was sent. */
  readonly middle: string;
  /** From `toRules`. */
  readonly rule: Mode;
  readonly birth: BirthQuery | null;
  /** A record whose birth evidence conflicts stays (`onAgeMismatch: flag`). */
  readonly keepConflicts: boolean;
  /** A record without birth evidence is dropped: for a query that says nothing but the birth. */
  readonly needsBirthEvidence?: boolean;
  readonly state: StateQuery | null;
  readonly city: string | null;
  /** Where `state` is set too, an address must be in both. */
  readonly county: CountyQuery | null;
  readonly zip: string | null;
  readonly address: string | null;
  readonly q: string | null;
  readonly near: { readonly lat: number; readonly lng: number; readonly miles: number } | null;
  readonly firstSeen: TimeRange;
  readonly updated: TimeRange;
  /** Whether near misses are reported beside the candidates: it takes a second look. */
  readonly wantsNearMisses: boolean;
  /** Infinity is no limit. */
  readonly maxPerSource: number;
  /** Of records whose surname agrees by `fuzzy` only. */
  readonly maxFuzzyPerSource: number;
}

/** Asks for nothing; for spreading. */
export const OPEN_QUERY: Omit<IndexQuery, 'rule'> = {
  sources: null,
  first: '',
  last: '',
  middle: '',
  birth: null,
  keepConflicts: false,
  state: null,
  city: null,
  county: null,
  zip: null,
  address: null,
  q: null,
  near: null,
  firstSeen: [null, null],
  updated: [null, null],
  wantsNearMisses: false,
  maxPerSource: 15_000,
  maxFuzzyPerSource: 2_000,
};
