import { readPicture } from './picture.ts';
import { isModerate } from './size.ts';

/** An image that a browser may show. */
export type Image = {
  readonly format: 'jpg' | 'png' | 'gif' | 'webp';
  readonly bytes: Buffer;
};

const GIF_END = 0x3b;

/** Returns undefined unless the bytes are a whole GIF of moderate size. */
const readGif = (bytes: Buffer): Buffer | undefined => {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined;
  const isSound = isModerate(bytes.readUInt16LE(6), bytes.readUInt16LE(8)) && bytes.at(-1) === GIF_END;
  return isSound ? bytes : undefined;
};

/** Reads the size of a WebP from its first chunk: extended, lossless or lossy. Returns undefined for any other chunk. */
const findWebpSize = (bytes: Buffer): readonly [width: number, height: number] | undefined => {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1];
  }
  if (chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  return undefined;
};

/** Returns the WebP without trailing data, or undefined unless it is whole and of moderate size. */
const readWebp = (bytes: Buffer): Buffer | undefined => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  const size = findWebpSize(bytes);
  return size && isModerate(...size) && end <= bytes.length ? bytes.subarray(0, end) : undefined;
};

/**
 * Returns the image by its bytes, whatever type the sender claims. A JPEG and a PNG are rebuilt without metadata.
 * Returns undefined for anything but a JPEG, PNG, GIF or WebP of moderate size.
 */
export async function readImage(bytes: Buffer): Promise<Image | undefined> {
  const picture = await readPicture(bytes);
  if (picture) return picture;
  const gif = readGif(bytes);
  if (gif) return { format: 'gif', bytes: gif };
  const webp = readWebp(bytes);
  return webp && { format: 'webp', bytes: webp };
}
