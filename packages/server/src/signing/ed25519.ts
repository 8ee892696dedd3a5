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

/** PKCS #8 and SPKI put a constant in front of the 32 bytes of a key (RFC 8410). */
const PRIVATE_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

export function toPrivateKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_HEADER, seed]), format: 'der', type: 'pkcs8' });
}

export function toPublicBytes(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEADER.length);
}

/** Derived from the key: an id cannot be given to another key. */
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

/** Undefined unless it is base64url of a signature, written in the one way there is. */
export function fromSignatureText(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === SIGNATURE_BYTES && bytes.toString('base64url') === text ? bytes : undefined;
}
