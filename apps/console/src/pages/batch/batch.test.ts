import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessMapping, toChunks, toRowQuery } from './columns.ts';
import { parseCsv, toCsv } from './csv.ts';

describe('CSV (contract, Batch: RFC 4180, BOM allowed)', () => {
  it('reads quotes, doubled quotes, both line endings, a BOM and a missing final newline', () => {
    expect(parseCsv('\uFEFFa,"b ""c"", d"\r\n1,"two\nlines"\n\n3,4')).toEqual([
      ['a', 'b "c", d'],
      ['1', 'two\nlines'],
      ['3', '4'],
    ]);
  });

  it('reads back every text that it writes', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(parseCsv(toCsv(rows))).toEqual(rows);
      }),
    );
  });

  it('escapes a cell that a spreadsheet would run as a formula', () => {
    expect(toCsv([['=1+1', '@x', 5]])).toBe(`'=1+1,'@x,5\r\n`);
  });
});

describe('columns', () => {
  it('are guessed from common names, each field once', () => {
    expect(guessMapping(['First Name', 'SURNAME', 'D.O.B.', 'Zip Code', 'last_name', 'Note'])).toEqual([
      'firstName',
      'lastName',
      'dob',
      'zipcode',
      undefined,
      undefined,
    ]);
  });

  it('fill a query without empty cells and unmapped columns', () => {
    const mapping = ['firstName', undefined, 'dob', 'age'] as const;
    expect(toRowQuery(['Ann ', 'x', '5/7/1980', ''], mapping)).toEqual({ firstName: 'Ann', dob: '1980-05-07' });
    expect(toRowQuery(['', '', 'soon', '44'], mapping)).toEqual({ dob: 'soon', age: 44 });
  });

  it('are sent in chunks without losing a row', () => {
    expect(toChunks([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  });
});
