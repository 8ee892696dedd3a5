import { Readable } from 'node:stream';

const STREAMED_FROM_BYTES = 256 * 1_024;

/** An answer that is JSON text already, in pieces: nothing is parsed or copied on its way out. */
export class PreparedJson {
  readonly pieces: readonly Buffer[];
  readonly byteLength: number;

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
    this.byteLength = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** A large one is handed over piece by piece, so that other requests get their turn in between. */
  toPayload(): Buffer | Readable {
    return this.byteLength < STREAMED_FROM_BYTES
      ? Buffer.concat(this.pieces)
      : Readable.from(this.pieces, { objectMode: false });
  }

  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString('utf8'));
  }
}
