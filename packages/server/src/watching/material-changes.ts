/** A field of a record that matters to its watchers and whose value changed. */
export type MaterialChange = {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isCustody: boolean;
};

export type MaterialFact<Document> = {
  readonly field: string;
  readonly read: (document: Document) => unknown;
  /** Equal for two spellings of the same fact. Defaults to the value itself. */
  readonly keyOf?: (document: Document) => unknown;
  readonly isCustody?: boolean;
};

export function uniqueSorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns a function that lists the facts that differ between two documents. */
export function createChangeLister<Document>(facts: readonly MaterialFact<Document>[]) {
  return (then: Document, now: Document): readonly MaterialChange[] =>
    facts.flatMap(({ field, read, keyOf = read, isCustody = false }) =>
      isSame(keyOf(then), keyOf(now)) ? [] : { field, before: read(then), after: read(now), isCustody },
    );
}
