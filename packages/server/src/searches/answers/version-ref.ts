/** A record as its registry knows it. */
export type RecordKey = { readonly source: string; readonly rowKey: string };

/** A registry's record as it was at a version: never changed, so it can be named instead of copied. */
export type VersionRef = RecordKey & { readonly version: number };

/** With what its registry said of its times: when it was first seen, and when it became what it is. */
export type TimedRef = VersionRef & { readonly firstSeenMs: number; readonly updatedMs: number };

export function keyOfVersion({ source, rowKey, version }: VersionRef): string {
  return `${source} ${rowKey} ${version}`;
}

/** A source's code has no space, so `recordOfKey` reads it back. */
export function keyOfRecord({ source, rowKey }: RecordKey): string {
  return `${source} ${rowKey}`;
}

export function recordOfKey(key: string): RecordKey {
  const end = key.indexOf(' ');
  return { source: key.slice(0, end), rowKey: key.slice(end + 1) };
}

/** A row key for a version among others of its record: an index knows rows by their key alone. */
export function toVersionKey({ rowKey, version }: Pick<VersionRef, 'rowKey' | 'version'>): string {
  return `${rowKey}\n${version}`;
}

export function fromVersionKey({ source, rowKey, version }: VersionRef): VersionRef {
  return {
    source,
    rowKey: rowKey.slice(0, rowKey.lastIndexOf('\n')),
    version,
  };
}
