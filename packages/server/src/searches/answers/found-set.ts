import { type CandidateList, type Findings, type Generation, type IndexQuery, toFindings } from '@blotter/match';
import { float64At, uint8At, uint16At, uint32At } from '@blotter/vocab';
import { joinSets } from './joined-sets.ts';
import { type TimedRef, toTimedRef, type VersionRef } from './version-ref.ts';

/** The matching records by position. Details are looked up only on demand. */
export type FoundSet = {
  readonly size: number;
  readonly personOf: (at: number) => bigint;
  /** In ten-thousandths. */
  readonly confidenceOf: (at: number) => number;
  readonly sourceOf: (at: number) => string;
  readonly refOf: (at: number) => VersionRef;
  readonly timedRefOf: (at: number) => TimedRef;
  readonly fullnessOf: (at: number) => number;
  /** Folded legal name, used to order answers. */
  readonly lastNameOf: (at: number) => string;
  readonly firstNameOf: (at: number) => string;
  /** 0 is the legal name, n is alias n - 1. */
  readonly variantOf: (at: number) => number;
  readonly findingsOf: (at: number) => Findings;
  readonly stateLegsOf: (at: number) => number;
  readonly distanceMilesOf: (at: number) => number;
};

export function toFoundSet(
  candidates: CandidateList,
  generation: Generation,
  query: IndexQuery,
  toRef: (ref: VersionRef) => VersionRef = (ref) => ref,
): FoundSet {
  const handle = (at: number): number => uint32At(candidates.record, at);
  const timedRefOf = (at: number): TimedRef => {
    const ref = toTimedRef(handle(at), generation);
    return { ...ref, ...toRef(ref) };
  };
  return {
    size: candidates.size,
    personOf: (at) => generation.personOf(handle(at)),
    confidenceOf: (at) => uint16At(candidates.confidence, at),
    sourceOf: (at) => generation.sourceOf(handle(at)),
    refOf: (at) =>
      toRef({
        source: generation.sourceOf(handle(at)),
        rowKey: generation.rowKeyOf(handle(at)),
        version: generation.versionOf(handle(at)),
      }),
    timedRefOf,
    fullnessOf: (at) => generation.fullnessOf(handle(at)),
    lastNameOf: (at) => generation.lastNameOf(handle(at)),
    firstNameOf: (at) => generation.firstNameOf(handle(at)),
    variantOf: (at) => uint16At(candidates.name, at),
    findingsOf: (at) => toFindings(candidates, at, query),
    stateLegsOf: (at) => uint8At(candidates.stateLegs, at),
    distanceMilesOf: (at) => float64At(candidates.distanceMiles, at),
  };
}

/** Joins the passing records of several sets and renumbers them. */
export function* joinFoundSets(
  sets: readonly FoundSet[],
  passes: (ref: VersionRef) => boolean,
): Generator<undefined, FoundSet, undefined> {
  const { size, through } = yield* joinSets(sets, passes);
  return {
    size,
    personOf: through(({ personOf }) => personOf),
    confidenceOf: through(({ confidenceOf }) => confidenceOf),
    sourceOf: through(({ sourceOf }) => sourceOf),
    refOf: through(({ refOf }) => refOf),
    timedRefOf: through(({ timedRefOf }) => timedRefOf),
    fullnessOf: through(({ fullnessOf }) => fullnessOf),
    lastNameOf: through(({ lastNameOf }) => lastNameOf),
    firstNameOf: through(({ firstNameOf }) => firstNameOf),
    variantOf: through(({ variantOf }) => variantOf),
    findingsOf: through(({ findingsOf }) => findingsOf),
    stateLegsOf: through(({ stateLegsOf }) => stateLegsOf),
    distanceMilesOf: through(({ distanceMilesOf }) => distanceMilesOf),
  };
}
