import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SealBroken } from './gcm.ts';
import { createRecordSeal, type SealedPart } from './record-seal.ts';

const seal = createRecordSeal(createSecretKey(randomBytes(32)));
const PARTS: readonly SealedPart[] = ['core', 'rest', 'facets', 'excerpt'];
const key = fc.record({ source: fc.string(), rowKey: fc.string() });
const bytes = fc.uint8Array().map((array) => Buffer.from(array));

describe('records are AES-256-GCM under a data key (contract, At rest)', () => {
  it('a sealed value opens as the same part of the same record', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PARTS), key, bytes, (part, own, plaintext) => {
        expect(seal.open(part, own, seal.seal(part, own, plaintext))).toEqual(plaintext);
      }),
    );
  });

  it('it opens as no other part, for no other record or deployment, and not if a bit was changed', () => {
    const other = createRecordSeal(createSecretKey(randomBytes(32)));
    fc.assert(
      fc.property(key, bytes, fc.nat(), (own, plaintext, place) => {
        const sealed = seal.seal('core', own, plaintext);
        expect(() => seal.open('rest', own, sealed)).toThrow(SealBroken);
        expect(() => seal.open('core', { ...own, rowKey: `${own.rowKey}x` }, sealed)).toThrow(SealBroken);
        expect(() => seal.open('core', { ...own, source: `${own.source}x` }, sealed)).toThrow(SealBroken);
        expect(() => other.open('core', own, sealed)).toThrow(SealBroken);
        const changed = Buffer.from(sealed);
        const at = place % changed.length;
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
        expect(() => seal.open('core', own, changed)).toThrow(SealBroken);
      }),
    );
  });

  it('equal values are sealed to different bytes', () => {
    const own = { source: 'TX', rowKey: '1' };
    expect(seal.seal('core', own, Buffer.from('a'))).not.toEqual(seal.seal('core', own, Buffer.from('a')));
  });
});

describe('hidden keys', () => {
  it('are an HMAC, which a statement can compute from the two pads', () => {
    const secret = randomBytes(32);
    const { hide, hidingPads } = createRecordSeal(createSecretKey(secret));
    const hidingKey = Buffer.from(hkdfSync('sha256', secret, '', 'blotter hidden keys', 32));
    expect(hide('name doe john')).toBe(createHmac('sha256', hidingKey).update('name doe john').digest('hex'));
    const pads = [0x36, 0x5c].map((byte) => {
      const padded = Buffer.alloc(64);
      hidingKey.copy(padded);
      return Buffer.from(padded.map((own) => own ^ byte));
    });
    expect(hidingPads).toEqual(pads);
  });
});
