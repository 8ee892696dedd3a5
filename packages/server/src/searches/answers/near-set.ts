import type { Generation, NearMisses } from '@blotter/match';
import { uint8At, uint32At } from '@blotter/vocab';
import { joinSets } from './joined-sets.ts';
import type { VersionRef } from './version-ref.ts';

/** Records that nearly match a search, by position (contract, Envelope: verdict). */
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
  generation: Generation,
  toRef: (ref: VersionRef) => VersionRef = (ref) => ref,
): NearSet {
  const handle = (at: number): number => uint32At(record, at);
  return {
    size,
    personOf: (at) => generation.personOf(handle(at)),
    sourceOf: (at) => generation.sourceOf(handle(at)),
    refOf: (at) =>
      toRef({
        source: generation.sourceOf(handle(at)),
        rowKey: generation.rowKeyOf(handle(at)),
        version: generation.versionOf(handle(at)),
      }),
    reasonsOf: (at) => uint8At(reasons, at),
  };
}

/** Joins the passing records of several sets and renumbers them. */
export function* joinNearSets(
  sets: readonly NearSet[],
  passes: (ref: VersionRef) => boolean,
): Generator<undefined, NearSet, undefined> {
  const { size, through } = yield* joinSets(sets, passes);
  return {
    size,
    personOf: through(({ personOf }) => personOf),
    sourceOf: through(({ sourceOf }) => sourceOf),
    refOf: through(({ refOf }) => refOf),
    reasonsOf: through(({ reasonsOf }) => reasonsOf),
  };
}
