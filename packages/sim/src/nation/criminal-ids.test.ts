import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toExternalId } from './criminal-ids.ts';
import { SERVED_SOURCES } from './criminal-sources.ts';

const FORMS: Readonly<Record<string, RegExp>> = {
  'us-nc-doc-prison': /^\d{7}$/,
  'us-fl-doc-prison': /^[0-9A-Z]\d{5}$/,
  'us-tx-tdcj-prison': /^\d{8}$/,
  'us-il-idoc-prison': /^[A-Z]\d{5}$/,
  'us-fed-bop-prison': /^\d{5}-\d{3}$/,
  'us-la-batonrouge-warrant': /^(?:PP|BR)\d{8}$/,
};

test.each(SERVED_SOURCES)('$code numbers people in its own form', (source) => {
  for (let index = 0; index < 200; index++)
    expect(toExternalId(7, source, index * 11_003)).toMatch(FORMS[source.code] ?? /^\d{1,10}$/);
});

test('two people never have one number, in a nation of any size', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SERVED_SOURCES),
      fc.nat(),
      fc.uniqueArray(fc.nat(2 ** 31 - 1), { minLength: 2, maxLength: 40 }),
      (source, seedKey, indexes) => {
        const ids = indexes.map((index) => toExternalId(seedKey, source, index));
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
  );
});
