import { describe, expect, it } from 'vitest';
import { type DateOptions, readDate } from './partial-date.ts';

const today = '2026-08-01';
const read = (published: string, options: DateOptions = {}): string => {
  const { value, precision } = readDate(published, { today, ...options });
  return value === '' ? precision : value;
};

describe('a full date is YYYY-MM-DD (§2.4 rule 2)', () => {
  it.each([
    '01/05/1985',
    '1/5/1985',
    '1/5/85',
    '01-05-1985',
    '19850105',
    '1985-01-05',
    '1985/01/05',
    '1985-01-05T00:00:00',
    '1985-01-05T00:00:00.000Z',
    '1985-01-05T00:00:00-05:00',
    '1985-01-05 00:00:00',
    'January 5, 1985',
    'JANUARY 5,1985',
    'Jan 5 1985',
    'Jan. 5th, 1985',
    '5 January 1985',
    '05-JAN-1985',
    '05-JAN-85',
    'Saturday, January 5, 1985',
    'Sat, 05 Jan 1985 10:00:00 GMT',
    '01051985',
    '01051985.0',
    '1051985.0',
    '1051985',
    '010585',
    '1/5/1985 2:35 PM',
    '1/5/1985 12:00:00 AM',
    ' 01/05/1985\u00a0',
  ])('%s', (published) => {
    expect(readDate(published, { today })).toEqual({
      value: '1985-01-05',
      precision: 'exact',
      asPublished: published.trim() === '1985-01-05' ? '' : published.trim(),
    });
  });

  it('the year comes first in two digits if the source says so', () => {
    expect(read('85-01-05', { order: 'ymd' })).toBe('1985-01-05');
    expect(read('850105', { order: 'ymd' })).toBe('1985-01-05');
    expect(read('85-01-05')).toBe('unparseable');
  });

  it.each([
    ['31777', '1986-12-31'],
    ['31777.0', '1986-12-31'],
    ['31777.60417', '1986-12-31'],
    ['36526', '2000-01-01'],
    ['1', 'none'],
    ['2958465', 'none'],
    ['1335000', 'none'],
    ['2063700', 'none'],
    ['1985', '1985'],
    ['1051985.0', '1985-01-05'],
    ['010585', 'unparseable'],
  ])('an Excel serial is read only for sources with serials: %s', (published, expected) => {
    expect(read(published, { allowExcelSerial: true })).toBe(expected);
    if (/^31777|^36526/.test(published)) expect(read(published)).toBe('unparseable');
  });

  it('a date far in the future is returned as published', () => expect(read('03/04/2977')).toBe('2977-03-04'));
});

describe('a partial date stays partial (§2.4 rule 2)', () => {
  it.each([
    ['01/1985', '1985-01', 'year_month'],
    ['1985-01', '1985-01', 'year_month'],
    ['January 1985', '1985-01', 'year_month'],
    ['Jan. 1985', '1985-01', 'year_month'],
    ['01/00/1985', '1985-01', 'year_month'],
    ['01/XX/1985', '1985-01', 'year_month'],
    ['1985', '1985', 'year'],
    ['1985.0', '1985', 'year'],
    ['00/00/1985', '1985', 'year'],
    ['**/**/1985', '1985', 'year'],
    ['1985-00-00', '1985', 'year'],
    ['19850000', '1985', 'year'],
    ['00001985', '1985', 'year'],
  ])('%s is %s', (published, value, precision) => {
    expect(readDate(published, { today })).toEqual({
      value,
      precision,
      asPublished: published === value ? '' : published,
    });
  });
});

