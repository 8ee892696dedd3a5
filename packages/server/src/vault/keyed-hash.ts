import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
/** Longer texts get a buffer of their own. */
const SHARED_BYTES = 1_024;
/** A character of a string has at most three bytes in UTF-8. */
const MOST_BYTES_PER_CHARACTER = 3;

/** The key in the two forms that HMAC-SHA-256 uses. The key must have at most 64 bytes. */
export function toHmacPads(key: Buffer): readonly [inner: Buffer, outer: Buffer] {
  return [toPad(key, 0x36), toPad(key, 0x5c)];
}

const toPad = (key: Buffer, byte: number): Buffer => {
  const pad = Buffer.alloc(BLOCK_BYTES, byte);
  for (const [at, own] of key.entries()) pad[at] = own ^ byte;
  return pad;
};

/**
 * Returns HMAC-SHA-256 (RFC 2104) of texts under one key, in hex. Two one-shot hashes take 4 µs, `createHmac` takes 9 µs,
 * and a search makes two for each person that it shows for the first time.
 */
export function createKeyedHash(key: Buffer): (text: string) => string {
  const [innerPad, outerPad] = toHmacPads(key);
  const shared = Buffer.alloc(BLOCK_BYTES + SHARED_BYTES);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);
  innerPad.copy(shared);
  outerPad.copy(outer);
  return (text) => {
    const isShort = text.length * MOST_BYTES_PER_CHARACTER <= SHARED_BYTES;
    const inner = isShort
      ? shared.subarray(0, BLOCK_BYTES + shared.write(text, BLOCK_BYTES, 'utf8'))
      : Buffer.concat([innerPad, Buffer.from(text)]);
    outer.write(hash('sha256', inner, 'hex'), BLOCK_BYTES, 'hex');
    return hash('sha256', outer, 'hex');
  };
}
