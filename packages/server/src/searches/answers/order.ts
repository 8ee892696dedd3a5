import type { FoundSet } from './found-set.ts';
import { ORDERED_AT_ONCE, takeFirst } from './take-first.ts';

/** Somebody found, by the position of the best record in the found set. */
export type Positions = Int32Array;

export type OrderSteps<T> = Generator<undefined, T, undefined>;

export function* countBySource(
  count: number,
  sourceAt: (at: number) => string,
): OrderSteps<ReadonlyMap<string, number>> {
  const counts = new Map<string, { own: number }>();
  for (let at = 0; at < count; at++) {
    const code = sourceAt(at);
    const known = counts.get(code);
    if (known) known.own++;
    else counts.set(code, { own: 1 });
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return new Map([...counts].map(([code, { own }]) => [code, own]));
}

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Compare = (a: number, b: number) => number;

export type Ordered = { readonly first: readonly number[]; readonly rest: readonly number[] };

function* mergeRuns(one: readonly number[], other: readonly number[], compare: Compare): OrderSteps<number[]> {
  const merged: number[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const isFirst = b >= other.length || (a < one.length && compare(one[a] as number, other[b] as number) <= 0);
    merged.push((isFirst ? one[a++] : other[b++]) as number);
    if (merged.length % ORDERED_AT_ONCE === 0) yield;
  }
  return merged;
}

const WHOLE = 10_000;

/** Those who may be among the wanted, and those who are not: their confidence is too low. */
function* divide(
  positions: Positions,
  confidenceOf: FoundSet['confidenceOf'],
  wanted: number,
): OrderSteps<{ readonly near: Iterable<number>; readonly rest: number[] }> {
  if (positions.length <= wanted) return { near: positions, rest: [] };
  const counts = new Uint32Array(WHOLE + 1);
  for (let at = 0; at < positions.length; at++) {
    const confidence = confidenceOf(positions[at] as number);
    counts[confidence] = (counts[confidence] as number) + 1;
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  let least = WHOLE;
  for (let count = counts[least] as number; count < wanted && least > 0; count += counts[least] as number) least--;
  const [near, rest]: [number[], number[]] = [[], []];
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] as number;
    (confidenceOf(position) >= least ? near : rest).push(position);
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return { near, rest };
}

/** Confidence descending, then last name, first name, id: the same order on every page. No more are ordered than are wanted. */
export function* orderFound(
  positions: Positions,
  { confidenceOf, lastNameOf, firstNameOf }: Pick<FoundSet, 'confidenceOf' | 'lastNameOf' | 'firstNameOf'>,
  toId: (at: number) => string,
  wanted: number,
): OrderSteps<Ordered> {
  const ids = new Map<number, string>();
  const idOf = (at: number): string => {
    const id = ids.get(at) ?? toId(at);
    ids.set(at, id);
    return id;
  };
  const compare: Compare = (a, b) =>
    confidenceOf(b) - confidenceOf(a) ||
    compareTexts(lastNameOf(a), lastNameOf(b)) ||
    compareTexts(firstNameOf(a), firstNameOf(b)) ||
    compareTexts(idOf(a), idOf(b));
  const { near, rest } = yield* divide(positions, confidenceOf, wanted);
  const chosen = yield* takeFirst(near, wanted, compare, rest);
  let runs: number[][] = [];
  for (let from = 0; from < chosen.length; from += ORDERED_AT_ONCE) {
    runs.push(chosen.slice(from, from + ORDERED_AT_ONCE).sort(compare));
    if (from + ORDERED_AT_ONCE < chosen.length) yield;
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at] as number[], runs[at + 1]];
      merged.push(other ? yield* mergeRuns(one, other, compare) : one);
      yield;
    }
    runs = merged;
  }
  return { first: runs[0] ?? [], rest };
}
