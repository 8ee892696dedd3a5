/**
 * Returns how many records each source may keep, so that all sources keep at most `most` together and none keeps more
 * than it must give to another. Infinity if nothing needs to be cut. A source keeps at least one record.
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
