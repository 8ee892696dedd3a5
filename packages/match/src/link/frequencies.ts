import { float32At, float64At, int16At, int32At } from '@blotter/vocab';
import { addTo, type EncodedRows, type Lists, newFloats, PLACE_WIDTH } from './encoded.ts';

/** log2 of the share of people with a value, by token. The rarest value of a role stands for unseen values. */
export interface Frequencies {
  readonly given: Float32Array;
  readonly last: Float32Array;
  readonly street: Float32Array;
  readonly zip: Float32Array;
  readonly city: Float32Array;
  readonly state: Float32Array;
  readonly others: readonly Float32Array[];
  readonly dob: ReadonlyMap<number, number>;
  readonly year: Float32Array;
}

/** 17 bits. Fewer would hide how common the most common names are. */
const COMPANIONS = 131_072;
const YEARS = 4096;

/**
 * The many records of one person must not make a name look common, so a value is counted once per companion (initials,
 * year).
 */
const countDistinct = (pairs: Float64Array): { readonly counts: Map<number, number>; readonly total: number } => {
  pairs.sort();
  const counts = new Map<number, number>();
  let total = 0;
  for (let index = 0; index < pairs.length; index++) {
    if (index > 0 && pairs[index] === pairs[index - 1]) continue;
    const value = Math.floor(float64At(pairs, index) / COMPANIONS);
    counts.set(value, (counts.get(value) ?? 0) + 1);
    total++;
  }
  return { counts, total };
};

const toLog = (distinct: number, total: number): number => Math.log2(Math.max(distinct - 1, 0.5) / Math.max(total, 1));

/**
 * Returns twice the mean information of the field. Names correlate with places, so weighing a rare place by its own
 * rarity would count it twice. A column with one value would count although it proves nothing.
 */
const toLeastPlaceLog = (counts: ReadonlyMap<number, number>, total: number): number => {
  let information = 0;
  for (const distinct of counts.values()) information -= (distinct / total) * Math.log2(distinct / total);
  return -2 * information;
};

export function countFrequencies(rows: EncodedRows): Frequencies {
  const { count, tokens } = rows;
  const initial = (token: number): number => ((tokens[token] as string).charCodeAt(0) || 0) & 31;
  const beginning = (token: number): number =>
    initial(token) * 32 + (((tokens[token] as string).charCodeAt(1) || 0) & 31);
  const byName = (index: number): number =>
    initial(int32At(rows.first, index)) * 32 + initial(int32At(rows.last, index));
  const byFirst = (index: number): number =>
    beginning(int32At(rows.first, index)) * 128 + (int16At(rows.year, index) & 127);
  const byLast = (index: number): number =>
    beginning(int32At(rows.last, index)) * 128 + (int16At(rows.year, index) & 127);

  const weigh = (
    collect: (push: (value: number, companion: number) => void) => void,
    isPlace = false,
  ): Float32Array => {
    const collected: number[] = [];
    collect((value, companion) => {
      if (value > 0) collected.push(value * COMPANIONS + companion);
    });
    const { counts, total } = countDistinct(Float64Array.from(collected));
    const least = isPlace ? toLeastPlaceLog(counts, total) : Number.NEGATIVE_INFINITY;
    const logs = newFloats(tokens.length).fill(Math.max(least, toLog(0, total)));
    for (const [value, distinct] of counts) logs[value] = Math.max(least, toLog(distinct, total));
    return logs;
  };
  const ofLists = (lists: Lists, companion: (index: number) => number, width = 1, offset = 0): Float32Array =>
    weigh((push) => {
      for (let index = 0; index < count; index++)
        for (let at = int32At(lists.starts, index) + offset; at < int32At(lists.starts, index + 1); at += width)
          push(int32At(lists.values, at), companion(index));
    }, width > 1);
  const ofPlaces = (offset: number): Float32Array => ofLists(rows.places, byName, PLACE_WIDTH, offset);

  const yearCounts = new Float64Array(YEARS);
  let dated = 0;
  for (let index = 0; index < count; index++) {
    const year = int16At(rows.year, index);
    if (year > 0 && rows.yearTo[index] === year) {
      addTo(yearCounts, year, 1);
      dated++;
    }
  }
  const year = newFloats(YEARS);
  for (let each = 0; each < YEARS; each++)
    year[each] = Math.log2(Math.max(float64At(yearCounts, each), 1) / Math.max(dated, 1));

  const dates: number[] = [];
  for (let index = 0; index < count; index++)
    if (rows.dob[index]) dates.push(int32At(rows.dob, index) * COMPANIONS + byName(index));
  const { counts, total } = countDistinct(Float64Array.from(dates));
  const dob = new Map<number, number>();
  for (const [date, distinct] of counts) {
    const ofYear = float32At(year, Math.floor(date / 10_000)) - Math.log2(365.25);
    const log = toLog(distinct, total);
    if (distinct > 2 && log > ofYear) dob.set(date, log);
  }
  return {
    given: weigh((push) => {
      for (let index = 0; index < count; index++) {
        const companion = byLast(index);
        const first = int32At(rows.first, index);
        push(first, companion);
        const { starts, values } = rows.given;
        for (let at = int32At(starts, index); at < int32At(starts, index + 1); at++)
          if (values[at] !== first) push(int32At(values, at), companion);
      }
    }),
    last: weigh((push) => {
      for (let index = 0; index < count; index++) {
        const companion = byFirst(index);
        push(int32At(rows.last, index), companion);
        const { starts, values } = rows.lastWords;
        for (let at = int32At(starts, index); at < int32At(starts, index + 1); at++)
          push(int32At(values, at), companion);
      }
    }),
    street: ofPlaces(0),
    zip: ofPlaces(2),
    city: ofPlaces(3),
    state: ofPlaces(4),
    others: rows.others.map(({ lists }) => ofLists(lists, byName)),
    dob,
    year,
  };
}
