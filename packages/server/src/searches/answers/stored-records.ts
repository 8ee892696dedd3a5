import type { VersionRef } from './version-ref.ts';

export type StoredVersions = readonly (readonly [source: string, rowKey: string, version: number])[];
export type StoredRecord = readonly [versions: StoredVersions, spliced: string];

export function toStoredRecord(refs: readonly VersionRef[], spliced: string): StoredRecord {
  return [refs.map(({ source, rowKey, version }) => [source, rowKey, version] as const), spliced];
}

export function refsOf([versions]: StoredRecord): readonly VersionRef[] {
  return versions.map(([source, rowKey, version]) => ({ source, rowKey, version }));
}

/** Returns a JSON line and then one line per record with its added members. JSON text has no line breaks of its own. */
export function toLines(first: object, records: readonly StoredRecord[]): readonly string[] {
  return [JSON.stringify(first), ...records.map(([, spliced]) => spliced)];
}

export function fromStoredRecords<First>(text: string): { readonly first: First; readonly spliced: readonly string[] } {
  const [line = '', ...spliced] = text.split('\n');
  return { first: JSON.parse(line) as First, spliced };
}
