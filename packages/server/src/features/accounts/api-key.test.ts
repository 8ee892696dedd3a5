import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormedKey, newApiKey, toMaskedKey } from './api-key.ts';

describe('API keys (contract Credentials: prefix, 32+ random characters, checksum)', () => {
  it('a new key is well formed in both modes and unique', () => {
    const keys = Array.from({ length: 500 }, (_, i) => newApiKey(i % 2 ? 'live' : 'test'));
    expect(keys.every(isWellFormedKey)).toBe(true);
    expect(new Set(keys).size).toBe(500);
  });

  it('any single changed character is refused without a database query', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.constantFrom(...'0123456789ABCDEFabcdefxyz-_ '), (at, letter) => {
        const key = newApiKey('live');
        fc.pre(key[at] !== letter && at < key.length);
        return !isWellFormedKey(key.slice(0, at) + letter + key.slice(at + 1));
      }),
    );
  });

  it('the mask shows the mode and the last four characters, and nothing else', () => {
    const key = newApiKey('live');
    expect(toMaskedKey(key)).toBe(`blt_live_…${key.slice(-4)}`);
  });
});
