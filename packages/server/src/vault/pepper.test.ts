import { describe, expect, it } from 'vitest';
import { createBlindIndex } from './pepper.ts';

const one = Buffer.alloc(32, 1);
const two = Buffer.alloc(32, 2);

describe('the server pepper (contract Credentials)', () => {
  const index = createBlindIndex(one);

  it('gives equal values the same HMAC, and other values, purposes or peppers a different one', () => {
    const known = index.index('api key', 'blt_live_x');
    expect(known).toHaveLength(32);
    expect(createBlindIndex(one).index('api key', 'blt_live_x').equals(known)).toBe(true);
    for (const other of [
      index.index('api key', 'blt_live_y'),
      index.index('email', 'blt_live_x'),
      createBlindIndex(two).index('api key', 'blt_live_x'),
    ]) {
      expect(other.equals(known)).toBe(false);
    }
  });

  it('derives a key per purpose, and a fingerprint that equals none of them', () => {
    expect(index.derive('a').equals(index.derive('b'))).toBe(false);
    expect(index.derive('a').equals(createBlindIndex(one).derive('a'))).toBe(true);
    expect(index.fingerprint.equals(createBlindIndex(two).fingerprint)).toBe(false);
    expect(index.fingerprint.equals(createBlindIndex(one).fingerprint)).toBe(true);
  });

  it('stays correct with more purposes than it caches', () => {
    const many = Array.from({ length: 100 }, (_, i) => index.index(`purpose ${i}`, 'v').toString('hex'));
    expect(new Set(many).size).toBe(100);
    expect(index.index('purpose 99', 'v').toString('hex')).toBe(many[99]);
  });
});
