import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTimestamp } from './timestamp.ts';

it.each([
  ['2026-04-10T14:35:00Z', '2026-04-10T14:35:00.000Z'],
  ['2026-04-10T14:35:00.1234-05:00', '2026-04-10T19:35:00.123Z'],
  ['2026-12-31T23:30:00-0500', '2027-01-01T04:30:00.000Z'],
  ['4/10/2026 2:35 PM', '2026-04-10T14:35:00.000Z'],
  ['4/10/2026 2:35 PM EST', '2026-04-10T19:35:00.000Z'],
  ['4/10/2026 2:35 PDT', '2026-04-10T09:35:00.000Z'],
  ['7/8/2026 12:00:00 AM', '2026-07-08T00:00:00.000Z'],
  ['7/8/2026 12:00:00 p.m.', '2026-07-08T12:00:00.000Z'],
  ['Tue, 07 Jul 2026 10:00:00 GMT', '2026-07-07T10:00:00.000Z'],
  ['July 8, 2026 at 9:05 AM', '2026-07-08T09:05:00.000Z'],
  ['2026-07-08', '2026-07-08T00:00:00.000Z'],
  ['20260708', '2026-07-08T00:00:00.000Z'],
  ['1783468800000', '2026-07-08T00:00:00.000Z'],
  ['1783468800', '2026-07-08T00:00:00.000Z'],
])('%s is the timestamp %s (§2.3 source)', (published, expected) => expect(readTimestamp(published)).toBe(expected));

it.each([
  '',
  'UNKNOWN',
  '2026',
  '2026-07',
  '7/8/26',
  '2026-02-30T00:00:00Z',
  '2026-07-08T24:00:00Z',
  '2026-07-08T10:60:00Z',
  '2026-07-08T10:00:00+19:00',
  '7/8/2026 13:00 PM',
  '7/8/2026 10:00 XYZ',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59Z',
])('%s is not a timestamp', (published) => expect(readTimestamp(published)).toBe(''));

it('every valid timestamp is returned unchanged', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1800-01-02T00:00:00Z'), max: new Date('3999-12-30T00:00:00Z'), noInvalidDate: true }),
      (date) => {
        if (!/^1(?:900-01|899-12)/.test(date.toISOString()))
          expect(readTimestamp(date.toISOString())).toBe(date.toISOString());
      },
    ),
    { numRuns: 1000 },
  );
});

it('arbitrary text never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => typeof readTimestamp(text) === 'string'),
  );
});
