import { BATCH_COLUMNS, SearchQuery, SearchRequest } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../failure.ts';
import { createRequestCheck, readBatch } from './batch-rows.ts';

const FORM = { columns: BATCH_COLUMNS, row: SearchQuery, maxRows: 1_000 };
const readRows = async (text: string) => (await readBatch(text, FORM)).rows;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('the CSV form (spec §4.1; RFC 4180)', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'É', '"', ',', '\n', '\r\n', ' ', '王', '🙂', ';') });
  const cell = text.map((inner) => `x${inner}x`);
  const table = fc
    .uniqueArray(fc.constantFrom('firstName', 'lastName', 'state', 'city', 'address', 'q'), { minLength: 1 })
    .chain((names) =>
      fc.record({
        names: fc.constant(names),
        rows: fc.array(
          fc.array(fc.oneof(cell, fc.constant('')), { minLength: names.length, maxLength: names.length }),
          {
            minLength: 1,
            maxLength: 30,
          },
        ),
      }),
    );

  it('written rows are read back in order, without empty cells', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\uFEFF'), async (sent, end, mark) => {
        const { names, rows } = sent;
        const lines = [names, ...rows].map((cells) => cells.map(quoted).join(','));
        expect(await readRows(`${mark}${lines.join(end)}${end}`)).toEqual(
          rows.map((cells) =>
            Object.fromEntries(names.map((name, at) => [name, cells[at]] as const).filter(([, value]) => value !== '')),
          ),
        );
      }),
    );
  });

  it('any text is read or refused with a Failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (body) => {
        const outcome = await readRows(`lastName\n${body}`).catch((error: unknown) => error);
        expect(Array.isArray(outcome) || outcome instanceof Failure).toBe(true);
      }),
    );
  });

  it('an age is a number, everything else is text, and an invalid number stays as sent', async () => {
    expect(await readRows('age,zipcode,lastName\n42,78701,1\nold,,0x10\n')).toEqual([
      { age: 42, zipcode: '78701', lastName: '1' },
      { age: 'old', lastName: '0x10' },
    ]);
  });

  it('spaces around a cell are trimmed, and empty lines are not rows', async () => {
    expect(await readRows(' lastName , age \n Doe , 42 \n\n\nRoe,\n')).toEqual([
      { lastName: 'Doe', age: 42 },
      { lastName: 'Roe' },
    ]);
  });

  it('1,000 rows are read, 1,001 are not', async () => {
    expect(await readRows(`lastName\n${'Doe\n'.repeat(1_000)}`)).toHaveLength(1_000);
    await expect(readRows(`lastName\n${'Doe\n'.repeat(1_001)}`)).rejects.toThrow(/more than 1000 rows/);
  });
});

describe('the JSON forms', () => {
  it('a list has no options, an envelope has all but its rows', async () => {
    expect(await readBatch([{ q: 'x' }], FORM)).toEqual({ rows: [{ q: 'x' }], options: {} });
    const envelope = { queries: [{ q: 'x' }], match: 'strict', jurisdictions: ['TX'] };
    expect(await readBatch(envelope, FORM)).toEqual({
      rows: [{ q: 'x' }],
      options: { match: 'strict', jurisdictions: ['TX'] },
    });
  });

  it('a row is checked like the query of a single request, with the same messages', () => {
    const check = createRequestCheck(SearchRequest);
    expect(check({ lastName: 'Doe' }, { match: 'strict' })).toEqual({ query: { lastName: 'Doe' }, match: 'strict' });
    expect(check({ lastName: 'Doe', page: 0 }, {})).toEqual(
      new Failure('unprocessable_query', 'query.page: got 0; send a whole number of at least 1.'),
    );
    const own = new Failure('unprocessable_query', 'The row has 1 cells.');
    expect(check(own, {})).toBe(own);
  });

  it('any row is a request or a Failure', () => {
    const check = createRequestCheck(SearchRequest);
    fc.assert(
      fc.property(fc.anything(), (row) => {
        const request = check(row, {});
        if (!(request instanceof Failure)) expect(request).toEqual({ query: row });
      }),
    );
  });
});
