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
    // A socket may take one piece after the other without a pause: other requests get their turn between them.
    await nextTurn();
  }
  if (held !== '') yield Buffer.from(held);
}

/** An answer whose JSON text is made while it is sent: only what the client has not taken yet is held. */
export class StreamedJson {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }

  toPayload(): Readable {
    return Readable.from(inLargerPieces(this.pieces), { objectMode: false });
  }
}
