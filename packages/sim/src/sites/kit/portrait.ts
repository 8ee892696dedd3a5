import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { fileAnswer, type SiteAnswer, type SiteRequest } from './site.ts';

const [WIDTH, HEIGHT] = [120, 150];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Indexes of the colors in the palette. */
const [GROUND, CLOTHES, HEAD] = [0, 1, 2];

const toChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Returns whether the point is inside an ellipse in the middle of the picture. */
const isInside = (x: number, y: number, centerY: number, halfWidth: number, halfHeight: number): boolean =>
  ((x - WIDTH / 2) / halfWidth) ** 2 + ((y - centerY) / halfHeight) ** 2 <= 1;

const toColor = (x: number, y: number, headWidth: number): number => {
  if (isInside(x, y, 62, headWidth, 32)) return HEAD;
  return isInside(x, y, 152, 50, 52) ? CLOTHES : GROUND;
};

/** Draws a head and shoulders without a face, as a PNG. The seed chooses the colors and the width of the head. */
const drawPortrait = (seed: string): Buffer => {
  const noise = createHash('sha256').update(seed).digest();
  const shade = (at: number, from: number): number => from + ((noise[at] ?? 0) % 60);
  const palette = [200, 40, 110].flatMap((from, color) => [0, 1, 2].map((part) => shade(color * 3 + part, from - 10)));
  const headWidth = 22 + ((noise[9] ?? 0) % 6);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const pixels = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) pixels[y * (WIDTH + 1) + 1 + x] = toColor(x, y, headWidth);
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', header),
    toChunk('PLTE', Buffer.from(palette)),
    toChunk('IDAT', deflateSync(pixels)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Answers addresses that look like photos with a drawing. Returns undefined for all others. */
export function findPortrait({ method, url }: SiteRequest): SiteAnswer | undefined {
  return method === 'GET' && /photo|image/i.test(url.pathname)
    ? fileAnswer(drawPortrait(url.href), { 'content-type': 'image/png' })
    : undefined;
}
