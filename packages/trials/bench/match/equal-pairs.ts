import { fold } from '@blotter/vocab';
import type { LinkRow } from '../../../match/src/link/row.ts';

/** True pairs whose rows publish the full name and birth date equally, and how many of them were merged. */
export interface EqualPairFigures {
  readonly pairs: number;
  /** 1 if there are no such pairs. */
  readonly recall: number;
}

const DEFAULT_DATE = /-0[17]-01$/;

const equalIfBoth = (one = '', other = ''): boolean =>
  fold(one) === '' || fold(other) === '' || fold(one) === fold(other);

/** A key of first name, last name and full birth date; undefined if one of them is missing, an initial or a default date. */
const findKey = ({ first = '', last = '', dob = '' }: LinkRow): string | undefined => {
  const [given, surname] = [fold(first), fold(last)];
  if (given.length < 2 || surname.length < 2 || dob.length !== 10 || DEFAULT_DATE.test(dob)) return undefined;
  return [given, surname, dob].join('|');
};

const groupBy = <T>(items: Iterable<T>, toKey: (item: T) => string | undefined): Iterable<readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = toKey(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups.values();
};

/** Merge recall over the pairs of one person that publish first name, last name, middle name (if both do) and birth date equally. */
export function measureEqualPairs(
  rows: readonly LinkRow[],
  truth: ReadonlyMap<string, string>,
  merges: readonly (readonly string[])[],
): EqualPairFigures {
  const groupOf = new Map(merges.flatMap((ids, group) => ids.map((id) => [id, group] as const)));
  let [pairs, merged] = [0, 0];
  const toKey = (row: LinkRow): string | undefined => {
    const key = findKey(row);
    return key === undefined ? undefined : `${truth.get(row.id)}|${key}`;
  };
  for (const own of groupBy(rows, toKey))
    for (const [at, a] of own.entries())
      for (const b of own.slice(at + 1)) {
        if (!equalIfBoth(a.middle, b.middle) || !equalIfBoth(a.suffix, b.suffix)) continue;
        pairs++;
        if (groupOf.has(a.id) && groupOf.get(a.id) === groupOf.get(b.id)) merged++;
      }
  return { pairs, recall: pairs === 0 ? 1 : merged / pairs };
}
