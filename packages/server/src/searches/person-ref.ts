import { timingSafeEqual } from 'node:crypto';
import type { BlindIndex } from '../vault/pepper.ts';

const PERSON_REF = /^per_[A-Za-z0-9_-]{24}$/;
const TAG_BYTES = 10;
const NUMBER_BYTES = 8;
const MAX_MADE = 100_000;
const [TAG, MASK] = ['person-ref', 'person-ref-mask'] as const;

export type PersonRefs = {
  readonly to: (accountId: string) => (personId: bigint) => string;
  /** Undefined for a reference that was not issued to this account. */
  readonly from: (accountId: string, personRef: string) => bigint | undefined;
};

/**
 * Encrypts a person's number with a synthetic IV. The reference is stable per person, different per account, and only
 * the server can decode it (contract, Names and forms). The tag is both the IV and the proof that the account was
 * issued the reference.
 */
export function createPersonRefs(blind: Pick<BlindIndex, 'index'>): PersonRefs {
  const toTag = (accountId: string, personId: bigint): Buffer =>
    blind.index(TAG, `${accountId} ${personId}`).subarray(0, TAG_BYTES);
  const toMask = (accountId: string, tag: Buffer): bigint =>
    blind.index(MASK, `${accountId} ${tag.toString('hex')}`).readBigUInt64BE();

  /** Cached, because two HMACs cost as much as the rest of a record. */
  let made = new Map<string, Map<bigint, string>>();
  let count = 0;
  const getMade = (accountId: string): Map<bigint, string> => {
    if (count >= MAX_MADE) [made, count] = [new Map(), 0];
    const known = made.get(accountId);
    const own = known ?? new Map<bigint, string>();
    if (!known) made.set(accountId, own);
    return own;
  };

  return {
    to: (accountId) => (personId) => {
      const known = made.get(accountId)?.get(personId);
      if (known !== undefined) return known;
      const tag = toTag(accountId, personId);
      const masked = Buffer.alloc(NUMBER_BYTES);
      masked.writeBigUInt64BE(BigInt.asUintN(64, personId) ^ toMask(accountId, tag));
      const personRef = `per_${Buffer.concat([tag, masked]).toString('base64url')}`;
      getMade(accountId).set(personId, personRef);
      count++;
      return personRef;
    },
    from: (accountId, personRef) => {
      if (!PERSON_REF.test(personRef)) return undefined;
      const bytes = Buffer.from(personRef.slice('per_'.length), 'base64url');
      const tag = bytes.subarray(0, TAG_BYTES);
      const personId = BigInt.asIntN(64, bytes.readBigUInt64BE(TAG_BYTES) ^ toMask(accountId, tag));
      return timingSafeEqual(tag, toTag(accountId, personId)) ? personId : undefined;
    },
  };
}
