/**
 * A token within d edits of another shares with it a string that each gives by deleting at most d of its letters; the first
 * letters suffice for that (SymSpell). Longer prefixes cost memory, shorter ones verification.
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
  // The low bits of FNV are weak, and buckets are taken from them.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
};

/**
 * Hashes of the token's beginning with up to `edits` letters deleted; doubled letters double a hash. The view is overwritten by
 * the next call.
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
