/** A record as its registry knows it. */
export type RecordKey = { readonly source: string; readonly rowKey: string };

/** A registry's record as it was at a version: never changed, so it can be named instead of copied. */
export type VersionRef = RecordKey & { readonly version: number };

/** With what its registry said of its times: when it was first seen, and when it became what it is. */
export type TimedRef = VersionRef & { readonly firstSeenMs: number; readonly updatedMs: number };

export const keyOfVersion = ({ source, rowKey, version }: VersionRef): string => `${source} ${rowKey} ${version}`;

/** A source's code has no space, so `recordOfKey` reads it back. */
export const keyOfRecord = ({ source, rowKey }: RecordKey): string => `${source} ${rowKey}`;

export const recordOfKey = (key: string): RecordKey => {
  const end = key.indexOf(' ');
  return { source: key.slice(0, end), rowKey: key.slice(end + 1) };
};

/** A row key for a version among others of its record: an index knows rows by their key alone. */
export const toVersionKey = ({ rowKey, version }: Pick<VersionRef, 'rowKey' | 'version'>): string =>
  `${rowKey}\n${version}`;

export const fromVersionKey = ({ source, rowKey, version }: VersionRef): VersionRef => ({
  source,
  rowKey: rowKey.slice(0, rowKey.lastIndexOf('\n')),
  version,
});
