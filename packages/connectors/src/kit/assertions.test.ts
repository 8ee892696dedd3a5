import { describe, expect, it } from 'vitest';
import { checkRun, type RunFacts } from './assertions.ts';

const assertions = { minRecords: 10, maxDropShare: 0.2, fillRates: { dob: 0.9 } };
const facts = (own: Partial<RunFacts> = {}): RunFacts => ({
  records: 100,
  fillRates: { dob: 1, height: 0.8 },
  missingFields: [],
  ...own,
});

describe('a source that changes shape gets loud (house)', () => {
  it('a run like the last one is accepted', () => expect(checkRun(assertions, facts(), facts())).toEqual([]));

  it.each([
    ['too few', facts({ records: 9 }), undefined, '9 records were read; at least 10 are expected.'],
    ['a fall', facts({ records: 79 }), facts(), 'The number of records fell by 21 %, from 100 to 79.'],
    [
      'an empty field',
      facts({ fillRates: { dob: 0.5 } }),
      undefined,
      'dob is filled in 50 % of the records; 90 % are expected.',
    ],
    [
      'a thinner field',
      facts({ fillRates: { dob: 1, height: 0.5 } }),
      facts(),
      'height was filled in 80 % of the records and is in 50 %.',
    ],
    ['a column that vanished', facts({ missingFields: ['ZIP'] }), undefined, 'The field ZIP has vanished.'],
  ])('%s', (_what, now, before, sentence) => {
    expect(checkRun(assertions, now, before)).toEqual([sentence]);
  });
});
