/** A piece of JSON text. Stored pieces are bytes, so that nothing is encoded twice. */
export type Piece = Buffer | string;

/** A record of an answer. Neither the stored members nor the added ones have outer braces. */
export type RenderedRecord = {
  readonly members: readonly Piece[];
  /** The members that the search adds. They are stored with the search. */
  readonly spliced: string;
};

const OPEN = Buffer.from('{');
const COMMA = Buffer.from(',');

/** Returns the JSON of a record in pieces. Equal input gives equal bytes. */
export function toRecordPieces({ members, spliced }: RenderedRecord): readonly Piece[] {
  const pieces: Piece[] = [OPEN];
  for (const member of members) pieces.push(member, COMMA);
  pieces.push(`${spliced}}`);
  return pieces;
}

/** Separates the records of a list by commas. */
export function joinRecords(records: readonly (readonly Piece[])[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [at, record] of records.entries()) {
    if (at > 0) pieces.push(COMMA);
    for (const piece of record) pieces.push(piece);
  }
  return pieces;
}

export function toText(pieces: readonly Piece[]): string {
  return pieces.join('');
}

export function parseRecord<T>(record: RenderedRecord): T {
  return JSON.parse(toText(toRecordPieces(record))) as T;
}

/** Returns the members of an object as JSON without the braces. */
export function toMembers(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}

export function parseMembers<T>(members: string): T {
  return JSON.parse(`{${members}}`) as T;
}
