import { type CandidateList, type Findings, type Generation, type IndexQuery, toFindings } from '@blotter/match';
import type { VersionRef } from './version-ref.ts';

/** Records that matched, by position; what each is and how it matched is looked up only where it is needed. */
export type FoundSet = {
  readonly size: number;
  readonly personOf: (at: number) => bigint;
  /** Ten-thousandths. */
  readonly confidenceOf: (at: number) => number;
  readonly sourceOf: (at: number) => string;
  readonly refOf: (at: number) => VersionRef;
  /** Folded, of the legal name: what answers are ordered by. */
  readonly lastNameOf: (at: number) => string;
  readonly firstNameOf: (at: number) => string;
  /** 0 the legal name, n the alias n - 1. */
  readonly variantOf: (at: number) => number;
  readonly findingsOf: (at: number) => Findings;
  readonly stateLegsOf: (at: number) => number;
  readonly distanceMilesOf: (at: number) => number;
};

export const toFoundSet = (
  candidates: CandidateList,
  held: Generation,
  query: IndexQuery,
  toRef: (ref: VersionRef) => VersionRef = (ref) => ref,
): FoundSet => {
  const handle = (at: number): number => candidates.record[at] as number;
  return {
    size: candidates.size,
    personOf: (at) => held.personOf(handle(at)),
    confidenceOf: (at) => candidates.confidence[at] as number,
    sourceOf: (at) => held.sourceOf(handle(at)),
    refOf: (at) =>
      toRef({
        source: held.sourceOf(handle(at)),
        rowKey: held.rowKeyOf(handle(at)),
        version: held.versionOf(handle(at)),
      }),
    lastNameOf: (at) => held.lastNameOf(handle(at)),
    firstNameOf: (at) => held.firstNameOf(handle(at)),
    variantOf: (at) => candidates.name[at] as number,
    findingsOf: (at) => toFindings(candidates, at, query),
    stateLegsOf: (at) => candidates.stateLegs[at] as number,
    distanceMilesOf: (at) => candidates.distanceMiles[at] as number,
  };
};

/** Those of several sets that pass, numbered through. */
export const joinFoundSets = (sets: readonly FoundSet[], passes: (ref: VersionRef) => boolean): FoundSet => {
  const places = sets.flatMap((set) =>
    Array.from({ length: set.size }, (_, at) => ({ set, at })).filter(({ at }) => passes(set.refOf(at))),
  );
  const place = (at: number) => places[at] as (typeof places)[number];
  const through =
    <T>(pick: (set: FoundSet) => (at: number) => T) =>
    (at: number): T => {
      const { set, at: inside } = place(at);
      return pick(set)(inside);
    };
  return {
    size: places.length,
    personOf: through(({ personOf }) => personOf),
    confidenceOf: through(({ confidenceOf }) => confidenceOf),
    sourceOf: through(({ sourceOf }) => sourceOf),
    refOf: through(({ refOf }) => refOf),
    lastNameOf: through(({ lastNameOf }) => lastNameOf),
    firstNameOf: through(({ firstNameOf }) => firstNameOf),
    variantOf: through(({ variantOf }) => variantOf),
    findingsOf: through(({ findingsOf }) => findingsOf),
    stateLegsOf: through(({ stateLegsOf }) => stateLegsOf),
    distanceMilesOf: through(({ distanceMilesOf }) => distanceMilesOf),
  };
};
