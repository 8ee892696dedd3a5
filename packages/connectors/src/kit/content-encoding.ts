import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

const UNDO = { gzip: promisify(gunzip), br: promisify(brotliDecompress), raw: promisify(inflateRaw) };
const undoDeflate = promisify(inflate);

/** Returns undefined if the content cannot be decoded or exceeds `maxBytes`. A bomb is never unpacked. */
export async function undoEncoding(
  bytes: Buffer,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const options = { maxOutputLength: maxBytes };
  let undone = bytes;
  try {
    for (const coding of (contentEncoding ?? '').toLowerCase().split(',').reverse()) {
      const name = coding.trim();
      if (name === 'gzip' || name === 'x-gzip') undone = await UNDO.gzip(undone, options);
      else if (name === 'br') undone = await UNDO.br(undone, options);
      else if (name === 'deflate') undone = await inflateEither(undone, options);
      else if (name !== '' && name !== 'identity') return undefined;
    }
  } catch {
    return undefined;
  }
  return undone.length > maxBytes ? undefined : undone;
}

/** Servers disagree on whether `deflate` has a zlib header. */
const inflateEither = (bytes: Buffer, options: { readonly maxOutputLength: number }): Promise<Buffer> =>
  ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0
    ? undoDeflate(bytes, options)
    : UNDO.raw(bytes, options);
