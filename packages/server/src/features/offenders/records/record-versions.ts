import type { StoredVersion } from './history-store.ts';

type Members = { readonly [key: string]: unknown };

const changedKeys = (newer: Members, older: Members | undefined): string[] => {
  if (older === undefined) return [];
  const keys = new Set([...Object.keys(newer), ...Object.keys(older)]);
  return [...keys].filter((key) => JSON.stringify(newer[key]) !== JSON.stringify(older[key])).sort();
};

/** Presents versions newest first, with the changes of each against the previous one and whether the record has departed. */
export function toRecordVersions(versions: readonly StoredVersion[]) {
  return versions.map(({ source, rowKey, version, validFrom, validTo, departedAt, published, document }) => {
    const before = versions.find(
      (other) => other.source === source && other.rowKey === rowKey && other.version === version - 1,
    );
    const hasNext = versions.some(
      (other) => other.source === source && other.rowKey === rowKey && other.version === version + 1,
    );
    return {
      jurisdiction: source,
      uuid: rowKey,
      version,
      validFrom: validFrom.toISOString(),
      validTo: validTo?.toISOString() ?? null,
      departed: departedAt !== null && !hasNext,
      changed: changedKeys(document, before?.document),
      published: JSON.parse(published) as unknown,
    };
  });
}
