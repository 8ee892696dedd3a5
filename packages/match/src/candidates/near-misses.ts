import { float64At, fold, uint16At, uint32At } from '@blotter/vocab';
import { BIRTH_NOT_ASKED } from '../compare/birth.ts';
import { MODES } from '../models/modes.ts';
import type { Checks } from './checks.ts';
import type { Columns } from './column-table.ts';
import type { FreeTextCheck } from './free-text-check.ts';
import type { GrowingOf } from './growing.ts';
import { type IndexQuery, isOpenRange, isWithin } from './query.ts';
import type { SegmentState } from './segment.ts';

/** The kinds of filters that exclude a record, each with its bit in `NearMisses.reasons` (contract, verdict). */
export const NEAR_MISS_REASONS = { place: 1, time: 2, mode: 4, birth: 8 } as const;
export type NearMissReason = keyof typeof NEAR_MISS_REASONS;

/**
 * Records outside the result that a broad search for the same name and birth, without place and time filters, would
 * find. Parallel arrays with one entry per record. Empty if the query has no surname.
 */
export interface NearMisses {
  readonly size: number;
  /** A RecordHandle. */
  readonly record: Uint32Array;
  /** Bits of NEAR_MISS_REASONS, never 0. */
  readonly reasons: Uint8Array;
}

const REASONS = Object.entries(NEAR_MISS_REASONS) as readonly (readonly [NearMissReason, number])[];

/** Returns the names of the bits of one `reasons` value, in table order. */
export function listNearMissReasons(reasons: number): readonly NearMissReason[] {
  return REASONS.filter(([, bit]) => (reasons & bit) !== 0).map(([reason]) => reason);
}

const hasPlaceOrTime = ({ state, city, county, zip, address, q, near, firstSeen, updated }: IndexQuery): boolean =>
  [state, city, county, zip, address, q, near].some((filter) => filter !== null) ||
  !isOpenRange(firstSeen) ||
  !isOpenRange(updated);

const isBroad = ({ first, last, aliases, exchange, birth }: IndexQuery['rule']): boolean => {
  const { broad } = MODES;
  return first === broad.first && last === broad.last && aliases && exchange && birth === broad.birth;
};

/** Returns the query whose result contains all near misses. Undefined if the query has or wants none. */
export function findWideQuery(query: IndexQuery): IndexQuery | undefined {
  if (!query.wantsNearMisses || fold(query.last) === '' || (isBroad(query.rule) && !hasPlaceOrTime(query)))
    return undefined;
  return {
    ...query,
    rule: MODES.broad,
    state: null,
    city: null,
    county: null,
    zip: null,
    address: null,
    q: null,
    near: null,
    firstSeen: [null, null],
    updated: [null, null],
  };
}

const missesTime = ({ firstSeen, updated }: Checks, { firstSeenMs, updatedMs }: Columns, record: number): boolean =>
  (firstSeen !== null && !isWithin(float64At(firstSeenMs, record), firstSeen)) ||
  (updated !== null && !isWithin(float64At(updatedMs, record), updated));

const missesPlace = (
  { zip, city, stateLegsOf, isInCounty, radius, address }: Checks,
  text: FreeTextCheck | null,
  columns: Columns,
  record: number,
): boolean =>
  (zip !== null && !zip.passes(columns, record)) ||
  (city !== null && !city.passes(columns, record)) ||
  (stateLegsOf !== null && stateLegsOf(columns, record) === 0) ||
  (isInCounty !== null && !isInCounty(columns, record)) ||
  (radius !== null && Number.isNaN(radius.milesTo(columns, record))) ||
  (address !== null && address.agreementOf(columns, record) === 0) ||
  (text !== null && !text.passes(record));

export interface NearMissCollector {
  readonly record: GrowingOf<'ints'>;
  readonly reasons: GrowingOf<'bytes'>;
}

/** Returns a function that examines one record of the wide query that is not in the result. */
export function createNearMissLook(
  { segment: { columns }, dead }: SegmentState,
  base: number,
  wide: Checks,
  narrow: Checks,
  text: FreeTextCheck | null,
  into: NearMissCollector,
): (record: number) => void {
  const { place, time, mode, birth } = NEAR_MISS_REASONS;

  return (record) => {
    if (dead[record] === 1) return;
    if (wide.sourceAllowed && wide.sourceAllowed[uint16At(columns.source, record)] !== 1) return;
    const key = uint32At(columns.birth, record);
    const widely = wide.birth ? wide.birth.findingOf(key) : BIRTH_NOT_ASKED;
    if ((wide.birth && widely === 0) || wide.name?.passes(columns, record, widely) !== true) return;
    const narrowly = narrow.birth ? narrow.birth.findingOf(key) : BIRTH_NOT_ASKED;
    const isBirthMissed = narrow.birth !== null && narrowly === 0;
    const others =
      (missesPlace(narrow, text, columns, record) ? place : 0) |
      (missesTime(narrow, columns, record) ? time : 0) |
      (isBirthMissed ? mode | birth : 0);
    // If no other filter excludes the record, its name does. Otherwise it would be in the result.
    const isNameFound = others !== 0 && narrow.name?.passes(columns, record, narrowly) === true;
    const reasons = isNameFound ? others : others | mode;
    into.record.push(base + record);
    into.reasons.push(reasons);
  };
}
