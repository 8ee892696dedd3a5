import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { toContributions, toFeatureName, toStrength } from './confidence.ts';
import { NOBODY } from './subject.ts';
import { toHeadline } from './verdict.ts';

const record = {
  name: { first: 'ROBERT', middle: 'LEE', last: 'GROVER', suffix: '', full: 'ROBERT LEE GROVER' },
  matchedName: null,
  matchBasis: ['lastName:exact', 'firstName:nickname'],
  matchState: 'year_match' as const,
  dob: '1968',
  age: '58',
  addresses: [{ line1: '1 A ST', city: 'AUSTIN', state: 'TX', zipcode: '' }] as never,
};

describe('a record beside the subject', () => {
  it('agrees, is near, differs, is unknown or was not asked, by what the search itself found', () => {
    const subject = {
      ...NOBODY,
      firstName: 'Bob',
      lastName: 'Grover',
      birth: '1968',
      city: 'Dallas',
      zipcode: '78701',
    };
    const found = compare(subject, record).map(({ field, agreement }) => [field, agreement]);
    expect(Object.fromEntries(found)).toEqual({
      'Last name': 'agrees',
      'First name': 'near',
      Birth: 'near',
      City: 'differs',
      State: 'not asked',
      ZIP: 'unknown',
      Street: 'not asked',
    });
  });

  it('an alias that was hit is named', () => {
    const alias = { ...record, matchedName: { value: 'GROVER, BOB', type: 'alias' as const } };
    expect(compare(NOBODY, alias)[0]?.published).toBe('GROVER (as GROVER, BOB)');
  });
});

describe('confidence and verdict in words', () => {
  it('a contribution is value times weight (contract, Score)', () => {
    const explanation = {
      contributions: [{ feature: 'lastName', value: 0.5, weight: 0.6, detail: 'x' }],
      cap: 1,
      total: 0.3,
    };
    expect(toContributions({ matchDetail: { explanation } as never })).toEqual([
      { feature: 'lastName', detail: 'x', amount: 0.3 },
    ]);
    expect([toFeatureName('lastName'), toStrength(0.9), toStrength(0.1)]).toEqual(['last name', 'strong', 'weak']);
  });

  it('“not found” only where the service’s verdict allows it', () => {
    const counts = { records: 0, sourcesIncomplete: 0 } as never;
    const nearMisses = { people: 0, jurisdictions: [], reasons: [] };
    const verdict = { canConcludeNoMatch: true, because: [], remedies: [], nearMisses };
    expect(toHeadline({ counts, verdict, cleared: [] }).text).toBe('Not found');
    const not = { ...verdict, canConcludeNoMatch: false };
    expect(toHeadline({ counts, verdict: not, cleared: [] }).text).toContain('does not rule the person out');
    const near = { ...not, nearMisses: { people: 2, jurisdictions: ['MN'], reasons: ['place'] as const } };
    expect(toHeadline({ counts, verdict: near as never, cleared: [] })).toEqual({
      tone: 'warn',
      text: 'No match with these limits, but 2 similar people outside them',
    });
    const missing = { records: 0, sourcesIncomplete: 2 } as never;
    expect(toHeadline({ counts: missing, verdict: not, cleared: [] }).text).toContain('incomplete');
  });
});
