import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { sha256 } from './digest.ts';

export const SEED_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** PKCS #8 and SPKI prefix the 32 bytes of a key with a constant (RFC 8410). */
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

export function toPrivateKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_HEADER, seed]), format: 'der', type: 'pkcs8' });
}

export function toPublicBytes(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEADER.length);
}

/** Derived from the key, so that another key cannot have this id. */
export function toKeyId(publicBytes: Buffer): string {
  return `k_${sha256(publicBytes).subarray(0, 12).toString('base64url')}`;
}

export function sign(privateKey: KeyObject, text: string): Buffer {
  return signBytes(null, Buffer.from(text), privateKey);
}

export function isSignedBy(publicBytes: Buffer, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEADER, publicBytes]), format: 'der', type: 'spki' });
  return verifyBytes(null, Buffer.from(text), key, signature);
}

/** Undefined unless the text is a signature in canonical base64url. */
export function fromSignatureText(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === SIGNATURE_BYTES && bytes.toString('base64url') === text ? bytes : undefined;
}
