import { cutDocument, type DocumentPieces, NO_EXTENDED } from './document-text.ts';
import { mergeDocuments } from './merge-documents.ts';
import type { OffenderDocument } from './offender-document.ts';

/** One registry's document as it is, or several merged into one person: the fullest first. */
export const toPieces = (documents: readonly string[]): DocumentPieces => {
  const [only, ...others] = documents as readonly [string, ...string[]];
  if (others.length === 0) return cutDocument(only);
  return cutDocument(JSON.stringify(mergeDocuments(documents.map((text) => JSON.parse(text) as OffenderDocument))));
};

/** `spliced` is what the search adds: keys and values without braces. The same pieces give the same bytes. */
export const renderRecord = ({ core, extended }: DocumentPieces, spliced: string, withStateData: boolean): string =>
  `{${core},${withStateData ? extended : NO_EXTENDED},${spliced}}`;

const FULL_NAME = /"full":("(?:[^"\\]|\\.)*")/;

/** The name that matched, as JSON: the legal one, or the alias of that number. */
export const toMatchedName = (document: string, variant: number): string => {
  const type = variant === 0 ? 'legal' : 'alias';
  const value =
    variant === 0
      ? (FULL_NAME.exec(document)?.[1] ?? '""')
      : JSON.stringify((JSON.parse(document) as OffenderDocument).aliases[variant - 1] ?? '');
  return `{"value":${value},"type":"${type}"}`;
};
