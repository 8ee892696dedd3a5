import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimal,
  flag,
  identifier,
  listOf,
  MAX_ID_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  objectOf,
  published,
  type Reader,
  readRecord,
  text,
  webUrl,
} from './record-reader.ts';

interface Row {
  readonly cell?: unknown;
}
const readCell = (reader: Reader<unknown>, cell: unknown) =>
  readRecord(objectOf<Row>({ cell: reader }), { cell }, (row) => row);
const kept = (reader: Reader<unknown>, cell: unknown) => {
  const outcome = readCell(reader, cell);
  return outcome.ok ? outcome.record.cell : outcome.reasons;
};

describe('valid row contents (contract operator, Feeds: a row that cannot be read is kept with its reason)', () => {
  it('a text has at most 10,000 characters, and a longer one is a reason', () => {
    expect(kept(text, 'x'.repeat(MAX_TEXT_CHARACTERS))).toHaveLength(10_000);
    expect(kept(text, 'x'.repeat(MAX_TEXT_CHARACTERS + 1))).toEqual(['cell is longer than 10000 characters']);
  });

  it.each(['a\0b', '\ud800', 'x\udc00y', '\udc00\ud800'])('NUL and lone surrogates are a reason', (cell) => {
    expect(kept(text, cell)).toEqual(['cell holds a NUL or half of a surrogate pair']);
  });

  it('complete surrogate pairs and other control characters are text', () => {
    expect(kept(text, '\u{1f600}\u0007\n')).toBe('\u{1f600}\u0007\n');
  });

  it('a wrong type is a reason that names the path and never the value', () => {
    expect(kept(text, 4711)).toEqual(['cell is not a text']);
    expect(kept(published, { secret: 'Quill' })).toEqual(['cell is not a text']);
    expect(kept(flag, 'Y')).toEqual(['cell is neither true, false nor null']);
    expect(kept(listOf(text), 'A')).toEqual(['cell is not a list']);
    expect(kept(listOf(text), ['A', 1])).toEqual(['cell[1] is not a text']);
  });

  it('null is unpublished, also in a list', () => {
    expect(kept(text, null)).toBeUndefined();
    expect(kept(listOf(text), ['A', null, 'B'])).toEqual(['A', 'B']);
  });

  it('a number stays as published, as text, unless its digits are already lost', () => {
    expect([kept(published, 511), kept(published, 31_048.5), kept(published, -0)]).toEqual(['511', '31048.5', '0']);
    expect(kept(identifier, 2 ** 53)).toEqual(['cell is not a number that can be kept']);
    expect(kept(published, Number.NaN)).toEqual(['cell is not a number that can be kept']);
  });

  it('an identifier is short enough to be an index key', () => {
    expect(kept(identifier, 'x'.repeat(MAX_ID_CHARACTERS + 1))).toEqual(['cell is longer than 512 characters']);
  });

  it('coordinates are numbers, also when written as text, or null', () => {
    expect([kept(decimal, '-97.74'), kept(decimal, 30), kept(decimal, ''), kept(decimal, null)]).toEqual([
      -97.74,
      30,
      null,
      null,
    ]);
    expect(kept(decimal, '12 N')).toEqual(['cell is not a number']);
  });
});

describe('links', () => {
  it.each(['http://a.example/x?y=1#z', 'HTTPS://a.example'])('%s is kept', (url) => {
    expect(readCell(webUrl, url)).toEqual({ ok: true, record: { cell: url }, ignored: [] });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'a.example',
    'https://',
    'https:///x',
    'https://a b',
    'https://a"x',
  ])('%s is not kept, and reported', (url) => {
    expect(readCell(webUrl, url)).toEqual({ ok: true, record: {}, ignored: ['cell'] });
  });
});

describe('unknown keys (house: every field is taken, ignored or reported)', () => {
  const rows = objectOf<{ readonly list?: readonly Row[] }>({
    list: listOf(objectOf<Row>({ cell: text })),
  });
  const read = (value: unknown) => readRecord(rows, value, (row) => row);

  it('are reported once for a whole list', () => {
    expect(read({ list: [{ odd: 1 }, { odd: 2, cell: 'x' }], other: {} })).toEqual({
      ok: true,
      record: { list: [{}, { cell: 'x' }] },
      ignored: ['list[].odd', 'other'],
    });
  });

  it('are escaped, however they are spelled', () => {
    const outcome = read({
      '\0\ud800 Name': 1,
      [`k${'x'.repeat(500)}`]: 1,
      ...JSON.parse('{"__proto__": {"list": 7}}'),
    });
    expect(outcome.ignored.every((key) => key.length < 80 && key.isWellFormed() && !key.includes('\0'))).toBe(true);
    expect(outcome).toMatchObject({ ok: true, record: {} });
  });

  it('are limited in number, and so are faults', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, 1]));
    const outcome = read({ ...many, list: Array.from({ length: 5_000 }, () => 1) });
    expect(outcome.ignored).toHaveLength(100);
    expect(outcome.ok ? [] : outcome.reasons).toHaveLength(100);
  });

  it('the key order of the source does not affect the record', () => {
    const pair = objectOf<{ readonly a?: string; readonly b?: string }>({ a: text, b: text });
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const print = (value: unknown) => JSON.stringify(readRecord(pair, value, (row) => row));
        expect(print({ b, a })).toBe(print({ a, b }));
      }),
    );
  });
});
