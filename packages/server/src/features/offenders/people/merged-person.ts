import type { TimedRef } from '../../../searches/answers/version-ref.ts';
import type { StoredDocument } from '../../../searches/documents/documents-store.ts';
import type { OffenderFacts, PartFacts } from '../documents/offender-facts.ts';
import { mergePieces, type OffenderPieces } from '../documents/offender-pieces.ts';

/** The parts of one registry's document that an answer shows. */
export type PersonPart = TimedRef & PartFacts;

/** A person merged from the documents of several registries, the fullest first. */
export type MergedPerson = { readonly pieces: OffenderPieces; readonly parts: readonly PersonPart[] };

/** Returns the matched name: the legal name, or the alias with that number. */
export function toMatchedName({ full, aliases }: PersonPart, variant: number): { value: string; type: string } {
  return variant === 0 ? { value: full, type: 'legal' } : { value: aliases[variant - 1] ?? '', type: 'alias' };
}

const toTimedRef = (document: StoredDocument<OffenderFacts>): TimedRef => {
  const { source, rowKey, version, firstSeenAt, sourceUpdatedAt } = document;
  return { source, rowKey, version, firstSeenMs: firstSeenAt.getTime(), updatedMs: sourceUpdatedAt.getTime() };
};

/** `refs` are the merged records in their order. */
export function toPerson(pieces: OffenderPieces, refs: readonly TimedRef[]): MergedPerson {
  return {
    pieces,
    parts: refs.map(({ source, rowKey, version, firstSeenMs, updatedMs }, at) => {
      const { recordUrl, full, aliases } = pieces.facts.parts[at] as PartFacts;
      return { source, rowKey, version, firstSeenMs, updatedMs, recordUrl, full, aliases };
    }),
  };
}

/** Merges whole documents, the winner first. `refs` belong to the documents in the same order. */
export function makePerson(
  documents: readonly StoredDocument<OffenderFacts>[],
  refs: readonly TimedRef[] = documents.map(toTimedRef),
): MergedPerson {
  return toPerson(mergePieces(documents), refs);
}

/** The format of stored people. Increase it with every change to merging or to the pieces: other formats are not read. */
export const MERGE_FORM = 3;
