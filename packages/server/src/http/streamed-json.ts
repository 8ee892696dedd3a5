import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

const SENT_AT_ONCE = 64 * 1_024;

type Piece = Buffer | string;

async function* inLargerPieces(pieces: AsyncIterable<Piece>): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    length += piece.length;
    if (length < SENT_AT_ONCE) continue;
    yield Buffer.concat(held);
    [held, length] = [[], 0];
    // Yields between pieces, because a socket can take all of them without a pause.
    await nextTurn();
  }
  if (held.length > 0) yield Buffer.concat(held);
}

/** An answer whose JSON text is produced while it is sent. Only unread pieces are in memory. */
export class StreamedJson {
  readonly pieces: AsyncIterable<Piece>;

  constructor(pieces: AsyncIterable<Piece>) {
    this.pieces = pieces;
  }

  toPayload(): Readable {
    return Readable.from(inLargerPieces(this.pieces), { objectMode: false });
  }
}
