/** A record as its registry knows it. */
export type RecordKey = { readonly source: string; readonly rowKey: string };

/** A registry's record as it was at a version: never changed, so it can be named instead of copied. */
export type VersionRef = RecordKey & { readonly version: number };

export const keyOfVersion = ({ source, rowKey, version }: VersionRef): string => `${source} ${rowKey} ${version}`;

/** A source's code has no space, so `recordOfKey` reads it back. */
export const keyOfRecord = ({ source, rowKey }: RecordKey): string => `${source} ${rowKey}`;

export const recordOfKey = (key: string): RecordKey => {
  const end = key.indexOf(' ');
  return { source: key.slice(0, end), rowKey: key.slice(end + 1) };
};
