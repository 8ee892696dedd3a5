import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toExternalId } from './criminal-ids.ts';
import { CRIMINAL_SOURCES, type CriminalStyle } from './criminal-sources.ts';

const FORMS: Readonly<Partial<Record<CriminalStyle, RegExp>>> = {
  'nc-doc': /^\d{7}$/,
  'fl-obis': /^[0-9A-Z]\d{5}$/,
  tdcj: /^\d{8}$/,
  idoc: /^[A-Z]\d{5}$/,
  bop: /^\d{5}-\d{3}$/,
  'socrata-warrants': /^(?:PP|BR)\d{8}$/,
};

const ONE_OF_EACH = [...new Map(CRIMINAL_SOURCES.map((source) => [source.style, source])).values()];

test.each(ONE_OF_EACH)('$code numbers people in its own format', (source) => {
  for (let index = 0; index < 200; index++)
    expect(toExternalId(7, source, index * 11_003)).toMatch(FORMS[source.style] ?? /^\d{1,10}$/);
});

test('two people never share a number, in a nation of any size', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ONE_OF_EACH),
      fc.nat(),
      fc.uniqueArray(fc.nat(2 ** 31 - 1), { minLength: 2, maxLength: 40 }),
      (source, seedKey, indexes) => {
        const ids = indexes.map((index) => toExternalId(seedKey, source, index));
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
  );
});
