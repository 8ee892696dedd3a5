/** Returns the letters of a word as a bit set, never 0. */
export function toLetterSet(word: string): number {
  let set = word === '' ? 1 : 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

/** An initial has one letter. An unpublished word counts as one. */
export function isOneLetter(set: number): boolean {
  return (set & (set - 1)) === 0;
}

export function countBits(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns false if words with these letters are certainly more edits apart. One edit removes at most one letter and
 * adds one.
 */
export function mayBeWithin(one: number, other: number, edits: number): boolean {
  return countBits(one ^ other) <= 2 * edits;
}
