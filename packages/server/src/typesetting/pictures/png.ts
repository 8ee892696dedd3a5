import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { isModerate } from './size.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_LENGTH = 13;

type Chunk = { readonly type: string; readonly data: Buffer };

/** Undefined unless every chunk is complete with a correct checksum. */
const listChunks = (bytes: Buffer): readonly Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return undefined;
};

const toChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Channels and allowed bits per channel, by color type. */
const COLORS: { readonly [color: number]: readonly [channels: number, depths: readonly number[]] } = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};

/** Returns the size of the pixels in bytes. Undefined if the header is invalid or interlaced, or the picture too large. */
const countBytes = (header: Buffer): number | undefined => {
  if (header.length !== HEADER_LENGTH) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, color, ...methods] = [...header.subarray(8)] as [number, number, ...number[]];
  const [channels, depths] = COLORS[color] ?? [0, []];
  if (!isModerate(width, height) || !depths.includes(depth) || methods.some((method) => method !== 0)) return undefined;
  return height * (1 + Math.ceil((width * channels * depth) / 8));
};

/** Rebuilds the PNG from its necessary chunks with recompressed pixels. Undefined if it is not a well-formed PNG. */
export async function readPng(bytes: Buffer): Promise<Buffer | undefined> {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = listChunks(bytes);
  const [first] = chunks ?? [];
  const expected = first?.type === 'IHDR' ? countBytes(first.data) : undefined;
  if (!chunks || !first || expected === undefined) return undefined;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = await promisify(inflate)(packed, { maxOutputLength: expected }).catch(() => undefined);
  if (pixels?.length !== expected) return undefined;
  const palette = chunks.filter(({ type }) => type === 'PLTE' || type === 'tRNS');
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', first.data),
    ...palette.map(({ type, data }) => toChunk(type, data)),
    toChunk('IDAT', await promisify<Buffer, Buffer>(deflate)(pixels)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}
