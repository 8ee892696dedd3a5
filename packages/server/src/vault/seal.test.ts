import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SealBroken, toAad } from './gcm.ts';
import type { DataClass } from './retention.ts';
import { type Binding, seal, toKeyId, unseal } from './seal.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array));
const key = bytes(32).map((secret) => createSecretKey(secret));
const binding: fc.Arbitrary<Binding> = fc.record({
  accountId: fc.string(),
  dataClass: fc.constantFrom<DataClass>('search', 'document', 'history', 'longlived'),
  context: fc.string({ unit: 'binary' }),
});
const plaintext = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));

describe('seal (contract Limits: At rest)', () => {
  it('opens values sealed for the same account, class and context', () => {
    fc.assert(
      fc.property(key, bytes(16), bytes(12), binding, plaintext, (secret, id, nonce, bound, plain) => {
        const sealed = seal({ id, key: secret }, nonce, bound, plain);
        expect(sealed.length).toBe(1 + 16 + 12 + plain.length + 16);
        expect(toKeyId(sealed).equals(id)).toBe(true);
        expect(unseal(secret, bound, sealed).equals(plain)).toBe(true);
      }),
    );
  });

  it('refuses a value with any bit flipped outside the key id', () => {
    fc.assert(
      fc.property(key, bytes(16), bytes(12), binding, plaintext, fc.nat(), (secret, id, nonce, bound, plain, at) => {
        const sealed = seal({ id, key: secret }, nonce, bound, plain);
        const bit = at % (sealed.length * 8);
        const byte = bit >> 3;
        sealed.writeUInt8(sealed.readUInt8(byte) ^ (1 << (bit & 7)), byte);
        if (byte >= 1 && byte <= 16) expect(toKeyId(sealed).equals(id)).toBe(false);
        else expect(() => unseal(secret, bound, sealed)).toThrow(SealBroken);
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a truncated value', () => {
    const secret = createSecretKey(Buffer.alloc(32, 1));
    const bound: Binding = { accountId: 'acct_1', dataClass: 'search', context: 'searches.result' };
    const sealed = seal({ id: Buffer.alloc(16), key: secret }, Buffer.alloc(12), bound, Buffer.from('Ada Example'));
    for (let length = 0; length < sealed.length; length++) {
      expect(() => unseal(secret, bound, sealed.subarray(0, length))).toThrow(SealBroken);
    }
  });

  it('refuses a value under another account, class, context or key', () => {
    fc.assert(
      fc.property(key, key, bytes(12), binding, binding, plaintext, (secret, other, nonce, bound, moved, plain) => {
        fc.pre(!secret.equals(other) && JSON.stringify(bound) !== JSON.stringify(moved));
        const sealed = seal({ id: Buffer.alloc(16), key: secret }, nonce, bound, plain);
        expect(() => unseal(secret, moved, sealed)).toThrow(SealBroken);
        expect(() => unseal(other, bound, sealed)).toThrow(SealBroken);
      }),
    );
  });

  it('binds each part separately: moving a letter from one part to the next gives other bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b));
        expect(toAad(a).equals(toAad(b))).toBe(false);
      }),
    );
    expect(toAad(['ab', 'c']).equals(toAad(['a', 'bc']))).toBe(false);
  });
});
