import { uint8At } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LADEN_JPEG, PNG_TEXT, SMALL_JPEG, toPng } from '../../../test/kit/pictures.ts';
import { readPicture } from './picture.ts';

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = uint8At(copy, at) ^ 0xff;
  return copy;
};

describe('pictures for a document', () => {
  it('a JPEG is rebuilt without comments, EXIF and trailing data', async () => {
    const picture = await readPicture(LADEN_JPEG);
    expect(picture?.format).toBe('jpg');
    expect(picture?.bytes.equals((await readPicture(SMALL_JPEG))?.bytes as Buffer)).toBe(true);
    expect(picture?.bytes.toString('latin1')).not.toMatch(/home|comment|script|JFIF/);
    expect([picture?.bytes.at(0), picture?.bytes.at(-1)]).toEqual([0xff, 0xd9]);
    expect((await readPicture(picture?.bytes as Buffer))?.bytes.equals(picture?.bytes as Buffer)).toBe(true);
  });

  it('a PNG is rebuilt without texts', async () => {
    const picture = await readPicture(toPng(12, 9, { extra: [PNG_TEXT] }));
    expect(picture?.format).toBe('png');
    expect(picture?.bytes.equals((await readPicture(toPng(12, 9)))?.bytes as Buffer)).toBe(true);
    expect(picture?.bytes.toString('latin1')).not.toContain('home');
  });

  const large = Buffer.from(SMALL_JPEG);
  const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
  large.writeUInt16BE(60_000, frame + 5);

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><img src=x></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a JPEG cut short', SMALL_JPEG.subarray(0, -40)],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG of 60,000 lines', large],
    ['a PNG that unpacks to more than it claims', toPng(3_000, 2_000, { claimed: [10, 10] })],
    ['a PNG that claims more than it has', toPng(10, 10, { claimed: [3_000, 2_000] })],
    ['a PNG of 60,000 lines', toPng(1, 1, { claimed: [1, 60_000] })],
    ['an interlaced PNG', toPng(10, 10, { interlaced: 1 })],
    ['a PNG with a wrong checksum', flipped(toPng(10, 10), 20)],
    ['a PNG cut short', toPng(10, 10).subarray(0, -3)],
  ])('%s is refused', async (_what, bytes) => {
    expect(await readPicture(bytes)).toBeUndefined();
  });

  it('never fails, whatever the bytes', async () => {
    const start = fc.constantFrom(SMALL_JPEG, toPng(10, 10));
    await fc.assert(
      fc.asyncProperty(start, fc.nat(), fc.uint8Array({ maxLength: 30 }), async (bytes, at, noise) => {
        const broken = Buffer.concat([bytes.subarray(0, at % bytes.length), noise, bytes.subarray(at % bytes.length)]);
        await readPicture(broken);
        await readPicture(Buffer.from(noise));
      }),
    );
  });
});
