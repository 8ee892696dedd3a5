import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

/** A picture for a document: rebuilt from the parts of its pixels, without comments, EXIF or trailing data. */
export type Picture = { readonly format: 'jpg' | 'png'; readonly bytes: Buffer };

/** Undefined for anything but a well-formed JPEG or PNG of moderate size. */
export async function readPicture(bytes: Buffer): Promise<Picture | undefined> {
  const jpeg = readJpeg(bytes);
  if (jpeg) return { format: 'jpg', bytes: jpeg };
  const png = await readPng(bytes);
  return png && { format: 'png', bytes: png };
}
