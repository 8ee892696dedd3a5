import { float64At } from '@blotter/vocab';
import type { EncodedRows } from './encoded.ts';
import { DOB, FIRST, LAST, type Weights, WIDTH } from './features.ts';

/** Counts the pairs with equal first name, last name and full birth date. Nearly all of them are one person. */
export function countEqualPairs({ count, first, last, dob }: EncodedRows): number {
  const sizes = new Map<string, number>();
  for (let row = 0; row < count; row++) {
    if (first[row] === 0 || last[row] === 0 || dob[row] === 0) continue;
    const key = `${first[row]} ${last[row]} ${dob[row]}`;
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  let pairs = 0;
  for (const size of sizes.values()) pairs += (size * (size - 1)) / 2;
  return pairs;
}

/** The dirtiest labelled set has 15 matches for each pair that agrees in full. */
const MOST_MATCHES_PER_EQUAL_PAIR = 30;
/** This many matches per row are always plausible. */
const FEW_MATCHES = 0.5;
/** The minimum share of agreement in each feature for records of one person, however dirty the data. */
const LEAST_EQUAL: readonly (readonly [feature: number, name: string, share: number])[] = [
  [FIRST, 'first names', 0.3],
  [LAST, 'last names', 0.3],
  [DOB, 'birth dates', 0.3],
];

/**
 * Returns a sentence that says why a learned model cannot be right, or undefined. `equalPairsPerRow` is counted, not
 * learned.
 */
export function findImplausible({ m }: Weights, matchesPerRow: number, equalPairsPerRow: number): string | undefined {
  if (m.some((log) => Number.isNaN(log))) return 'A weight is not a number.';
  for (const [feature, name, least] of LEAST_EQUAL) {
    const share = 2 ** float64At(m, feature * WIDTH);
    if (share < least)
      return `Only ${Math.round(share * 100)} % of the records of one person would have equal ${name}.`;
  }
  const most = Math.max(FEW_MATCHES, MOST_MATCHES_PER_EQUAL_PAIR * equalPairsPerRow);
  if (matchesPerRow > most)
    return `A record would have ${matchesPerRow.toFixed(2)} others of the same person, but only ${equalPairsPerRow.toFixed(2)} agree with it in full.`;
  return undefined;
}
