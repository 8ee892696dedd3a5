import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { remember } from '@blotter/vocab';
import { OperatorNotice } from '../failure.ts';
import { newSecretBytes } from '../ids.ts';
import { fromKeyText, SECRET_BYTES } from './key-text.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createSecretFile, readSecretFile, type Warn } from './secret-file.ts';

export type PepperOptions = {
  /** `BLOTTER_PEPPER`: 32 bytes in base64 or hex. */
  readonly pepper?: string | undefined;
  readonly dataDir: string;
  readonly warn: Warn;
};

export type Pepper = { readonly source: string; readonly bytes: Buffer };

export class PepperInvalid extends OperatorNotice {
  override readonly name = 'PepperInvalid';
}

export async function openPepper({ pepper, dataDir, warn }: PepperOptions): Promise<Pepper> {
  if (pepper !== undefined) return toPepper('BLOTTER_PEPPER', pepper);
  const path = join(dataDir, 'pepper');
  await createSecretFile(path, `${newSecretBytes(SECRET_BYTES).toString('base64')}\n`);
  return toPepper(path, await readSecretFile(path, warn));
}

const toPepper = (source: string, text: string): Pepper => {
  const bytes = fromKeyText(text.trim());
  if (!bytes) throw new PepperInvalid(`${source} is not 32 bytes in base64 or hex.`);
  return { source, bytes };
};

/** Look-ups by the HMAC of a secret or address, with a sub-key per purpose. Equal values under two purposes cannot be compared. */
export type BlindIndex = {
  readonly index: (purpose: string, value: string) => Buffer;
  readonly derive: (purpose: string) => Buffer;
  /** Identifies the pepper and reveals nothing else about it. */
  readonly fingerprint: Buffer;
};

const MAX_CACHED_PURPOSES = 64;

export function createBlindIndex(pepper: Buffer): BlindIndex {
  const derive = (purpose: string): Buffer => expand(pepper, `blotter purpose ${purpose}`);
  const keyedHash = remember((purpose: string) => createKeyedHash(derive(purpose)), {
    maxEntries: MAX_CACHED_PURPOSES,
  });
  return {
    index: (purpose, value) => Buffer.from(keyedHash(purpose)(value), 'hex'),
    derive,
    fingerprint: expand(pepper, 'blotter fingerprint').subarray(0, 16),
  };
}

const expand = (pepper: Buffer, info: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', info, 32));
