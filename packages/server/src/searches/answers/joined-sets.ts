import type { VersionRef } from './version-ref.ts';

/** Looked at before other requests get their turn. */
export const AT_ONCE = 4_096;

type Joinable = { readonly size: number; readonly refOf: (at: number) => VersionRef };

export type Joined<S> = {
  readonly size: number;
  /** The same question, asked by the number in the joined set. */
  readonly through: <T>(pick: (set: S) => (at: number) => T) => (at: number) => T;
};

/** Numbers the records of several sets that pass. */
export function* joinSets<S extends Joinable>(
  sets: readonly S[],
  passes: (ref: VersionRef) => boolean,
): Generator<undefined, Joined<S>, undefined> {
  const places: { readonly set: S; readonly at: number }[] = [];
  for (const set of sets)
    for (let at = 0; at < set.size; at++) {
      if (passes(set.refOf(at))) places.push({ set, at });
      if (at % AT_ONCE === AT_ONCE - 1) yield;
    }
  return {
    size: places.length,
    through: (pick) => (at) => {
      const { set, at: inside } = places[at] as (typeof places)[number];
      return pick(set)(inside);
    },
  };
}
