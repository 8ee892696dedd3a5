import { type DocumentPieces, NO_EXTENDED, parseMergeable, type StoredDocument, withMerged } from './document-text.ts';
import { mergeDocuments } from './merge-documents.ts';

/** One registry's document as it is, or several merged into one person: the fullest first. */
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

/** `spliced` is what the search adds: keys and values without braces. The same pieces give the same bytes. */
export function renderRecord(
  { core, stateData, media }: DocumentPieces,
  spliced: string,
  withStateData: boolean,
): string {
  return withStateData ? `{${core},${stateData},${media},${spliced}}` : `{${core},${NO_EXTENDED},${spliced}}`;
}
