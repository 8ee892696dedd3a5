import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { numberAt } from '@blotter/vocab';
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
    return Buffer.concat([plaintext, decipher.final()]);
  } catch (cause) {
    throw new SealBroken('A sealed value was changed, or belongs elsewhere.', { cause });
  }
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

/** Prefixes each part with its length, so that no two lists of parts give the same bytes. */
export function toAad(parts: readonly (string | Buffer)[]): Buffer {
  const lengths = parts.map((part) => Buffer.byteLength(part));
  const aad = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, 0));
  let at = 0;
  for (const [n, part] of parts.entries()) {
    at = aad.writeUInt32BE(numberAt(lengths, n), at);
    at += typeof part === 'string' ? aad.write(part, at, 'utf8') : part.copy(aad, at);
  }
  return aad;
}
