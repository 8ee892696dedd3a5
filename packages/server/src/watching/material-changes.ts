/** What of a record is material to who watches it, and says something else than before. */
export type MaterialChange = {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isCustody: boolean;
};

export type MaterialFact<Document> = {
  readonly field: string;
  readonly read: (document: Document) => unknown;
  /** Equal where the value says the same in other words; the value itself if absent. */
  readonly keyOf?: (document: Document) => unknown;
  readonly isCustody?: boolean;
};

export function uniqueSorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Compares two documents as they are stored. */
export function createChangeLister<Document>(facts: readonly MaterialFact<Document>[]) {
  return (before: string, after: string): readonly MaterialChange[] => {
    const [then, now] = [JSON.parse(before) as Document, JSON.parse(after) as Document];
    return facts.flatMap(({ field, read, keyOf = read, isCustody = false }) =>
      isSame(keyOf(then), keyOf(now)) ? [] : { field, before: read(then), after: read(now), isCustody },
    );
  };
}
