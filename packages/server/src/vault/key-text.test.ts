import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromKeyText } from './key-text.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => Buffer.from(array));
const one = Buffer.alloc(32, 1);

describe('BLOTTER_MASTER_KEY and BLOTTER_PEPPER (contract Settings)', () => {
  it('accept 32 bytes in hex, base64 or base64url', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        const texts = [
          bytes.toString('hex'),
          bytes.toString('hex').toUpperCase(),
          bytes.toString('base64'),
          bytes.toString('base64url'),
        ];
        for (const text of texts) expect(fromKeyText(text)?.equals(bytes)).toBe(true);
      }),
    );
  });

  it('accept nothing else', () => {
    const wrong = [
      '',
      'secret',
      one.toString('hex').slice(1),
      one.toString('base64').slice(2),
      `${one.toString('base64')}A`,
    ];
    for (const text of [...wrong, `${'A'.repeat(42)}B`, ` ${one.toString('hex')}`])
      expect(fromKeyText(text)).toBeUndefined();
  });
});
