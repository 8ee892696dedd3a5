import type { CriminalSearchBody, OpenCriminalQuery } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../failure.ts';
import { toBatchParts, toCriminalRequest, toRowRequest } from './criminal-request.ts';

const query: fc.Arbitrary<OpenCriminalQuery> = fc.record(
  {
    lastName: fc.stringMatching(/^[A-Z][a-z]{1,8}$/),
    firstName: fc.stringMatching(/^[A-Za-z][ -~]{0,8}$/),
    age: fc.nat(99),
    page: fc.nat(9),
  },
  { requiredKeys: ['lastName'] },
);
const options = fc.record(
  {
    jurisdictions: fc.constantFrom<string[]>(['us-nc-wake-jail']),
    match: fc.constant('strict' as const),
    live: fc.constant({ scope: 'matched' as const }),
    deadlineMs: fc.integer({ min: 1, max: 600_000 }),
  },
  { requiredKeys: [] },
);

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
};

describe('the forms of a query (contract criminal: flat, under query, or a row; more than one at once is 400)', () => {
  it('flat and under query are the same request, and a row with the options is the same query', () => {
    fc.assert(
      fc.property(query, options, (sent, beside) => {
        const settled = { ...beside, query: sent };
        expect(toCriminalRequest({ ...sent, ...beside })).toEqual(settled);
        expect(toCriminalRequest({ query: sent, ...beside })).toEqual(settled);
        expect(toRowRequest(sent, beside).query).toEqual(sent);
      }),
    );
  });

  it('any field of the query next to query, and rows next to either, are 400', () => {
    fc.assert(
      fc.property(query, query, (one, other) => {
        const rows = { queries: [one] };
        for (const body of [{ ...one, query: other }, { ...one, ...rows }, { query: other, ...rows }, rows])
          expect(codeOf(() => toCriminalRequest(body as CriminalSearchBody))).toBe('invalid_request');
        for (const body of [
          { ...one, ...rows },
          { query: other, ...rows },
        ])
          expect(codeOf(() => toBatchParts(body))).toBe('invalid_request');
      }),
    );
  });

  it('a missing or blank surname is 400', () => {
    for (const body of [{}, { query: {} }, { lastName: ' \t' }, { query: { firstName: 'Ann' } }, { firstName: 'Ann' }])
      expect(codeOf(() => toCriminalRequest(body))).toBe('invalid_request');
    expect(codeOf(() => toRowRequest({ firstName: 'Ann' }, {}))).toBe('invalid_request');
  });

  it('a text without a letter or digit is refused by its name: 400 for the surname, 422 for any other', () => {
    const refusalOf = (body: CriminalSearchBody): unknown => {
      try {
        return toCriminalRequest(body);
      } catch (error) {
        return error;
      }
    };
    for (const [field, code] of [
      ['lastName', 'invalid_request'],
      ['firstName', 'unprocessable_query'],
      ['middleName', 'unprocessable_query'],
      ['county', 'unprocessable_query'],
    ] as const) {
      const sent = { lastName: 'Harroway', [field]: '…' };
      expect(refusalOf(sent)).toMatchObject({ code, message: expect.stringMatching(`^${field}: got “…”`) });
      expect(refusalOf({ query: sent })).toMatchObject({ code, message: expect.stringMatching(`^query.${field}: `) });
    }
    expect(toCriminalRequest({ lastName: "O'", firstName: ' ' }).query).toEqual({ lastName: "O'", firstName: ' ' });
  });

  it('a batch has rows and options for all of them', () => {
    const rows = [{ lastName: 'X' }, 7];
    expect(toBatchParts({ queries: rows, match: 'broad' })).toEqual({ queries: rows, options: { match: 'broad' } });
    expect(toBatchParts({})).toEqual({ queries: [], options: {} });
  });
});
