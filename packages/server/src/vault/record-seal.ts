import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { remember } from '@blotter/vocab';
import { newSecretBytes } from '../ids.ts';
import type { DataKeys } from './data-keys.ts';
import { decrypt, encrypt, NONCE_BYTES, SealBroken, toAad } from './gcm.ts';
import { createKeyedHash, toHmacPads } from './keyed-hash.ts';
import { NO_DAY } from './retention.ts';

/**
 * The parts of a version that are encrypted separately, because most readers need only one. Then the excerpts of
 * unreadable rows, and the parts of the copy of an index.
 */
export type SealedPart = 'core' | 'rest' | 'facets' | 'excerpt' | 'index';

type RecordKey = { readonly source: string; readonly rowKey: string };

/** Encrypts the records of all sources with keys derived from the data key of the deployment. */
export type RecordSeal = {
  /** The value opens only as the same part of the same record. */
  readonly seal: (part: SealedPart, key: RecordKey, plaintext: Buffer) => Buffer;
  readonly open: (part: SealedPart, key: RecordKey, sealed: Buffer) => Buffer;
  /** A keyed hash, by which equal values are found without storing them. */
  readonly hide: (value: string) => string;
  /** The key of `hide` in the two forms that HMAC uses, for statements that convert stored values. */
  readonly hidingPads: readonly [inner: Buffer, outer: Buffer];
  /** Encrypts the files in the data folder. */
  readonly fileKey: KeyObject;
};

/** The deployment's own data key is stored beside those of the accounts. No account has an empty id. */
const DEPLOYMENT = '';
const VERSION = 2;
const KEY_BYTES = 32;
const MAX_SOURCES = 20_000;

export async function openRecordSeal(keys: Pick<DataKeys, 'getForDay'>): Promise<RecordSeal> {
  const found = await keys.getForDay({ accountId: DEPLOYMENT, dataClass: 'records', day: NO_DAY });
  if (found === 'destroyed') throw new SealBroken('The data key of the records has been destroyed.');
  return createRecordSeal(found.key);
}

export function createRecordSeal(key: KeyObject): RecordSeal {
  const secret = key.export();
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  // A key per source, because a key must not encrypt more than about four billion values with random nonces.
  const keyOf = remember((source: string) => createSecretKey(derive(`blotter records ${source}`)), {
    maxEntries: MAX_SOURCES,
  });
  const hidingKey = derive('blotter hidden keys');
  const toBinding = (part: SealedPart, { source, rowKey }: RecordKey): Buffer =>
    toAad(['blotter record', part, source, rowKey]);
  return {
    seal: (part, record, plaintext) =>
      Buffer.concat([
        Buffer.of(VERSION),
        encrypt(keyOf(record.source), newSecretBytes(NONCE_BYTES), toBinding(part, record), plaintext),
      ]),
    open: (part, record, sealed) => {
      if (sealed[0] !== VERSION) throw new SealBroken('A sealed record has an unknown version.');
      return decrypt(keyOf(record.source), toBinding(part, record), sealed.subarray(1));
    },
    hide: createKeyedHash(hidingKey),
    hidingPads: toHmacPads(hidingKey),
    fileKey: createSecretKey(derive('blotter files')),
  };
}
