import { crc32, deflateSync } from 'node:zlib';
import { numberAt } from '@blotter/vocab';

/** A gray square of 16 by 16 pixels. */
export const SMALL_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAZABkAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDs6KKKAP/Z',
  'base64',
);

const toSegment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** The same picture with a comment, EXIF data and a script behind its end. */
export const LADEN_JPEG = Buffer.concat([
  SMALL_JPEG.subarray(0, 2),
  toSegment(0xe1, Buffer.from('Exif\0\0taken at home')),
  toSegment(0xfe, Buffer.from('a comment')),
  SMALL_JPEG.subarray(2),
  Buffer.from('<script>alert(1)</script>'),
]);

/** Well formed by its segments, but its Huffman tables decode nothing. */
export const UNDECODABLE_JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  toSegment(0xc0, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0])),
  toSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 2, 3, 4, 0xff, 0xd9]),
]);

const toChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Gray, 8 bits a pixel; `claimed` is the size its header claims. */
export function toPng(
  width: number,
  height: number,
  { claimed = [width, height], interlaced = 0, extra = [] as readonly Buffer[] } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(numberAt(claimed, 0), 0);
  header.writeUInt32BE(numberAt(claimed, 1), 4);
  header.set([8, 0, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk('IHDR', header),
    ...extra,
    toChunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1), 0))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const PNG_TEXT = toChunk('tEXt', Buffer.from('Comment\0taken at home'));

/** Each image has one pixel. */
export const SMALL_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const SMALL_WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');
