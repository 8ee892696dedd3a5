import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS } from './formats.ts';

const accepts = (format: string, text: string): boolean => FORMATS[format]?.(text) === true;

describe.each([
  [
    'date',
    ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'],
    [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
      '2024-1-1',
      '0000-01-01',
      '2024-01-01 ',
      '20240101',
      '',
      '2024-01-01T00:00:00Z',
    ],
  ],
  [
    'date-time',
    ['2024-05-31T14:00:00Z', '2024-05-31T14:00Z', '2024-05-31T14:00:00.123456789+14:00', '1980-01-31T23:59:59-05:30'],
    [
      '2024-05-31',
      '2024-05-31T14:00:00',
      '2024-05-31 14:00:00Z',
      '2024-02-30T00:00:00Z',
      '2024-05-31T24:00:00Z',
      '2024-05-31T14:60:00Z',
      '2024-05-31T14:00:60Z',
      '2024-05-31T14:00:00+15:00',
      '2024-05-31t14:00:00z',
      '9999-12-31T23:59:59-01:00',
      '0001-01-01T00:00:00+01:00',
      '',
    ],
  ],
  [
    'email',
    ['owner@example.com', "o'neil+tag@sub.example.co.uk", 'a.b_c-d@x1.io', `${'a'.repeat(64)}@example.com`],
    [
      '',
      'owner',
      '@example.com',
      'owner@',
      'owner@host',
      'a b@example.com',
      'a@b@example.com',
      '"a\r\nBcc: x"@example.com',
      'a\n@example.com',
      'a@example.com\n',
      '.a@example.com',
      'a..b@example.com',
      'a@-x.com',
      'a@x..com',
      'a@exa_mple.com',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(60)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
      'é@example.com',
      'a@example.com,b@example.com',
      'a<b>@example.com',
    ],
  ],
  [
    'uri',
    ['https://example.com/hook?x=1#y', 'http://10.0.0.1:8080', 'HTTPS://example.com', 'https://example.com/ü'],
    [
      '',
      'example.com',
      '/hook',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'https://exa mple.com',
      'https://example.com/\n',
      ' https://example.com',
      'https:\\\\example.com',
      'https:example.com',
      'https://example.com:99999',
      'mailto:a@example.com',
      'https://exam\tple.com',
      'https://\u007f.com',
    ],
  ],
])('%s', (format, good, bad) => {
  it.each(good)('accepts %j', (text) => {
    expect(accepts(format, text)).toBe(true);
  });
  it.each(bad)('rejects %j', (text) => {
    expect(accepts(format, text)).toBe(false);
  });
});

it('every instant of the years 1 to 9999 is a date-time, and its day a date', () => {
  const instant = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, (at) => {
      expect(accepts('date-time', at.toISOString())).toBe(true);
      expect(accepts('date', at.toISOString().slice(0, 10))).toBe(true);
    }),
  );
});

it('a date is valid exactly if it exists in the calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const atMs = Date.parse(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
        expect(accepts('date', text)).toBe(exists);
      },
    ),
  );
});
