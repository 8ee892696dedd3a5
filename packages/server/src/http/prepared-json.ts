import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

const STREAMED_FROM = 256 * 1_024;
const SENT_AT_ONCE = 128 * 1_024;

const lengthOf = (pieces: readonly (Buffer | string)[]): number => {
  let sum = 0;
  for (const { length } of pieces) sum += length;
  return sum;
};

const join = (pieces: readonly (Buffer | string)[]): Buffer => {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return typeof first === 'string' ? Buffer.from(first) : first;
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
};

/** Yields between pieces, because a socket can take all of them without a pause. */
async function* inTurns(pieces: readonly (Buffer | string)[]): AsyncGenerator<Buffer> {
  for (let from = 0; from < pieces.length; ) {
    let [to, length] = [from, 0];
    while (to < pieces.length && length < SENT_AT_ONCE) length += (pieces[to++] as Buffer | string).length;
    yield join(pieces.slice(from, to));
    from = to;
    await nextTurn();
  }
}

/** An answer that is already JSON text, in pieces. It is not parsed again, and a large one is encoded while it is sent. */
export class PreparedJson {
  readonly pieces: readonly (Buffer | string)[];

  constructor(pieces: readonly (Buffer | string)[]) {
    this.pieces = pieces;
  }

  toPayload(): Buffer | Readable {
    return lengthOf(this.pieces) < STREAMED_FROM
      ? join(this.pieces)
      : Readable.from(inTurns(this.pieces), { objectMode: false });
  }

  toText(): string {
    return this.pieces.join('');
  }

  toJSON(): unknown {
    return JSON.parse(this.toText());
  }
}
