import { listNicknames } from '@blotter/match';
import { fold } from '@blotter/vocab';
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

/** With the two characters that follow the key where there is nothing. */
const FIELDS: readonly (readonly [field: string, key: string, empty: string])[] = [
  ['firstName', '"first":', '""'],
  ['middleName', '"middle":', '""'],
  ['lastName', '"last":', '""'],
  ['aliases', '"aliases":', '[]'],
  ['dob', '"dob":', '""'],
  ['age', '"age":', '""'],
  ['addresses', '"addresses":', '[]'],
];

/** Documents are kept in great numbers: those with the same fields share a list. */
const fieldLists = new Map<number, readonly string[]>();

/** Keys of the core that are not empty; the texts stand there as keys and nowhere else. */
const listFieldsPresent = (core: string): readonly string[] => {
  let present = 0;
  for (const [at, [, key, empty]] of FIELDS.entries())
    if (!core.startsWith(empty, core.indexOf(key) + key.length)) present |= 1 << at;
  const known = fieldLists.get(present) ?? FIELDS.filter((_, at) => present & (1 << at)).map(([field]) => field);
  fieldLists.set(present, known);
  return known;
};

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
