import type { VersionRef } from './version-ref.ts';

/** Number of records processed before the event loop is released. */
export const AT_ONCE = 4_096;

type Joinable = { readonly size: number; readonly refOf: (at: number) => VersionRef };

export type JoinedSet<S> = {
  readonly size: number;
  /** Maps a lookup to positions of the joined set. */
  readonly through: <T>(pick: (set: S) => (at: number) => T) => (at: number) => T;
};

/** Renumbers the passing records of several sets. */
export function* joinSets<S extends Joinable>(
  sets: readonly S[],
  passes: (ref: VersionRef) => boolean,
): Generator<undefined, JoinedSet<S>, undefined> {
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
