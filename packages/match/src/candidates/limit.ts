import { strategyOf } from '../models/name-finding.ts';
import { FUZZY } from '../models/strategies.ts';
import type { CandidateList } from './candidate-list.ts';
import type { Records } from './generation.ts';

export interface Limits {
  readonly maxPerSource: number;
  readonly maxFuzzyPerSource: number;
}

const HASHES = 2 ** 32;

export const isFuzzySurname = (lastName: number): boolean => strategyOf(lastName) === FUZZY;

/**
 * The candidates of one source that stay: the most confident, then by the hash of their key, then by the key. So the choice is the
 * same whatever the order of arrival, and takes no side.
 */
const keepBest = (
  positions: readonly number[],
  most: number,
  list: CandidateList,
  records: Records,
): readonly number[] => {
  if (positions.length <= most) return positions;
  if (most <= 0) return [];
  const ranks = Float64Array.from(
    positions,
    (at) => (10_000 - (list.confidence[at] as number)) * HASHES + records.keyHashOf(list.record[at] as number),
  );
  const worst = ranks.toSorted()[most - 1] as number;
  const kept = positions.filter((_, index) => (ranks[index] as number) < worst);
  const keyAt = (at: number): string => records.rowKeyOf(list.record[at] as number);
  const tied = positions
    .filter((_, index) => ranks[index] === worst)
    .sort((one, other) => (keyAt(one) < keyAt(other) ? -1 : 1));
  return [...kept, ...tied.slice(0, most - kept.length)];
};

/** Positions that stay within the limits of every source (contract: limits behind it), ascending. `isOver` is by source number. */
export const keepWithinLimits = (
  list: CandidateList,
  records: Records,
  isOver: (source: number) => boolean,
  { maxPerSource, maxFuzzyPerSource }: Limits,
): Uint32Array => {
  const kept: number[] = [];
  const over = new Map<number, { readonly fuzzy: number[]; readonly others: number[] }>();
  for (let at = 0; at < list.size; at++) {
    const source = records.sourceNumberOf(list.record[at] as number);
    if (!isOver(source)) {
      kept.push(at);
      continue;
    }
    let group = over.get(source);
    if (group === undefined) {
      group = { fuzzy: [], others: [] };
      over.set(source, group);
    }
    (isFuzzySurname(list.lastName[at] as number) ? group.fuzzy : group.others).push(at);
  }
  for (const { fuzzy, others } of over.values()) {
    const within = others.concat(keepBest(fuzzy, maxFuzzyPerSource, list, records));
    for (const at of keepBest(within, maxPerSource, list, records)) kept.push(at);
  }
  return Uint32Array.from(kept).sort();
};
