import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { BATCH } from '../../words/es/batch.ts';
import { SHARED } from '../../words/es/shared.ts';
import { setDictionary } from '../../words/translate.ts';
import type { BatchRow } from './batches.ts';
import { canSearch, fieldsOf, guessMapping, toTemplate } from './columns.ts';
import { parseCsv, toCsv } from './csv.ts';
import { toTable } from './read-table.ts';
import { toFaultWords, toResultTable } from './results.ts';
import { toColumn, toDay } from './xlsx.ts';

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
  afterEach(() => setDictionary({}));

  it('are guessed from common names, each field once, and only fields of the product', () => {
    const header = ['First Name', 'SURNAME', 'D.O.B.', 'Zip Code', 'last_name', 'Note'];
    expect(guessMapping(header, 'offender')).toEqual(['firstName', 'lastName', 'dob', 'zipcode', null, null]);
    expect(guessMapping(header, 'criminal')).toEqual(['firstName', 'lastName', 'dob', null, null, null]);
  });

  it.each([{}, { ...SHARED, ...BATCH }])('of the template are guessed in every language', (dictionary) => {
    setDictionary(dictionary);
    for (const product of ['offender', 'criminal'] as const)
      expect(guessMapping(toTemplate(product)[0] ?? [], product)).toEqual([null, ...fieldsOf(product)]);
  });

  it('can be searched with a field that narrows, and criminal records with a last name', () => {
    expect(canSearch(['firstName', 'state'], 'offender')).toBe(false);
    expect(canSearch(['dob'], 'offender')).toBe(true);
    expect(canSearch(['dob'], 'criminal')).toBe(false);
    expect(canSearch(['lastName'], 'criminal')).toBe(true);
  });
});

describe('an uploaded table', () => {
  it('needs a title row and a row, and its columns are named as far as the widest row', () => {
    expect(toTable('a.csv', [['Last']])).toEqual({ complaint: expect.stringContaining('no rows') });
    expect(toTable('a.csv', [['Last '], ['Smith', 'x']])).toEqual({
      table: { name: 'a.csv', columns: ['Last', ''], rows: [['Smith', 'x']] },
    });
  });

  it('has limits on rows, columns and the text of a cell', () => {
    const faulty = [
      [['Last'], ...Array.from({ length: 10_001 }, () => ['x'])],
      [['Last'], Array.from({ length: 101 }, () => 'x')],
      [['Last'], ['x'.repeat(2_001)]],
    ];
    for (const cells of faulty) expect(toTable('a.csv', cells)).toEqual({ complaint: expect.any(String) });
  });
});

describe('results', () => {
  it('repeat every column of the table before the columns of the result', () => {
    const rows: readonly BatchRow[] = [
      {
        index: 0,
        cells: ['C-1', 'Smith'],
        result: {
          outcome: 'match',
          searchId: 'srch_1',
          records: 2,
          answered: 74,
          asked: 208,
          best: { name: 'JOHN SMITH', dob: '1980-05-17', source: 'TX', confidence: 0.914 },
          note: '',
        },
      },
      { index: 1, cells: ['C-2'], result: null },
    ];
    const [header, first, second] = toResultTable({ columns: ['Case', 'Last'], product: 'offender' }, rows);
    expect(header?.slice(0, 4)).toEqual(['Case', 'Last', 'Result', 'Records']);
    expect(first).toEqual([
      ...['C-1', 'Smith', 'match', 2, 74, 208, 'JOHN SMITH', '1980-05-17', 'TX', '91%', 'srch_1', '2 records'],
    ]);
    expect(second).toEqual(['C-2', ...Array.from({ length: 11 }, () => '')]);
  });
});

describe('errors of rows', () => {
  it('name the field as the page does', () => {
    expect(toFaultWords('query.dob: got "x".')).toBe('Date of birth: Got "x".');
    expect(toFaultWords('lastName: is missing.')).toBe('Last name: Is missing.');
    expect(toFaultWords('Send a last name.')).toBe('Send a last name.');
  });
});

describe('Excel files', () => {
  it('name columns by letters and count days from 1900', () => {
    expect(['A1', 'Z3', 'AA9', 'x'].map(toColumn)).toEqual([0, 25, 26, undefined]);
    expect(toDay(29_358)).toBe('1980-05-17');
  });
});
