import { listNicknames } from '@blotter/match';
import { fold } from '@blotter/vocab';
import { createFieldLister } from '../../../searches/answers/fields-present.ts';
import { quote } from '../../../searches/answers/json-text.ts';
import type { DocumentRow } from '../../../searches/documents/documents-store.ts';
import type { Mergeable } from './merge-documents.ts';

export type StoredDocument = DocumentRow & {
  readonly pieces: DocumentPieces;
  /** Caches the last merge. A WeakMap with this many entries would slow every garbage collection. */
  readonly made: { merge?: Merge };
};

/** The documents that were merged into this one. Versions never change, and a person usually has the same ones. */
type Merge = { readonly others: readonly StoredDocument[]; readonly pieces: DocumentPieces };

/** A stored document split into the pieces of an answer. The texts have no outer braces. */
export type DocumentPieces = {
  /** Shown in every answer. */
  readonly core: string;
  /** Shown on request, like `media`. It always comes from the merge winner alone. */
  readonly stateData: string;
  /** `images`, `photos` and `vehicles`. */
  readonly media: string;
  /** JSON text. */
  readonly recordUrl: string;
  /** The usual short and long forms of the first name, as JSON text. */
  readonly nicknames: string;
  /** The fields that a query can be compared with. */
  readonly fieldsPresent: readonly string[];
};

// Quotation marks inside JSON strings are escaped, so these byte sequences occur only as keys.
const STATE_DATA = ',"stateData":';
const MEDIA = ',"images":';
const RECORD_URL = ',"recordUrl":';

export const OMITTED_FIELDS = ['stateData', 'images', 'photos', 'vehicles'] as const;
export const NO_EXTENDED = '"stateData":null,"images":[],"photos":[],"vehicles":[]';

const FIRST_NAME = /"first":("(?:[^"\\]|\\.)*")/;
const nicknameTexts = new Map<string, string>();
const MAX_KEPT = 20_000;

const toNicknames = (core: string): string => {
  const first = FIRST_NAME.exec(core)?.[1] ?? '""';
  const known = nicknameTexts.get(first);
  if (known !== undefined) return known;
  const made = JSON.stringify([...listNicknames(fold(JSON.parse(first) as string))]);
  if (nicknameTexts.size < MAX_KEPT) nicknameTexts.set(first, made);
  return made;
};

const listFieldsPresent = createFieldLister([
  ['firstName', '"first":', '""'],
  ['middleName', '"middle":', '""'],
  ['lastName', '"last":', '""'],
  ['aliases', '"aliases":', '[]'],
  ['dob', '"dob":', '""'],
  ['age', '"age":', '""'],
  ['addresses', '"addresses":', '[]'],
]);

/** `federal` is the last member of an offense and occurs nowhere else. */
const FEDERAL = /"federal":(?:null|true|false)(?=})/g;

/** Adds the publishing registry to each offense. If no offense is published, `offense` is blank and gets no registry. */
const withOffenseSources = (core: string, source: string): string => {
  const sources = core.includes('"offenses":[]') ? '' : quote(source);
  return core.replace(FEDERAL, (federal) => `${federal},"sources":[${sources}]`);
};

type OtherPieces = Pick<DocumentPieces, 'stateData' | 'media' | 'recordUrl'>;

const withCore = (core: string, rest: OtherPieces): DocumentPieces => ({
  core,
  ...rest,
  nicknames: toNicknames(core),
  fieldsPresent: listFieldsPresent(core),
});

/** Splits the text without parsing it, because an answer may hold thousands of documents. */
export function cutDocument(document: string, source: string): DocumentPieces {
  const stateDataAt = document.indexOf(STATE_DATA);
  const urlAt = document.lastIndexOf(RECORD_URL);
  const mediaAt = document.lastIndexOf(MEDIA, urlAt);
  return withCore(withOffenseSources(document.slice(1, stateDataAt), source), {
    stateData: document.slice(stateDataAt + 1, mediaAt),
    media: document.slice(mediaAt + 1, urlAt),
    recordUrl: document.slice(urlAt + RECORD_URL.length, -1),
  });
}

/** Parses the parts of a document that a merge uses. */
export function parseMergeable({ core, media }: DocumentPieces): Mergeable {
  return JSON.parse(`{${core},${media}}`) as Mergeable;
}

/** Returns the winner's pieces with the merged content. */
export function withMerged({ stateData, recordUrl }: DocumentPieces, merged: Mergeable): DocumentPieces {
  const text = JSON.stringify(merged);
  const mediaAt = text.lastIndexOf(MEDIA);
  return withCore(text.slice(1, mediaAt), { stateData, recordUrl, media: text.slice(mediaAt + 1, -1) });
}

export function toStoredDocument(row: DocumentRow): StoredDocument {
  return {
    ...row,
    pieces: cutDocument(row.document, row.source),
    made: {},
  };
}
