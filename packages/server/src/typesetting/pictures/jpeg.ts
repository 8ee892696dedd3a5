import { uint8At } from '@blotter/vocab';
import { isModerate } from './size.ts';

const MARK = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive. Lossless and arithmetic coding are not widely supported. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Huffman tables, quantization tables, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
const ADOBE = 0xee;
/** Application data and comments: EXIF, thumbnails, color profiles. */
const isDropped = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

const isSound = (frame: Buffer): boolean => {
  if (frame.length < 10 || frame[4] !== 8) return false;
  const components = frame[9];
  return (components === 1 || components === 3) && isModerate(frame.readUInt16BE(7), frame.readUInt16BE(5));
};

/** Returns the end of the coded data from `from`: the next marker that is neither a stuffed byte nor a restart. */
const findScanEnd = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(MARK, from); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== MARK && (next < 0xd0 || next > 0xd7)) return at;
  }
  return -1;
};

/** Rebuilds the JPEG from its necessary segments. Undefined if it is not a well-formed JPEG. */
export function readJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== MARK || bytes[1] !== SOI) return undefined;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let [frames, scans, at] = [0, 0, 2];
  while (at + 1 < bytes.length) {
    if (bytes[at] !== MARK) return undefined;
    const marker = uint8At(bytes, at + 1);
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === EOI) return frames === 1 && scans > 0 ? Buffer.concat([...kept, Buffer.of(MARK, EOI)]) : undefined;
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    const isAdobe = marker === ADOBE && segment.toString('latin1', 4, 9) === 'Adobe';
    if (FRAMES.includes(marker)) {
      if (!isSound(segment)) return undefined;
      frames += 1;
    } else if (marker === SOS) scans += frames;
    else if (!TABLES.includes(marker) && !isDropped(marker)) return undefined;
    at = marker === SOS ? findScanEnd(bytes, end) : end;
    if (at < 0) return undefined;
    if (isAdobe || !isDropped(marker)) kept.push(marker === SOS ? bytes.subarray(end - segment.length, at) : segment);
  }
  return undefined;
}
