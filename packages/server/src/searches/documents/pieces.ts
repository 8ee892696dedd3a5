import { numberAt } from '@blotter/vocab';

const COUNT_BYTES = 1;
const LENGTH_BYTES = 4;

/** Joins pieces into one buffer: their number, their lengths, their bytes. */
export function packPieces(pieces: readonly (string | Buffer)[]): Buffer {
  const lengths = pieces.map((piece) => Buffer.byteLength(piece));
  const head = COUNT_BYTES + LENGTH_BYTES * pieces.length;
  const packed = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, head));
  packed[0] = pieces.length;
  let at = head;
  for (const [n, piece] of pieces.entries()) {
    packed.writeUInt32LE(numberAt(lengths, n), COUNT_BYTES + LENGTH_BYTES * n);
    at += typeof piece === 'string' ? packed.write(piece, at, 'utf8') : piece.copy(packed, at);
  }
  return packed;
}

/** The pieces share the memory of the buffer. */
export function unpackPieces(packed: Buffer): readonly Buffer[] {
  const count = packed[0] ?? 0;
  let at = COUNT_BYTES + LENGTH_BYTES * count;
  return Array.from({ length: count }, (_, n) => {
    const from = at;
    at += packed.readUInt32LE(COUNT_BYTES + LENGTH_BYTES * n);
    return packed.subarray(from, at);
  });
}
