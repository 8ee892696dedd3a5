/**
 * Returns the largest number of records that each source may keep, so that all sources together keep at most `most`.
 * It is Infinity if nothing needs to be cut, and at least one.
 */
export function toFairCut(counts: readonly number[], most: number): number {
  const ascending = counts.toSorted((one, other) => one - other);
  let left = most;
  for (const [at, count] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - at));
    if (count > share) return Math.max(1, share);
    left -= count;
  }
  return Number.POSITIVE_INFINITY;
}
