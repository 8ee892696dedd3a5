import type { VersionRef } from './version-ref.ts';

export type StoredVersions = readonly (readonly [source: string, rowKey: string, version: number])[];
export type StoredRecord = readonly [versions: StoredVersions, spliced: string];

export const toStoredRecord = (refs: readonly VersionRef[], spliced: string): StoredRecord => [
  refs.map(({ source, rowKey, version }) => [source, rowKey, version] as const),
  spliced,
];

export const refsOf = ([versions]: StoredRecord): readonly VersionRef[] =>
  versions.map(([source, rowKey, version]) => ({ source, rowKey, version }));

/** JSON, and behind it a line for what was added to each record: JSON text has no line breaks of its own. */
export const toLines = (first: object, records: readonly StoredRecord[]): readonly string[] => [
  JSON.stringify(first),
  ...records.map(([, spliced]) => spliced),
];

export const fromStoredRecords = <First>(
  text: string,
): { readonly first: First; readonly spliced: readonly string[] } => {
  const [line = '', ...spliced] = text.split('\n');
  return { first: JSON.parse(line) as First, spliced };
};
