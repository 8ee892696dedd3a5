import type { BirthQuery } from '../compare/birth.ts';
import type { Mode } from '../models/modes.ts';

/** Inclusive, in milliseconds since 1970. Null is unbounded. */
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
  /** Sources that cover the state. Their records pass regardless of their addresses (§2.1, state is a union). */
  readonly registries: ReadonlySet<string>;
}

export interface CountyQuery {
  /** As sent. `Harris` and `HARRIS COUNTY` are equal. */
  readonly name: string;
  /** Sources of the county itself. Their records pass regardless of their addresses. */
  readonly sources: ReadonlySet<string>;
}

export interface IndexQuery {
  /** Null means every source. */
  readonly sources: ReadonlySet<string> | null;
  /** As sent, or '' if none was sent. */
  readonly first: string;
  readonly last: string;
  /** Narrows within the first and last name and has no effect without them. '' if none was sent. */
  readonly middle: string;
  /** Created by `toRules`. */
  readonly rule: Mode;
  readonly birth: BirthQuery | null;
  /** Keeps a record whose birth evidence conflicts (`onAgeMismatch: flag`). */
  readonly keepConflicts: boolean;
  /** Drops a record without birth evidence. Set for a query that contains only a birth. */
  readonly needsBirthEvidence?: boolean;
  readonly state: StateQuery | null;
  readonly city: string | null;
  /** If `state` is set too, one address must match both. */
  readonly county: CountyQuery | null;
  readonly zip: string | null;
  readonly address: string | null;
  readonly q: string | null;
  readonly near: { readonly lat: number; readonly lng: number; readonly miles: number } | null;
  readonly firstSeen: TimeRange;
  readonly updated: TimeRange;
  /** Reports near misses in addition to the candidates, which costs a second pass. */
  readonly wantsNearMisses: boolean;
  /** Infinity means no limit. */
  readonly maxPerSource: number;
  /** Limit for records whose surname matches only by `fuzzy`. */
  readonly maxFuzzyPerSource: number;
}

/** The query without any filter, for spreading. */
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
