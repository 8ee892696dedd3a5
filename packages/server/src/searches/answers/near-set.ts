import type { Generation, NearMisses } from '@blotter/match';
import type { VersionRef } from './version-ref.ts';

/** Records near a search but outside its answer, by position (contract, Envelope: verdict). */
export type NearSet = {
  readonly size: number;
  readonly personOf: (at: number) => bigint;
  readonly sourceOf: (at: number) => string;
  readonly refOf: (at: number) => VersionRef;
  /** Bits of NEAR_MISS_REASONS. */
  readonly reasonsOf: (at: number) => number;
};

export function toNearSet(
  { size, record, reasons }: NearMisses,
  held: Generation,
  toRef: (ref: VersionRef) => VersionRef = (ref) => ref,
): NearSet {
  const handle = (at: number): number => record[at] as number;
  return {
    size,
    personOf: (at) => held.personOf(handle(at)),
    sourceOf: (at) => held.sourceOf(handle(at)),
    refOf: (at) =>
      toRef({
        source: held.sourceOf(handle(at)),
        rowKey: held.rowKeyOf(handle(at)),
        version: held.versionOf(handle(at)),
      }),
    reasonsOf: (at) => reasons[at] as number,
  };
}

/** Looked at before other requests get their turn. */
const AT_ONCE = 4_096;

/** The records of several sets that pass, numbered through. */
export function* joinNearSets(
  sets: readonly NearSet[],
  passes: (ref: VersionRef) => boolean,
): Generator<undefined, NearSet, undefined> {
  const places: { readonly set: NearSet; readonly at: number }[] = [];
  for (const set of sets)
    for (let at = 0; at < set.size; at++) {
      if (passes(set.refOf(at))) places.push({ set, at });
      if (at % AT_ONCE === AT_ONCE - 1) yield;
    }
  const through =
    <T>(pick: (set: NearSet) => (at: number) => T) =>
    (at: number): T => {
      const { set, at: inside } = places[at] as (typeof places)[number];
      return pick(set)(inside);
    };
  return {
    size: places.length,
    personOf: through(({ personOf }) => personOf),
    sourceOf: through(({ sourceOf }) => sourceOf),
    refOf: through(({ refOf }) => refOf),
    reasonsOf: through(({ reasonsOf }) => reasonsOf),
  };
}
