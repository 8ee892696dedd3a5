import type { FoundSet } from './found-set.ts';
import { ORDERED_AT_ONCE, takeFirst } from './take-first.ts';

/** Somebody found, by the record that matched best. */
export type Ranked = {
  /** The position of the best record in the found set. */
  readonly best: number;
  /** Ten-thousandths. */
  readonly confidence: number;
};

export type OrderSteps<T> = Generator<undefined, T, undefined>;

export function* countBySource(
  count: number,
  sourceAt: (at: number) => string,
): OrderSteps<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let at = 0; at < count; at++) {
    const code = sourceAt(at);
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return counts;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Placed<One> = { readonly one: One; readonly last: string; readonly first: string; id: string | undefined };
type Compare<One> = (a: Placed<One>, b: Placed<One>) => number;

export type Ordered<One> = { readonly first: readonly One[]; readonly rest: readonly One[] };

function* mergeRuns<One>(
  one: readonly Placed<One>[],
  other: readonly Placed<One>[],
  compare: Compare<One>,
): OrderSteps<Placed<One>[]> {
  const merged: Placed<One>[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const isFirst =
      b >= other.length || (a < one.length && compare(one[a] as Placed<One>, other[b] as Placed<One>) <= 0);
    merged.push((isFirst ? one[a++] : other[b++]) as Placed<One>);
    if (merged.length % ORDERED_AT_ONCE === 0) yield;
  }
  return merged;
}

const WHOLE = 10_000;

/** Those who may be among the wanted, and those who are not: their confidence is too low. */
function* divide<One extends Ranked>(
  ranked: readonly One[],
  wanted: number,
): OrderSteps<{ readonly near: readonly One[]; readonly rest: One[] }> {
  if (ranked.length <= wanted) return { near: ranked, rest: [] };
  const counts = new Uint32Array(WHOLE + 1);
  for (const [at, { confidence }] of ranked.entries()) {
    counts[confidence] = (counts[confidence] as number) + 1;
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  let least = WHOLE;
  for (let count = counts[least] as number; count < wanted && least > 0; count += counts[least] as number) least--;
  const [near, rest]: [One[], One[]] = [[], []];
  for (const [at, one] of ranked.entries()) {
    (one.confidence >= least ? near : rest).push(one);
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return { near, rest };
}

function* placeEach<One extends Ranked>(
  ranked: readonly One[],
  { lastNameOf, firstNameOf }: Pick<FoundSet, 'lastNameOf' | 'firstNameOf'>,
): Generator<Placed<One>> {
  for (const one of ranked) yield { one, last: lastNameOf(one.best), first: firstNameOf(one.best), id: undefined };
}

/** Confidence descending, then last name, first name, id: the same order on every page. No more are ordered than are wanted. */
export function* orderFound<One extends Ranked>(
  ranked: readonly One[],
  found: Pick<FoundSet, 'lastNameOf' | 'firstNameOf'>,
  toId: (one: One) => string,
  wanted: number,
): OrderSteps<Ordered<One>> {
  const idOf = (placed: Placed<One>): string => {
    placed.id ??= toId(placed.one);
    return placed.id;
  };
  const compare: Compare<One> = (a, b) =>
    b.one.confidence - a.one.confidence ||
    compareTexts(a.last, b.last) ||
    compareTexts(a.first, b.first) ||
    compareTexts(idOf(a), idOf(b));
  const { near, rest } = yield* divide(ranked, wanted);
  const others: Placed<One>[] = [];
  const chosen = yield* takeFirst(placeEach(near, found), wanted, compare, others);
  for (const { one } of others) rest.push(one);
  let runs: Placed<One>[][] = [];
  for (let from = 0; from < chosen.length; from += ORDERED_AT_ONCE) {
    runs.push(chosen.slice(from, from + ORDERED_AT_ONCE).sort(compare));
    if (from + ORDERED_AT_ONCE < chosen.length) yield;
  }
  while (runs.length > 1) {
    const merged: Placed<One>[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at] as Placed<One>[], runs[at + 1]];
      merged.push(other ? yield* mergeRuns(one, other, compare) : one);
      yield;
    }
    runs = merged;
  }
  return { first: (runs[0] ?? []).map(({ one }) => one), rest };
}