describe('a placeholder is not a date, and its text is kept (contract Record)', () => {
  it.each([
    '0001-01-01',
    '0001-01-01T00:00:00',
    '01/01/0001',
    '01/01/9999',
    '12/31/9999',
    '99991231',
    '9999-99-99',
    '99/99/9999',
    '9999',
    '1900-01-01',
    '01/01/1900',
    '1/1/1900 12:00:00 AM',
    'January 1, 1900',
    '1/0/1900',
    '01/01/5555',
    '7550-06-15',
    '00/00/0000',
    '0',
    'XX/XX/XXXX',
    'UNKNOWN',
    'Unknown',
    'N/A',
    'NONE',
    'Not Available',
    '-',
    '—',
  ])('%s', (published) => {
    expect(readDate(published, { today })).toEqual({ value: '', precision: 'none', asPublished: published });
  });

  it('an empty text is not a date and leaves no text', () => {
    for (const published of ['', '   ', '\u00a0\t\n'])
      expect(readDate(published)).toEqual({ value: '', precision: 'none', asPublished: '' });
  });
});

describe('an unreadable text is "", unparseable, and its text is kept (§2.4 rule 3)', () => {
  it.each([
    '2/30/1985',
    '02/29/1985',
    '13/13/1985',
    '13/05/1980',
    '1985-13-01',
    '00/15/1985',
    '04/07/XXXX',
    '13/1985',
    '01/85',
    'Jan 85',
    'Foo 5, 1985',
    '01/05-1985',
    '05.01.1985',
    '198501',
    '31777',
    '85',
    '01/05/0985',
    'about 1985',
    '1985?',
    '1985 10:00',
    '01/05/1985 25:00',
    '01/05/1985 - 02/05/1985',
    '01/05/1985 (verified)',
    'see comments',
  ])('%s', (published) => {
    expect(readDate(published, { today })).toEqual({ value: '', precision: 'unparseable', asPublished: published });
  });

  it('prose is not searched for a date', () => {
    const prose = `${'x '.repeat(100)}1985-01-05`;
    expect(readDate(prose)).toEqual({ value: '', precision: 'unparseable', asPublished: prose });
  });

  it("a two-digit year without today's date is not read", () =>
    expect(readDate('1/5/85').precision).toBe('unparseable'));

  it.each([
    ['10 YEARS', { years: 10, months: 0, days: 0, from: '' }],
    ['10 YEARS FROM RELEASE', { years: 10, months: 0, days: 0, from: 'RELEASE' }],
    ['15 yrs', { years: 15, months: 0, days: 0, from: '' }],
    ['25 years', { years: 25, months: 0, days: 0, from: '' }],
    ['10-year', { years: 10, months: 0, days: 0, from: '' }],
    ['TEN (10) YEARS after discharge', { years: 10, months: 0, days: 0, from: 'discharge' }],
  ])('a duration in a registration end: %s', (published, duration) => {
    expect(readDate(published, { today })).toEqual({
      value: '',
      precision: 'unparseable',
      asPublished: published,
      duration,
    });
  });

  it.each(['LIFETIME', 'LIFE', 'Life', 'Lifetime Registration'])('an end that never comes: %s', (published) => {
    expect(readDate(published, { today })).toEqual({
      value: '',
      precision: 'unparseable',
      asPublished: published,
      lifetime: true,
    });
  });
});

describe('the century of a two-digit year depends on today', () => {
  it.each([
    ['past', '8/1/26', '2026-08-01'],
    ['past', '8/2/26', '1926-08-02'],
    ['past', '1/5/30', '1930-01-05'],
    ['past', '2/29/00', '2000-02-29'],
    ['birth', '1/5/20', '1920-01-05'],
    ['birth', '1/5/10', '2010-01-05'],
    ['birth', '1/5/16', 'unparseable'],
    ['open', '1/5/30', '2030-01-05'],
    ['open', '1/5/99', '1999-01-05'],
    ['open', '1/5/70', 'unparseable'],
    ['future', '1/5/30', '2030-01-05'],
    ['future', '1/5/85', '2085-01-05'],
    ['future', '1/5/19', '2019-01-05'],
  ] as const)('%s: %s', (twoDigitYear, published, expected) => {
    expect(read(published, { twoDigitYear })).toBe(expected);
  });
});
