import { createSecretKey, type KeyObject } from 'node:crypto';
import { decrypt, encrypt, toAad } from './gcm.ts';
import type { DataClass } from './retention.ts';

/** The row of a wrapped key. In another row it does not unwrap. */
export type DataKeySlot = {
  readonly accountId: string;
  readonly dataClass: DataClass;
  readonly day: string;
  readonly id: Buffer;
};

export type DataKey = DataKeySlot & { readonly key: KeyObject };

export function wrapDataKey(master: KeyObject, nonce: Buffer, slot: DataKeySlot, key: KeyObject): Buffer {
  return encrypt(master, nonce, toWrapAad(slot), key.export());
}

export function unwrapDataKey(master: KeyObject, slot: DataKeySlot, wrapped: Buffer): KeyObject {
  return createSecretKey(decrypt(master, toWrapAad(slot), wrapped));
}

const toWrapAad = ({ accountId, dataClass, day, id }: DataKeySlot): Buffer =>
  toAad(['blotter data key', accountId, dataClass, day, id]);
