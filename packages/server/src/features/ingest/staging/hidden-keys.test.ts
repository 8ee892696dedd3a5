import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRecordSeal } from '../../../vault/record-seal.ts';
import { toHiddenKey } from './hidden-keys.ts';

const seal = createRecordSeal(createSecretKey(randomBytes(32)));

describe('link keys (contract, At rest)', () => {
  it('with a name are hidden, and equal names stay equal', () => {
    for (const key of ['name doe john 1970-01-01', 'self doe john   male 1970-01-01']) {
      const hidden = toHiddenKey(key, seal);
      expect(hidden).toMatch(/^(name|self) #[0-9a-f]{64}$/);
      expect(hidden).toBe(toHiddenKey(key, seal));
      expect(hidden).not.toBe(toHiddenKey(`${key}x`, seal));
    }
  });

  it('of an id stay readable', () => {
    expect(toHiddenKey('id TX-1', seal)).toBe('id TX-1');
  });
});
