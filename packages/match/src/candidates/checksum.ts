import { int32At } from '@blotter/vocab';

const FACTOR = 0x9e3779b1;

/** Over 32-bit words, for a byte at a time would take a second a gigabyte longer. The bytes begin and end at words. */
export function addToChecksum(start: number, bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  let sum = start;
  for (let at = 0; at < words.length; at++) {
    sum = Math.imul(sum ^ int32At(words, at), FACTOR);
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}
