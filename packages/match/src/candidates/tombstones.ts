import { uint32At } from '@blotter/vocab';
import type { Steps } from '../steps.ts';
import type { RowRef } from './facets.ts';
import { findRecord } from './generation.ts';
import { findKey } from './postings.ts';
import type { Segment, SegmentState } from './segment.ts';

const LOOKUPS_PER_STEP = 2_048;

export interface Removal {
  readonly ref: RowRef;
  readonly source: number;
  /** Rows of the same batch from this record on came after the removal. */
  readonly below: number;
}

const haveOneKey = (one: Segment, at: number, other: Segment, otherAt: number): boolean => {
  const a = one.columns;
  const b = other.columns;
  const from = uint32At(a.keyStarts, at);
  const otherFrom = uint32At(b.keyStarts, otherAt);
  const length = uint32At(a.keyStarts, at + 1) - from;
  if (a.source[at] !== b.source[otherAt] || uint32At(b.keyStarts, otherAt + 1) - otherFrom !== length) return false;
  for (let byte = 0; byte < length; byte++) if (a.keyBytes[from + byte] !== b.keyBytes[otherFrom + byte]) return false;
  return true;
};

/** Returns the records of the older segment that the newer segment or a removal replaces. */
export function* listReplaced(older: Segment, newer: Segment, removals: readonly Removal[]): Steps<readonly number[]> {
  const replaced: number[] = [];
  for (let record = 0; record < newer.count; record++) {
    const at = findKey(older.byKey.keys, uint32At(newer.columns.keyHash, record));
    if (at >= 0)
      for (let each = uint32At(older.byKey.starts, at); each < uint32At(older.byKey.starts, at + 1); each++) {
        const other = uint32At(older.byKey.values, each);
        if (haveOneKey(older, other, newer, record)) replaced.push(other);
      }
    if (record % LOOKUPS_PER_STEP === 0) yield;
  }
  for (const [index, { ref, source }] of removals.entries()) {
    const record = findRecord(older, source, ref);
    if (record >= 0) replaced.push(record);
    if (index % LOOKUPS_PER_STEP === 0) yield;
  }
  return replaced;
}

/** Returns the records of a batch that a later row or removal of the same batch replaces. */
export function* listOutdone(segment: Segment, removals: readonly Removal[]): Steps<readonly number[]> {
  const outdone: number[] = [];
  const { keys, starts, values } = segment.byKey;
  for (let key = 0; key < keys.length; key++) {
    const end = uint32At(starts, key + 1);
    for (let at = uint32At(starts, key); at + 1 < end; at++)
      for (let later = at + 1; later < end; later++)
        if (haveOneKey(segment, uint32At(values, at), segment, uint32At(values, later))) {
          outdone.push(uint32At(values, at));
          break;
        }
    if (key % LOOKUPS_PER_STEP === 0) yield;
  }
  for (const [index, { ref, source, below }] of removals.entries()) {
    const record = findRecord(segment, source, ref);
    if (record >= 0 && record < below) outdone.push(record);
    if (index % LOOKUPS_PER_STEP === 0) yield;
  }
  return outdone;
}

export function toSegmentState(segment: Segment): SegmentState {
  return {
    segment,
    dead: new Uint8Array(segment.count),
    deadCount: 0,
  };
}

export function bury(state: SegmentState, records: readonly number[]): SegmentState {
  if (records.length === 0) return state;
  const dead = state.dead.slice();
  let { deadCount } = state;
  for (const record of records) {
    if (dead[record] === 0) deadCount += 1;
    dead[record] = 1;
  }
  return { segment: state.segment, dead, deadCount };
}

/** Returns the records of a merged segment that died in its parts after the merge began. */
export function listDiedSince(
  parts: readonly SegmentState[],
  deadNow: (segment: Segment) => Uint8Array | undefined,
): readonly number[] {
  const died: number[] = [];
  let merged = 0;
  for (const { segment, dead } of parts) {
    const now = deadNow(segment);
    for (let record = 0; record < segment.count; record++) {
      if (dead[record] === 1) continue;
      // A segment is dropped when its last record dies.
      if (now === undefined || now[record] === 1) died.push(merged);
      merged += 1;
    }
  }
  return died;
}
