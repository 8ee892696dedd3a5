import { describe, expect, it } from 'vitest';
import { STATES } from '../../states-table.ts';
import { compare, countPlaceMatches, toPlaceEvidence } from './compare.ts';
import { toContributions, toFeatureName, toStrength } from './confidence.ts';
import { toCoverage } from './coverage.ts';
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

describe('the comparison of a record with the subject', () => {
  it('shows matches, similar, differs, unknown or not searched, based on the search result', () => {
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
      'Last name': 'matches',
      'First name': 'similar',
      'Date of birth': 'similar',
      City: 'differs',
      State: 'not searched',
      'ZIP code': 'unknown',
      Street: 'not searched',
    });
  });

  it('compares streets after their usual abbreviations', () => {
    const at = (address: string) => toPlaceEvidence({ ...NOBODY, address }, record).at(-1)?.agreement;
    expect(['1 A Street', '1 a st.', '2 A St', ''].map(at)).toEqual(['matches', 'matches', 'differs', 'not searched']);
    expect(countPlaceMatches({ ...NOBODY, address: '1 A Street', city: 'Austin', state: 'LA' }, record)).toBe(2);
  });

  it('names a matching alias', () => {
    const alias = { ...record, matchedName: { value: 'GROVER, BOB', type: 'alias' as const } };
    expect(compare(NOBODY, alias)[0]?.published).toBe('GROVER (as GROVER, BOB)');
  });
});

describe('the texts of confidence and verdict', () => {
  it('multiply value and weight of a contribution (contract, Score)', () => {
    const explanation = {
      contributions: [{ feature: 'lastName', value: 0.5, weight: 0.6, detail: 'x' }],
      cap: 1,
      total: 0.3,
    };
    expect(toContributions({ matchDetail: { explanation } as never })).toEqual([
      { feature: 'lastName', detail: 'x', amount: 0.3 },
    ]);
    expect([toFeatureName('lastName'), toStrength(0.9), toStrength(0.1)]).toEqual([
      'last name',
      'strong match',
      'weak match',
    ]);
  });

  it('say “Not found” only if the verdict of the service allows it and every state and territory was searched', () => {
    const counts = { records: 0, sourcesIncomplete: 0 } as never;
    const nearMisses = { people: 0, jurisdictions: [], reasons: [] };
    const verdict = { canConcludeNoMatch: true, because: [], remedies: [], nearMisses };
    const everywhere = { total: 208, missing: [] };
    const found = { counts, verdict, cleared: [] };
    expect(toHeadline(found, everywhere)).toEqual({ tone: 'good', text: 'Not found' });
    expect(toHeadline(found, { total: 208, missing: ['AK', 'PR'] })).toEqual({
      tone: 'warn',
      text: 'Not found in the searched registries, but 2 states and territories were not searched',
    });
    expect(toHeadline(found, undefined).tone).toBe('warn');
    const not = { ...verdict, canConcludeNoMatch: false };
    expect(toHeadline({ counts, verdict: not, cleared: [] }, everywhere).text).toContain(
      'does not rule the person out',
    );
    expect(toHeadline({ counts, verdict: not, cleared: [{} as never] }, everywhere).tone).toBe('warn');
    const near = { ...not, nearMisses: { people: 2, jurisdictions: ['MN'], reasons: ['place'] as const } };
    expect(toHeadline({ counts, verdict: near as never, cleared: [] }, everywhere)).toEqual({
      tone: 'warn',
      text: 'No match with these filters, but 2 similar people without them',
    });
    const missing = { records: 0, sourcesIncomplete: 2 } as never;
    expect(toHeadline({ counts: missing, verdict: not, cleared: [] }, everywhere).text).toContain('incomplete');
  });
});

describe('the coverage of a search', () => {
  const registry = (id: string, scope: 'state' | 'territory' | 'tribe', covers = [id]) => ({ id, scope, covers });
  const answered = (source: string, incomplete = false) => ({ source, incomplete });

  it('has every state, DC and territory only if each has a completely searched registry of its own', () => {
    const all = STATES.map(({ code }) => registry(code, 'state'));
    const done = STATES.map(({ code }) => answered(code));
    expect(toCoverage(all, done)).toEqual({ total: 56, missing: [] });
    expect(toCoverage(all, [...done.slice(1), answered('AL', true)]).missing).toEqual(['AL']);
    const tribal = [...all.filter(({ id }) => id !== 'AZ'), registry('AZ-NAVAJO', 'tribe', ['AZ'])];
    expect(toCoverage(tribal, [...done, answered('AZ-NAVAJO')]).missing).toEqual(['AZ']);
  });
});
