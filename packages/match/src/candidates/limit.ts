import { uint16At, uint32At } from '@blotter/vocab';
import { strategyOf } from '../models/name-finding.ts';
import { FUZZY } from '../models/strategies.ts';
import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import type { CandidateList } from './candidate-list.ts';
import type { Records } from './generation.ts';
import { type GrowingOf, growingInts } from './growing.ts';

export interface Limits {
  readonly maxPerSource: number;
  readonly maxFuzzyPerSource: number;
}

const WHOLE_CONFIDENCE = 10_000;
const CANDIDATES_PER_STEP = 16_384;
const MOST_SORTED = 16_384;

export function isFuzzySurname(lastName: number): boolean {
  return strategyOf(lastName) === FUZZY;
}

/** Returns the index at which the running sum reaches `wanted`, and how many are still wanted from that entry. */
const findCut = (counts: Uint32Array, wanted: number): { readonly at: number; readonly left: number } => {
  let at = 0;
  let left = wanted;
  for (; uint32At(counts, at) < left; at++) left -= uint32At(counts, at);
  return { at, left };
};

/**
 * Keeps the most confident candidates of one source, then by key hash, then by key. The choice does not depend on the
 * order of arrival. The cut is found by counting, because sorting half a million candidates would be one long step.
 */
function* keepBest(positions: Uint32Array, most: number, list: CandidateList, records: Records): Steps<Uint32Array> {
  if (positions.length <= most) return positions;
  if (most <= 0) return new Uint32Array(0);
  const doubts = new Uint16Array(positions.length);
  const hashes = new Uint32Array(positions.length);
  function* each(visit: (index: number) => void): Steps<void> {
    for (let index = 0; index < positions.length; index++) {
      visit(index);
      if (index % CANDIDATES_PER_STEP === CANDIDATES_PER_STEP - 1) yield;
    }
  }

  const byDoubt = new Uint32Array(WHOLE_CONFIDENCE + 1);
  yield* each((index) => {
    const at = uint32At(positions, index);
    const doubt = WHOLE_CONFIDENCE - uint16At(list.confidence, at);
    doubts[index] = doubt;
    hashes[index] = records.keyHashOf(uint32At(list.record, at));
    byDoubt[doubt] = uint32At(byDoubt, doubt) + 1;
  });
  const cut = findCut(byDoubt, most);
  const isLong = uint32At(byDoubt, cut.at) > MOST_SORTED;
  const shift = isLong ? 16 : 31;
  const byDigit = new Uint32Array(2 ** (32 - shift));
  yield* each((index) => {
    if (doubts[index] !== cut.at) return;
    const digit = uint32At(hashes, index) >>> shift;
    byDigit[digit] = uint32At(byDigit, digit) + 1;
  });
  const digit = findCut(byDigit, cut.left);
  const near = growingInts();
  yield* each((index) => {
    const hash = uint32At(hashes, index);
    if (doubts[index] === cut.at && hash >>> shift === digit.at) near.push(hash);
  });
  const worst = uint32At(near.take().sort(), digit.left - 1);
  const kept = growingInts();
  const tied: number[] = [];
  yield* each((index) => {
    const doubt = uint16At(doubts, index);
    const hash = uint32At(hashes, index);
    if (doubt < cut.at || (doubt === cut.at && hash < worst)) kept.push(uint32At(positions, index));
    else if (doubt === cut.at && hash === worst) tied.push(uint32At(positions, index));
  });
  const keyAt = (at: number): string => records.rowKeyOf(uint32At(list.record, at));
  tied.sort((one, other) => (keyAt(one) < keyAt(other) ? -1 : 1));
  for (const at of tied.slice(0, most - kept.size())) kept.push(at);
  return kept.take();
}

function* toPositions(stays: Uint8Array): Steps<Uint32Array> {
  const positions = growingInts();
  for (let at = 0; at < stays.length; at++) {
    if (stays[at] === 1) positions.push(at);
    if (at % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
  }
  return positions.take();
}

interface Group {
  readonly fuzzy: GrowingOf<'ints'>;
  readonly others: GrowingOf<'ints'>;
}

/**
 * Returns the ascending positions that stay within the limits of every source (contract: limits behind it). `isOver` is
 * indexed by source number.
 */
export function* keepWithinLimits(
  list: CandidateList,
  records: Records,
  isOver: (source: number) => boolean,
  { maxPerSource, maxFuzzyPerSource }: Limits,
): Steps<Uint32Array> {
  const stays = new Uint8Array(list.size);
  const over = new Map<number, Group>();
  const groupOf = (source: number): Group => {
    const known = over.get(source);
    if (known) return known;
    const group = { fuzzy: growingInts(), others: growingInts() };
    over.set(source, group);
    return group;
  };
  for (let at = 0; at < list.size; at++) {
    const source = records.sourceNumberOf(uint32At(list.record, at));
    if (isOver(source)) {
      const { fuzzy, others } = groupOf(source);
      (isFuzzySurname(uint16At(list.lastName, at)) ? fuzzy : others).push(at);
    } else stays[at] = 1;
    if (at % CANDIDATES_PER_STEP === CANDIDATES_PER_STEP - 1) yield;
  }
  for (const { fuzzy, others } of over.values()) {
    for (const at of yield* keepBest(fuzzy.take(), maxFuzzyPerSource, list, records)) others.push(at);
    for (const at of yield* keepBest(others.take(), maxPerSource, list, records)) stays[at] = 1;
    yield;
  }
  return yield* toPositions(stays);
}
