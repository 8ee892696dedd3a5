import { listNicknames } from '@blotter/match';
import { fold } from '@blotter/vocab';
import { createFieldLister } from '../../../searches/answers/fields-present.ts';
import { quote } from '../../../searches/answers/json-text.ts';
import type { DocumentRow } from '../../../searches/documents/documents-store.ts';
import type { Mergeable } from './merge-documents.ts';

export type StoredDocument = DocumentRow & {
  readonly pieces: DocumentPieces;
  /** What was made of it before, as long as it is kept. A WeakMap of so many would be walked through by every collection. */
  readonly made: { merge?: Merge };
};

/** With the documents it won over: versions never change, and a person is mostly merged of the same ones. */
type Merge = { readonly others: readonly StoredDocument[]; readonly pieces: DocumentPieces };

/** A stored document in the pieces an answer is put together from; the texts have no outer braces. */
export type DocumentPieces = {
  /** What every answer shows. */
  readonly core: string;
  /** Shown when it is asked for, as `media` is. Of the winner alone: a merge leaves it as it is. */
  readonly stateData: string;
  /** `images`, `photos` and `vehicles`. */
  readonly media: string;
  /** As JSON. */
  readonly recordUrl: string;
  /** The usual short and long forms of the first name, as JSON. */
  readonly nicknames: string;
  /** What there is to compare with. */
  readonly fieldsPresent: readonly string[];
};

// A quotation mark inside a JSON string is escaped, so these stand in the text as keys and nowhere else.
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

/** The last member of an offense, and of nothing else. */
const FEDERAL = /"federal":(?:null|true|false)(?=})/g;

/** Each offense names the registry that publishes it. Where none is published, `offense` is blank and names none. */
const withOffenseSources = (core: string, source: string): string => {
  const sources = core.includes('"offenses":[]') ? '' : quote(source);
  return core.replace(FEDERAL, (federal) => `${federal},"sources":[${sources}]`);
};

type Rest = Pick<DocumentPieces, 'stateData' | 'media' | 'recordUrl'>;

const withCore = (core: string, rest: Rest): DocumentPieces => ({
  core,
  ...rest,
  nicknames: toNicknames(core),
  fieldsPresent: listFieldsPresent(core),
});

/** Cuts without parsing: an answer may hold thousands. */
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

/** What of a document takes part in a merge. */
export function parseMergeable({ core, media }: DocumentPieces): Mergeable {
  return JSON.parse(`{${core},${media}}`) as Mergeable;
}

/** The winner's pieces with what it was merged with. */
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
