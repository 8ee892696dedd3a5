import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { newSecretBytes } from '../ids.ts';

export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** The bytes were not encrypted with this key for this purpose. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Returns nonce, ciphertext, tag. A nonce must never be used twice with one key. */
export function encrypt(key: KeyObject, nonce: Buffer, aad: Buffer, plaintext: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(aad);
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: KeyObject, aad: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken('A sealed value is too short.');
  const tagAt = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(aad);
  decipher.setAuthTag(sealed.subarray(tagAt));
  const plaintext = decipher.update(sealed.subarray(NONCE_BYTES, tagAt));
  try {
    // GCM has no padding, so the last call returns no bytes. It checks the tag.
    decipher.final();
  } catch (cause) {
    throw new SealBroken('A sealed value was changed, or belongs elsewhere.', { cause });
  }
  return plaintext;
}

/** Encrypts a file in steps. Write the nonce first and the result of `end` last. */
export function startCipher(key: KeyObject) {
  const nonce = newSecretBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  return {
    nonce,
    update: (bytes: Uint8Array): Buffer => cipher.update(bytes),
    end: (): Buffer => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
}

/** Decrypts a file in steps. The bytes must not be used before `end` has returned. */
export function startDecipher(key: KeyObject, nonce: Buffer, tag: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  return {
    update: (bytes: Uint8Array): Buffer => decipher.update(bytes),
    end: (): void => {
      decipher.final();
    },
  };
}

const LENGTH_BYTES = 4;
/** In UTF-8. */
const MOST_BYTES_PER_CHARACTER = 3;

/** Prefixes each part with its length, so that no two lists of parts give the same bytes. */
export function toAad(parts: readonly (string | Buffer)[]): Buffer {
  let most = 0;
  for (const part of parts) most += LENGTH_BYTES + part.length * MOST_BYTES_PER_CHARACTER;
  const aad = Buffer.allocUnsafe(most);
  let at = 0;
  for (const part of parts) {
    const from = at + LENGTH_BYTES;
    const length = typeof part === 'string' ? aad.write(part, from, 'utf8') : part.copy(aad, from);
    aad.writeUInt32BE(length, at);
    at = from + length;
  }
  return aad.subarray(0, at);
}
