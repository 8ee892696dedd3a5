import { hash } from 'node:crypto';
import type { Generation } from '@blotter/match';

export type RecordKey = { readonly source: string; readonly rowKey: string };

/** A version of a registry's record. Versions never change, so they are referenced instead of copied. */
export type VersionRef = RecordKey & { readonly version: number };

/** With the times when the record was first seen and when this version began. */
export type TimedRef = VersionRef & { readonly firstSeenMs: number; readonly updatedMs: number };

/** Returns the version of a record that a generation holds. */
export function toTimedRef(handle: number, generation: Generation): TimedRef {
  return {
    source: generation.sourceOf(handle),
    rowKey: generation.rowKeyOf(handle),
    version: generation.versionOf(handle),
    firstSeenMs: Math.round(generation.firstSeenMsOf(handle)),
    updatedMs: Math.round(generation.updatedMsOf(handle)),
  };
}

/** The key in hex has twice as many characters. */
export const VERSIONS_KEY_BYTES = 16;

/** Identifies versions in their order, in a stored format. A different version, time or format gives a different key, in hex. */
export function keyOfVersions(form: number, refs: readonly TimedRef[]): string {
  const versions = refs.map(
    ({ source, rowKey, version, firstSeenMs, updatedMs }) =>
      `${source}\n${rowKey}\n${version}\n${firstSeenMs}\n${updatedMs}`,
  );
  return hash('sha256', `${form}\n\n${versions.join('\n\n')}`, 'hex').slice(0, 2 * VERSIONS_KEY_BYTES);
}

export function keyOfVersion({ source, rowKey, version }: VersionRef): string {
  return `${source} ${rowKey} ${version}`;
}

/** A source code has no space, so `recordOfKey` can parse the key. */
export function keyOfRecord({ source, rowKey }: RecordKey): string {
  return `${source} ${rowKey}`;
}

export function recordOfKey(key: string): RecordKey {
  const end = key.indexOf(' ');
  return { source: key.slice(0, end), rowKey: key.slice(end + 1) };
}

/** Returns a row key that identifies a version, for an index that knows rows only by key. */
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
