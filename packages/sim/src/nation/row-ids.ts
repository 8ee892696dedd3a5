import { hashText, mixBits } from '../random.ts';

/**
 * A keyed permutation of all 32-bit numbers, so that people get distinct numbers that reveal nothing about each other.
 */
const permute = (value: number, key: number): number => {
  let left = value >>> 16;
  let right = value & 0xffff;
  for (let round = 0; round < 4; round++) {
    const mixed = mixBits(key ^ Math.imul(right + 1, 0x9e3779b1) ^ round) & 0xffff;
    [left, right] = [right, left ^ mixed];
  }
  return ((left << 16) | right) >>> 0;
};

export function toRowNumber(seedKey: number, source: string, index: number): number {
  return permute(index, hashText(source, seedKey));
}

const toHex = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');

/** Returns a key for a row of a registry without ids. It changes with the name or the birth value. */
export function toDerivedKey(seedKey: number, source: string, index: number, name: string, birth: string): string {
  const text = `${source}|${index}|${name}|${birth}`;
  return toHex(hashText(text, seedKey)) + toHex(hashText(text, mixBits(seedKey + 1)));
}

/** For a registry with GUIDs. The last group is the number of the row. */
export function toGuid(number: number): string {
  return `${toHex(hashText(`guid ${number}`))}-4f89-41d3-9a0c-${String(number).padStart(12, '0')}`;
}
