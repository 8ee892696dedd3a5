import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatePrecision, readDate } from './partial-date.ts';

const month = ['January', 'February', 'March', 'April', 'May', 'June'].concat([
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]);
const two = (number: number): string => String(number).padStart(2, '0');

type ShownDate = { readonly y: number; readonly m: number; readonly d: number };

const WRITERS: Readonly<Record<'exact' | 'year_month' | 'year', readonly ((date: ShownDate) => string)[]>> = {
  exact: [
    ({ y, m, d }) => `${two(m)}/${two(d)}/${y}`,
    ({ y, m, d }) => `${m}/${d}/${y}`,
    ({ y, m, d }) => `${two(m)}-${two(d)}-${y}`,
    ({ y, m, d }) => `${y}${two(m)}${two(d)}`,
    ({ y, m, d }) => `${y}-${two(m)}-${two(d)}`,
    ({ y, m, d }) => `${y}-${two(m)}-${two(d)}T00:00:00.000Z`,
    ({ y, m, d }) => `${month[m - 1]} ${d}, ${y}`,
    ({ y, m, d }) => `${month[m - 1]?.slice(0, 3)} ${d} ${y}`,
    ({ y, m, d }) => `${d} ${month[m - 1]} ${y}`,
    ({ y, m, d }) => `${m}${two(d)}${y}.0`,
    ({ y, m, d }) => `${m}/${d}/${y} 12:00:00 AM`,
  ],
  year_month: [
    ({ y, m }) => `${two(m)}/${y}`,
    ({ y, m }) => `${y}-${two(m)}`,
    ({ y, m }) => `${month[m - 1]} ${y}`,
    ({ y, m }) => `${two(m)}/00/${y}`,
  ],
  year: [({ y }) => `${y}`, ({ y }) => `${y}.0`, ({ y }) => `00/00/${y}`],
};

const shown = fc.record({
  y: fc.integer({ min: 1901, max: 2199 }),
  m: fc.integer({ min: 1, max: 12 }),
  d: fc.integer({ min: 1, max: 28 }),
});
const options = fc.record(
  {
    today: fc.constantFrom('2026-08-01', '2000-02-29', '1999-12-31'),
    order: fc.constantFrom('mdy' as const, 'ymd' as const),
    twoDigitYear: fc.constantFrom('past' as const, 'birth' as const, 'future' as const, 'open' as const),
    allowExcelSerial: fc.boolean(),
  },
  { requiredKeys: [] },
);
const dateLike = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789//--.. :T,XZ'), maxLength: 14 }),
  fc
    .tuple(fc.nat(9999), fc.nat(99), fc.nat(99), fc.constantFrom('/', '-', ''))
    .map(([a, b, c, by]) => [b, c, a].join(by)),
  fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => parts.join('/')),
  fc.tuple(fc.constantFrom(...month), fc.nat(40), fc.nat(2400)).map(([name, d, y]) => `${name} ${d}, ${y}`),
  fc.nat(99_999_999).map(String),
  fc.nat(99_999_999).map((number) => `${number}.0`),
);

/** Returns whether the parts occur in the text without overlapping. */
const holds = (text: string, [part, ...others]: readonly string[]): boolean =>
  part === undefined ||
  [...text].some((_, at) => {
    const left = `${text.slice(0, at)} ${text.slice(at + part.length)}`;
    return text.startsWith(part, at) && holds(left, others);
  });

describe('nothing is invented (§2.4)', () => {
  const precisions = ['exact', 'year_month', 'year'] as const;

  it('every form returns the date written in it, at the written precision', () => {
    fc.assert(
      fc.property(shown, fc.constantFrom(...precisions), fc.nat(), options, (date, precision, pick, chosen) => {
        const writers = WRITERS[precision];
        const published = writers[pick % writers.length]?.(date) ?? '';
        const iso = `${date.y}-${two(date.m)}-${two(date.d)}`;
        const value = iso.slice(0, { exact: 10, year_month: 7, year: 4 }[precision]);
        expect(readDate(published, chosen)).toEqual({
          value,
          precision,
          asPublished: published === value ? '' : published,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('every returned digit is in the published text, part by part', () => {
    fc.assert(
      fc.property(dateLike, options, (published, chosen) => {
        const { value } = readDate(published, { ...chosen, allowExcelSerial: false });
        if (value === '') return;
        const [year = '', ...parts] = value.split('-');
        const texts = parts.map((part, index) =>
          index === 0 && /[A-Z][a-z]/.test(published) ? (month[Number(part) - 1] ?? '?') : String(Number(part)),
        );
        expect([year, year.slice(2)].some((shownYear) => holds(published, [shownYear, ...texts]))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('value and precision agree, and the text is kept unless it equals the value', () => {
    const lengths: Readonly<Record<DatePrecision, number>> = {
      exact: 10,
      year_month: 7,
      year: 4,
      none: 0,
      unparseable: 0,
    };
    fc.assert(
      fc.property(fc.oneof(dateLike, fc.string({ unit: 'binary', maxLength: 12 })), options, (published, chosen) => {
        const { value, precision, asPublished } = readDate(published, chosen);
        expect(value).toHaveLength(lengths[precision]);
        expect(asPublished).toBe(published.trim() === value ? '' : published.trim());
      }),
      { numRuns: 3000 },
    );
  });

  it('reading a returned value gives the same value', () => {
    fc.assert(
      fc.property(dateLike, options, (published, chosen) => {
        const { value, precision } = readDate(published, chosen);
        if (value !== '') expect(readDate(value, chosen)).toEqual({ value, precision, asPublished: '' });
      }),
      { numRuns: 3000 },
    );
  });
});
