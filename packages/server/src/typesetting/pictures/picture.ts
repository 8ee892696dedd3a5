import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

/** A picture that may stand in a document: rebuilt from the parts that make up its pixels, without comments, EXIF or anything behind its end. */
export type Picture = { readonly format: 'jpg' | 'png'; readonly bytes: Buffer };

/** Undefined for everything that is not a well-formed JPEG or PNG of a moderate size. */
export async function readPicture(bytes: Buffer): Promise<Picture | undefined> {
  const jpeg = readJpeg(bytes);
  if (jpeg) return { format: 'jpg', bytes: jpeg };
  const png = await readPng(bytes);
  return png && { format: 'png', bytes: png };
}
