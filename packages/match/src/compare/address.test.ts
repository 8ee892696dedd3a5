import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAddress, toAddressWords, wordsOfAddress } from './address.ts';

interface AddressCase {
  readonly because: string;
  readonly sent: string;
  readonly record: readonly [line1: string, city: string, state: string, zipcode: string];
  readonly value: number;
}

const cases: readonly AddressCase[] = JSON.parse(
  readFileSync(new URL('../../cases/addresses.json', import.meta.url), 'utf8'),
);

describe('query.address: every token in one and the same address, one typo a token from 5 letters on (contract Request)', () => {
  it.each(cases.map((entry) => [entry.because, entry] as const))('%s', (_because, { sent, record, value }) => {
    const [line1, city, state, zipcode] = record;
    expect(compareAddress(toAddressWords(sent), wordsOfAddress({ line1, city, state, zipcode }))).toBe(value);
  });

  it('an address is found by any of its words, in any order, without throwing', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.string({ unit: 'binary' }),
        (line1, city, zipcode) => {
          const words = wordsOfAddress({ line1, city, state: 'TX', zipcode });
          expect(compareAddress(words.toReversed(), words)).toBe(100);
          for (const word of words) expect(compareAddress([word], words)).toBe(100);
        },
      ),
    ));
});
