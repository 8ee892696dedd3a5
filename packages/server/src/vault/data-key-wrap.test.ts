import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DataKeySlot, unwrapDataKey, wrapDataKey } from './data-key-wrap.ts';
import { SealBroken } from './gcm.ts';

const master = createSecretKey(Buffer.alloc(32, 7));
const key = createSecretKey(Buffer.alloc(32, 9));
const slot: DataKeySlot = { accountId: 'acct_a', dataClass: 'search', day: '2026-03-01', id: Buffer.alloc(16, 3) };

describe('data keys are wrapped by a master key (contract Limits: At rest)', () => {
  const wrapped = wrapDataKey(master, Buffer.alloc(12, 5), slot, key);

  it('unwraps under the same master for the same row', () => {
    expect(unwrapDataKey(master, slot, wrapped).equals(key)).toBe(true);
    expect(wrapped.includes(key.export())).toBe(false);
  });

  it.each<[string, Partial<DataKeySlot>]>([
    ['account', { accountId: 'acct_b' }],
    ['class', { dataClass: 'longlived' }],
    ['day', { day: '2026-03-02' }],
    ['id', { id: Buffer.alloc(16, 4) }],
  ])('does not unwrap in a row of another %s', (_, moved) => {
    expect(() => unwrapDataKey(master, { ...slot, ...moved }, wrapped)).toThrow(SealBroken);
  });

  it('does not unwrap under another master', () => {
    expect(() => unwrapDataKey(createSecretKey(Buffer.alloc(32, 8)), slot, wrapped)).toThrow(SealBroken);
  });
});
