import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

const SENT_AT_ONCE = 64 * 1_024;

async function* inLargerPieces(pieces: AsyncIterable<string>): AsyncIterable<Buffer> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < SENT_AT_ONCE) continue;
    yield Buffer.from(held);
    held = '';
    // Yields between pieces, because a socket can take all of them without a pause.
    await nextTurn();
  }
  if (held !== '') yield Buffer.from(held);
}

/** An answer whose JSON text is produced while it is sent. Only unread pieces are in memory. */
export class StreamedJson {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }

  toPayload(): Readable {
    return Readable.from(inLargerPieces(this.pieces), { objectMode: false });
  }
}
