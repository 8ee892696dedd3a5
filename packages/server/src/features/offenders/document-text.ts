import { listNicknames } from '@blotter/match';
import { fold } from '@blotter/vocab';
import { createFieldLister } from '../../searches/answers/fields-present.ts';
import type { DocumentRow } from '../../searches/documents/documents-store.ts';

export type StoredDocument = DocumentRow & { readonly pieces: DocumentPieces };

/** A stored document in the pieces an answer is put together from; the texts have no outer braces. */
export type DocumentPieces = {
  /** What every answer shows. */
  readonly core: string;
  /** `stateData`, `images`, `photos` and `vehicles`: shown when they are asked for. */
  readonly extended: string;
  readonly recordUrl: string;
  /** The usual short and long forms of the first name, as JSON. */
  readonly nicknames: string;
  /** What there is to compare with. */
  readonly fieldsPresent: readonly string[];
};

// A quotation mark inside a JSON string is escaped, so these stand in the text as keys and nowhere else.
const EXTENDED = ',"stateData":';
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

/** Cuts without parsing: an answer may hold thousands. */
export const cutDocument = (document: string): DocumentPieces => {
  const extendedAt = document.indexOf(EXTENDED);
  const urlAt = document.lastIndexOf(RECORD_URL);
  const core = document.slice(1, extendedAt);
  return {
    core,
    extended: document.slice(extendedAt + 1, urlAt),
    recordUrl: JSON.parse(document.slice(urlAt + RECORD_URL.length, -1)) as string,
    nicknames: toNicknames(core),
    fieldsPresent: listFieldsPresent(core),
  };
};

export const toStoredDocument = (row: DocumentRow): StoredDocument => ({ ...row, pieces: cutDocument(row.document) });
