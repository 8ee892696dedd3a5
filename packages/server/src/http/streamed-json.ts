import { Readable } from 'node:stream';

const LEAST_BYTES = 64 * 1_024;

async function* inLargerPieces(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < LEAST_BYTES) continue;
    yield Buffer.concat(held, bytes);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held, bytes);
}

/** An answer whose JSON text is made while it is sent: only what the client has not taken yet is held. */
export class StreamedJson {
  readonly pieces: AsyncIterable<Buffer>;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces;
  }

  toPayload(): Readable {
    return Readable.from(inLargerPieces(this.pieces), { objectMode: false });
  }
}
