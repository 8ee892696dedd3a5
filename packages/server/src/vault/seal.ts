import type { KeyObject } from 'node:crypto';
import { decrypt, encrypt, NONCE_BYTES, SealBroken, toAad } from './gcm.ts';
import type { DataClass } from './retention.ts';

/** Layout: version, id of the data key, nonce, ciphertext, tag. */
const VERSION = 1;
export const KEY_ID_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES;

/** The binding of a sealed value. It does not open under another account, class or context. */
export type Binding = { readonly accountId: string; readonly dataClass: DataClass; readonly context: string };

export type SealingKey = { readonly id: Buffer; readonly key: KeyObject };

export function seal({ id, key }: SealingKey, nonce: Buffer, binding: Binding, plaintext: Buffer): Buffer {
  return Buffer.concat([Buffer.from([VERSION]), id, encrypt(key, nonce, toSealAad(binding), plaintext)]);
}

export function unseal(key: KeyObject, binding: Binding, sealed: Buffer): Buffer {
  toKeyId(sealed);
  return decrypt(key, toSealAad(binding), sealed.subarray(HEADER_BYTES));
}

/** Returns the id of the data key that opens this value. */
export function toKeyId(sealed: Buffer): Buffer {
  if (sealed.length < HEADER_BYTES + NONCE_BYTES) throw new SealBroken('A sealed value is too short.');
  if (sealed[0] !== VERSION) throw new SealBroken('A sealed value has an unknown version.');
  return sealed.subarray(1, HEADER_BYTES);
}

const toSealAad = ({ accountId, dataClass, context }: Binding): Buffer =>
  toAad(['blotter sealed value', accountId, dataClass, context]);
