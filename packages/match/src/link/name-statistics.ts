import { int16At, int32At, uint32At } from '@blotter/vocab';
import type { NameStatistics } from '../merge/chance.ts';
import { givenShareOf, surnameShareOf } from '../merge/name-shares.ts';
import { type EncodedRows, PLACE_WIDTH } from './encoded.ts';

/** Shares of names among the people in the index that exceed the public tables. Stored as JSON with the model. */
export interface CountedNames {
  readonly people: number;
  readonly given: Readonly<Record<string, number>>;
  readonly last: Readonly<Record<string, number>>;
  /** Keyed by given name, a space and surname. */
  readonly full: Readonly<Record<string, number>>;
  readonly years: Readonly<Record<string, number>>;
}

/** With fewer people, a share is unreliable. */
const FEWEST_BEARERS = 20;
const FEWEST_NAMESAKES = 5;
const FEWEST_OF_STATE = 1_000;

function increase<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns one row per person. Rows with one first name, surname and full birth date count as one person here. */
function listPeople({ count, first, last, dob }: EncodedRows): Uint32Array {
  const named: number[] = [];
  for (let row = 0; row < count; row++) if (first[row] !== 0 && last[row] !== 0 && dob[row] !== 0) named.push(row);
  const order = Uint32Array.from(named).sort(
    (a, b) =>
      int32At(last, a) - int32At(last, b) || int32At(first, a) - int32At(first, b) || int32At(dob, a) - int32At(dob, b),
  );
  return order.filter((row, at) => {
    const before = order[at - 1];
    return (
      before === undefined || last[row] !== last[before] || first[row] !== first[before] || dob[row] !== dob[before]
    );
  });
}

function stateOf({ places }: EncodedRows, row: number): number {
  const at = int32At(places.starts, row);
  return at === places.starts[row + 1] ? 0 : int32At(places.values, at + PLACE_WIDTH - 1);
}

/** The least number of people in a sample that stands for this many among all rows. One person says nothing. */
function inSample(fewest: number, sampled: number): number {
  return Math.max(2, Math.ceil(fewest * sampled));
}

/**
 * Counts each name once per person. If the rows are a sample, the shares and the number of people are estimates for all
 * rows. The number is too high if people have several rows, which merges fewer of them.
 */
export function countNames(rows: EncodedRows, sampled = 1): CountedNames {
  const people = listPeople(rows);
  const fewestBearers = inSample(FEWEST_BEARERS, sampled);
  const fewestNamesakes = inSample(FEWEST_NAMESAKES, sampled);
  const fewestOfState = inSample(FEWEST_OF_STATE, sampled);
  const total = Math.max(people.length, 1);
  const textOf = (token: number): string => rows.tokens[token] as string;
  const [given, last] = [new Map<number, number>(), new Map<number, number>()];
  const [years, states] = [new Map<number, number>(), new Map<number, number>()];
  for (const row of people) {
    increase(given, int32At(rows.first, row));
    increase(last, int32At(rows.last, row));
    increase(years, int16At(rows.year, row));
    increase(states, stateOf(rows, row));
  }
  const full: Record<string, number> = {};
  // People with one full name are adjacent.
  for (let from = 0; from < people.length; ) {
    const row = uint32At(people, from);
    let to = from;
    const own = new Map<number, number>();
    while (
      to < people.length &&
      rows.last[uint32At(people, to)] === rows.last[row] &&
      rows.first[uint32At(people, to)] === rows.first[row]
    )
      increase(own, stateOf(rows, uint32At(people, to++)));
    let share = to - from < fewestNamesakes ? 0 : (to - from - 1) / total;
    for (const [state, bearers] of own) {
      const ofState = states.get(state) ?? 0;
      if (state !== 0 && bearers >= fewestNamesakes && ofState >= fewestOfState)
        share = Math.max(share, (bearers - 1) / ofState);
    }
    const [one, other] = [textOf(int32At(rows.first, row)), textOf(int32At(rows.last, row))];
    if (share > givenShareOf(one) * surnameShareOf(other)) full[`${one} ${other}`] = share;
    from = to;
  }
  const toShares = (counts: ReadonlyMap<number, number>, known: (name: string) => number): Record<string, number> => {
    const shares: Record<string, number> = {};
    for (const [token, bearers] of counts)
      if (bearers >= fewestBearers && bearers / total > known(textOf(token))) shares[textOf(token)] = bearers / total;
    return shares;
  };
  return {
    people: Math.round(people.length / sampled),
    given: toShares(given, givenShareOf),
    last: toShares(last, surnameShareOf),
    full,
    years: Object.fromEntries(
      [...years].filter(([, born]) => born >= fewestBearers).map(([year, born]) => [year, born / total]),
    ),
  };
}

function readShare(shares: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(shares, key) ? (shares[key] ?? 0) : 0;
}

export function toNameStatistics({ people, given, last, full, years }: CountedNames): NameStatistics {
  return {
    people,
    givenShare: (name) => readShare(given, name),
    surnameShare: (name) => readShare(last, name),
    fullNameShare: (one, other) => readShare(full, `${one} ${other}`),
    yearShare: (year) => readShare(years, String(year)),
  };
}
