import { uint8At } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlindIndex } from '../vault/pepper.ts';
import { createPersonRefs } from './person-ref.ts';

const refs = createPersonRefs(createBlindIndex(Buffer.alloc(32, 7)));
const account = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `acct_${text}`);
const person = fc.bigInt({ min: 0n, max: 0x7fff_ffff_ffff_ffffn });

describe('personRef (contract, Names and forms)', () => {
  it('is per_ and 24 url-safe characters, stable for a person, and decodes to the person', () => {
    fc.assert(
      fc.property(account, person, (accountId, personId) => {
        const ref = refs.to(accountId)(personId);
        expect(ref).toMatch(/^per_[A-Za-z0-9_-]{24}$/);
        expect(refs.to(accountId)(personId)).toBe(ref);
        expect(refs.from(accountId, ref)).toBe(personId);
      }),
    );
  });

  it('differs per account, and another account’s reference does not decode', () => {
    fc.assert(
      fc.property(account, account, person, (one, other, personId) => {
        fc.pre(one !== other);
        expect(refs.to(other)(personId)).not.toBe(refs.to(one)(personId));
        expect(refs.from(other, refs.to(one)(personId))).toBeUndefined();
      }),
    );
  });

  it('differs per person, and does not reveal the number', () => {
    const made = Array.from({ length: 1_000 }, (_, n) => refs.to('acct_a')(BigInt(n)));
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.map((ref) => ref.slice(-8))).size).toBe(made.length);
  });

  it('does not decode if any single bit is changed', () => {
    fc.assert(
      fc.property(person, fc.nat(18 * 8 - 1), (personId, bit) => {
        const bytes = Buffer.from(refs.to('acct_a')(personId).slice(4), 'base64url');
        bytes[bit >> 3] = uint8At(bytes, bit >> 3) ^ (1 << (bit & 7));
        expect(refs.from('acct_a', `per_${bytes.toString('base64url')}`)).toBeUndefined();
      }),
    );
  });

  it('does not decode for another server’s reference or any other text', () => {
    const elsewhere = createPersonRefs(createBlindIndex(Buffer.alloc(32, 8)));
    expect(refs.from('acct_a', elsewhere.to('acct_a')(5n))).toBeUndefined();
    const ref = refs.to('acct_a')(5n);
    for (const bad of [
      '',
      'per_',
      ref.slice(0, -1),
      `${ref}A`,
      ` ${ref}`,
      `${ref}\n`,
      ref.slice(4),
      `rec_${ref.slice(4)}`,
    ])
      expect(refs.from('acct_a', bad)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(refs.from('acct_a', text)).toBeUndefined();
        expect(refs.from('acct_a', `per_${text}`)).toBeUndefined();
      }),
    );
  });
});
