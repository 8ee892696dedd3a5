/** Never returns 0, which means "none" among keys. */
const mixBits = (value: number): number => {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0 || 1;
};

/** Returns the same hash on every machine. The rows that a limit keeps depend on it. */
export function hashRowKey(source: string, rowKey: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < source.length; at++) hash = Math.imul(hash ^ source.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ 0x2f, 0x01000193);
  for (let at = 0; at < rowKey.length; at++) hash = Math.imul(hash ^ rowKey.charCodeAt(at), 0x01000193);
  return mixBits(hash);
}

/** Hashes a person id by its lower and upper 32 bits. */
export function hashHalves(lower: number, upper: number): number {
  return mixBits(lower ^ Math.imul(upper, 0x9e3779b1));
}

export function hashPerson(personId: bigint): number {
  return hashHalves(Number(BigInt.asIntN(32, personId)), Number(BigInt.asIntN(32, personId >> 32n)));
}
