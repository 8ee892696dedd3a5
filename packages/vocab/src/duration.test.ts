import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDuration, toDays, toDurationText } from './duration.ts';

it.each([
  ['1 year and 6 months', 1, 6, 0, ''],
  ['1 yr., 6 mos.', 1, 6, 0, ''],
  ['18 months', 0, 18, 0, ''],
  ['2 weeks', 0, 0, 14, ''],
  ['364 days', 0, 0, 364, ''],
  ['twenty-five years following release from custody', 25, 0, 0, 'release from custody'],
])('%s', (text, years, months, days, from) => expect(findDuration(text)).toEqual({ years, months, days, from }));

it.each(['', '10', 'years', '10 years or life', 'ten (15) years', '10 yearsX', '6 months 1 year'])(
  'is not a duration: %s',
  (text) => expect(findDuration(text)).toBeUndefined(),
);

it('twelve months are a year, and a longer duration never has fewer days', () => {
  expect(toDays({ years: 0, months: 12, days: 0 })).toBe(toDays({ years: 1, months: 0, days: 0 }));
  expect(toDays({ years: 10, months: 0, days: 0 })).toBe(3652);
  fc.assert(
    fc.property(fc.nat(500), fc.nat(99), (years, months) => {
      expect(toDays({ years, months, days: 0 })).toBeLessThan(toDays({ years, months: months + 1, days: 0 }));
    }),
  );
});

it('the text of a duration is read as the same duration', () => {
  fc.assert(
    fc.property(fc.nat(999), fc.nat(99), fc.integer({ min: 1, max: 99 }), (years, months, days) => {
      expect(findDuration(toDurationText({ years, months, days }))).toEqual({ years, months, days, from: '' });
    }),
  );
});
