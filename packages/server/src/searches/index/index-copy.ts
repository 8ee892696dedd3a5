/** A start reads this many changes in a few seconds. */
const MIN_BEHIND = 100_000;
/** To write the copy costs 200 bytes per record, so a large index may be further behind. */
const BEHIND_SHARE = 0.1;

/** Returns whether the copy in the database should be written again. `behind` counts the changes that it lacks. */
export function isCopyDue({ records, behind }: { readonly records: number; readonly behind: number }): boolean {
  return behind >= Math.max(MIN_BEHIND, records * BEHIND_SHARE);
}
