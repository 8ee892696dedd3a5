import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

describe('the keyed hash of a text', () => {
  it('is HMAC-SHA-256, for texts of every length and character', () => {
    const key = fc.uint8Array({ minLength: 0, maxLength: 64 }).map((bytes) => Buffer.from(bytes));
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 300, maxLength: 2_000 }));
    fc.assert(
      fc.property(key, fc.array(text, { minLength: 1, maxLength: 4 }), (ownKey, texts) => {
        const keyedHash = createKeyedHash(ownKey);
        for (const one of texts)
          expect(keyedHash(one)).toBe(createHmac('sha256', ownKey).update(one, 'utf8').digest('hex'));
      }),
    );
  });
});
