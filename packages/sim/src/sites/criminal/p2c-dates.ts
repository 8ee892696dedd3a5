/** Writes `7/8/2026 3:05 PM` and `07/08/2026` as `7/8/2026 12:00:00 AM`. Other texts stay unchanged. */
export function toMidnight(published: string): string {
  return published.replace(/^0?(\d+)\/0?(\d+)\/(\d{4})(?: .*)?$/, '$1/$2/$3 12:00:00 AM');
}

/** Writes `7/8/2026 3:05 PM` as `07/08/2026`. */
export function toSlashed(published: string): string {
  return published.replace(
    /^(\d+)\/(\d+)\/(\d{4}).*$/,
    (_, month: string, day: string, year: string) => `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`,
  );
}

/** Returns `20260708`, the sort key of arrests. */
export function toSortKey(published: string): string {
  return toSlashed(published).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3$1$2');
}
