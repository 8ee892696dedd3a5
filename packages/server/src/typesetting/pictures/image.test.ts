import { describe, expect, it } from 'vitest';
import { LADEN_JPEG, SMALL_GIF, SMALL_WEBP, toPng } from '../../../test/kit/pictures.ts';
import { readImage } from './image.ts';
import { readPicture } from './picture.ts';

const withBytes = (bytes: Buffer, at: number, ...values: readonly number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};
/** Builds a WebP with one chunk. */
const toWebp = (chunk: string, body: readonly number[]): Buffer => {
  const head = Buffer.from('RIFF\0\0\0\0WEBP\0\0\0\0\0\0\0\0', 'latin1');
  head.write(chunk, 12, 'latin1');
  const bytes = Buffer.concat([head, Buffer.from(body)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};
const EXTENDED = [0, 0, 0, 0, 99, 0, 0, 49, 0, 0];
const LOSSLESS = [0x2f, 99, 0x40, 0x0c, 0, 0, 0, 0, 0, 0];

describe('an image for a browser', () => {
  it('is a JPEG or a PNG, rebuilt as for a document', async () => {
    for (const bytes of [LADEN_JPEG, toPng(12, 9)]) expect(await readImage(bytes)).toEqual(await readPicture(bytes));
  });

  it('is a GIF or a WebP, without trailing data', async () => {
    expect(await readImage(SMALL_GIF)).toEqual({ format: 'gif', bytes: SMALL_GIF });
    const trailing = Buffer.concat([SMALL_WEBP, Buffer.from('<script>alert(1)</script>')]);
    expect(await readImage(trailing)).toEqual({ format: 'webp', bytes: SMALL_WEBP });
    for (const webp of [toWebp('VP8X', EXTENDED), toWebp('VP8L', LOSSLESS)])
      expect((await readImage(webp))?.format).toBe('webp');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><img src=x></html>'.repeat(9))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF cut short', SMALL_GIF.subarray(0, -1)],
    ['only the start of a GIF', Buffer.from('GIF89a')],
    ['a GIF of 60,000 lines', withBytes(SMALL_GIF, 8, 0x60, 0xea)],
    ['a WebP cut short', SMALL_WEBP.subarray(0, -2)],
    ['only the start of a WebP', SMALL_WEBP.subarray(0, 20)],
    ['a WebP of 16,000 lines', withBytes(SMALL_WEBP, 28, 0x80, 0x3e)],
    ['a WebP of 16,000,000 lines', toWebp('VP8X', [0, 0, 0, 0, 99, 0, 0, 0, 0, 0xff])],
    ['a WebP without a picture', toWebp('ICCP', EXTENDED)],
    ['another file of the same container', withBytes(SMALL_WEBP, 8, 0x57, 0x41, 0x56, 0x45)],
  ])('is not %s', async (_what, bytes) => {
    expect(await readImage(bytes)).toBeUndefined();
  });
});
