import { numberAt, uint32At } from '@blotter/vocab';
import type { FoundSet } from './found-set.ts';
import { ORDERED_AT_ONCE, takeFirst } from './take-first.ts';

/** People by the position of their best record in the found set. */
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

/** Counts people per registry, by all their records and not only the matching ones. A person counts once per registry. */
export function* countPeopleBySource(
  people: Iterable<number>,
  listSources: (at: number) => Iterable<string>,
): OrderSteps<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let seen = 0;
  for (const at of people) {
    for (const code of new Set(listSources(at))) counts.set(code, (counts.get(code) ?? 0) + 1);
    if (++seen % ORDERED_AT_ONCE === 0) yield;
  }
  return counts;
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Compare = (a: number, b: number) => number;

function* mergeRuns(one: readonly number[], other: readonly number[], compare: Compare): OrderSteps<number[]> {
  const merged: number[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const isFirst = b >= other.length || (a < one.length && compare(numberAt(one, a), numberAt(other, b)) <= 0);
    merged.push(isFirst ? numberAt(one, a++) : numberAt(other, b++));
    if (merged.length % ORDERED_AT_ONCE === 0) yield;
  }
  return merged;
}

const CONFIDENCE_SCALE = 10_000;

/** Lists the positions whose confidence is high enough for the wanted page. */
function* listNear(
  positions: Positions,
  confidenceOf: FoundSet['confidenceOf'],
  wanted: number,
): OrderSteps<Iterable<number>> {
  if (positions.length <= wanted) return positions;
  const counts = new Uint32Array(CONFIDENCE_SCALE + 1);
  for (let at = 0; at < positions.length; at++) {
    const confidence = confidenceOf(numberAt(positions, at));
    counts[confidence] = uint32At(counts, confidence) + 1;
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  let least = CONFIDENCE_SCALE;
  for (let count = uint32At(counts, least); count < wanted && least > 0; count += uint32At(counts, least)) least--;
  const near: number[] = [];
  for (let at = 0; at < positions.length; at++) {
    const position = numberAt(positions, at);
    if (confidenceOf(position) >= least) near.push(position);
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return near;
}

/** Orders by confidence descending, last name, first name, id, so that pages are stable. Only the wanted positions are sorted. */
export function* orderFound(
  positions: Positions,
  { confidenceOf, lastNameOf, firstNameOf }: Pick<FoundSet, 'confidenceOf' | 'lastNameOf' | 'firstNameOf'>,
  toId: (at: number) => string,
  wanted: number,
): OrderSteps<readonly number[]> {
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
  const near = yield* listNear(positions, confidenceOf, wanted);
  const chosen = yield* takeFirst(near, wanted, compare);
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
  return runs[0] ?? [];
}
