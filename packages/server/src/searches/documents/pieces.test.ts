import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPieces, unpackPieces } from './pieces.ts';

describe('packed pieces', () => {
  it('are unpacked unchanged, whatever their bytes', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.uint8Array().map((array) => Buffer.from(array)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(unpackPieces(packPieces(pieces))).toEqual(pieces.map((each) => Buffer.from(each as string)));
      }),
    );
  });
});
