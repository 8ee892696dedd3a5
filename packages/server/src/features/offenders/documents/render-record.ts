import { type DocumentPieces, NO_EXTENDED, parseMergeable, type StoredDocument, withMerged } from './document-text.ts';
import { mergeDocuments } from './merge-documents.ts';

/** Returns the pieces of one document, or of several merged into one person. The fullest comes first. */
export function toPieces(documents: readonly StoredDocument[]): DocumentPieces {
  const [winner, ...others] = documents as readonly [StoredDocument, ...StoredDocument[]];
  if (others.length === 0) return winner.pieces;
  const known = winner.made.merge;
  if (known && known.others.length === others.length && others.every((other, at) => other === known.others[at]))
    return known.pieces;
  const pieces = withMerged(winner.pieces, mergeDocuments(documents.map((each) => parseMergeable(each.pieces))));
  winner.made.merge = { others, pieces };
  return pieces;
}

/** `spliced` are the members that the search adds, without braces. Equal input gives equal bytes. */
export function renderRecord(
  { core, stateData, media }: DocumentPieces,
  spliced: string,
  withStateData: boolean,
): string {
  return withStateData ? `{${core},${stateData},${media},${spliced}}` : `{${core},${NO_EXTENDED},${spliced}}`;
}
