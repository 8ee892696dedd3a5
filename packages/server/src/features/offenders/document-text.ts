/** A stored document in the pieces an answer is put together from; the texts have no outer braces. */
export type DocumentPieces = {
  /** What every answer shows. */
  readonly core: string;
  /** `stateData`, `images`, `photos` and `vehicles`: shown when they are asked for. */
  readonly extended: string;
  readonly recordUrl: string;
};

// A quotation mark inside a JSON string is escaped, so these stand in the text as keys and nowhere else.
const EXTENDED = ',"stateData":';
const RECORD_URL = ',"recordUrl":';

export const OMITTED_FIELDS = ['stateData', 'images', 'photos', 'vehicles'] as const;
export const NO_EXTENDED = '"stateData":null,"images":[],"photos":[],"vehicles":[]';

/** Cuts without parsing: an answer may hold thousands. */
export const cutDocument = (document: string): DocumentPieces => {
  const extendedAt = document.indexOf(EXTENDED);
  const urlAt = document.lastIndexOf(RECORD_URL);
  return {
    core: document.slice(1, extendedAt),
    extended: document.slice(extendedAt + 1, urlAt),
    recordUrl: JSON.parse(document.slice(urlAt + RECORD_URL.length, -1)) as string,
  };
};
