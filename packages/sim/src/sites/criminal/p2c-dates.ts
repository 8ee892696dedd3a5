/** `7/8/2026 3:05 PM` and `07/08/2026` as `7/8/2026 12:00:00 AM`; what is no date stays. */
export const toMidnight = (published: string): string =>
  published.replace(/^0?(\d+)\/0?(\d+)\/(\d{4})(?: .*)?$/, '$1/$2/$3 12:00:00 AM');

/** `7/8/2026 3:05 PM` as `07/08/2026`. */
export const toSlashed = (published: string): string =>
  published.replace(
    /^(\d+)\/(\d+)\/(\d{4}).*$/,
    (_, month: string, day: string, year: string) => `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`,
  );

/** `20260708`, by which arrests are sorted. */
export const toSortKey = (published: string): string =>
  toSlashed(published).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3$1$2');
