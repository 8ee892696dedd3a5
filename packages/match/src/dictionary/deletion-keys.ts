/**
 * Two tokens within d edits share a string after deleting at most d letters from each. The first letters suffice for
 * that (SymSpell). Longer prefixes cost memory, shorter ones cost verification.
 */
const PREFIX_LETTERS = 7;
export const FARTHEST_EDITS = 2;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const keys = new Uint32Array(64);

const hashWithout = (token: string, length: number, skipped: number, alsoSkipped: number): number => {
  let hash = FNV_START;
  for (let index = 0; index < length; index += 1) {
    if (index === skipped || index === alsoSkipped) continue;
    hash = Math.imul(hash ^ token.charCodeAt(index), FNV_PRIME);
  }
  // The low bits of FNV are weak, and they select the bucket.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
};

/**
 * Returns the hashes of the token's prefix with up to `edits` letters deleted. Doubled letters repeat a hash. The next
 * call overwrites the view.
 */
export function deletionKeys(token: string, edits: number): Uint32Array {
  const length = Math.min(token.length, PREFIX_LETTERS);
  let count = 0;
  keys[count++] = hashWithout(token, length, -1, -1);
  for (let one = 0; edits >= 1 && one < length; one += 1) {
    keys[count++] = hashWithout(token, length, one, -1);
    for (let other = one + 1; edits >= 2 && other < length; other += 1)
      keys[count++] = hashWithout(token, length, one, other);
  }
  return keys.subarray(0, count);
}
