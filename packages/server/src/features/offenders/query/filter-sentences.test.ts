import { describe, expect, it } from 'vitest';
import { type Filters, toFilterWords } from './filter-sentences.ts';

const OPEN = { from: undefined, to: undefined };
const NONE: Filters = {
  city: '',
  state: undefined,
  zipcode: '',
  address: '',
  q: '',
  near: undefined,
  created: OPEN,
  updated: OPEN,
  match: 'balanced',
  hasNameRules: false,
  asOf: undefined,
};
const words = (more: Partial<Filters>) => toFilterWords({ ...NONE, ...more });

describe('the filters of a search in words (contract, Envelope: verdict)', () => {
  it('are empty for a name alone', () => {
    expect(words({})).toEqual({ place: undefined, time: undefined, mode: undefined, asOf: undefined });
  });

  it.each<[Partial<Filters>, string]>([
    [{ city: 'Chicago', state: 'IL' }, 'with an address in Chicago, IL'],
    [{ city: 'Chicago' }, 'with an address in Chicago'],
    [{ city: 'Chicago', state: 'IL', zipcode: '60601' }, 'with an address in Chicago, IL 60601'],
    [{ zipcode: '60601' }, 'with an address in 60601'],
    [{ state: 'IL' }, 'with an address in IL or on its registry'],
    [{ address: '12 Oak St', state: 'IL' }, 'with an address like “12 Oak St” in IL'],
    [{ near: { lat: 41.9, lng: -87.6, miles: 1 } }, 'with an address within 1 mile of 41.9, -87.6'],
    [{ q: 'chicago', city: 'Gary' }, 'with an address in Gary and whose record contains “chicago”'],
  ])('%j', (filters, clause) => {
    expect(words(filters).place).toBe(`Only people ${clause} were considered`);
  });

  it('write times as days, or as moments in UTC', () => {
    const [from, to] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-05-02T09:30:00Z')];
    expect(words({ created: { from, to: undefined } }).time).toBe(
      'Only people first recorded on or after May 1, 2026 were considered',
    );
    expect(words({ updated: { from, to } }).time).toMatch(
      /^Only people last changed between May 1, 2026 and May 2, 2026 at 9:30\sAM UTC were considered$/,
    );
    expect(words({ asOf: from }).asOf).toBe('The answer shows the data as of May 1, 2026');
  });

  it('name the mode if it is strict or the query has its own name rules', () => {
    expect(words({ match: 'strict' }).mode).toBe('Only exact names were considered (strict matching)');
    expect(words({ match: 'broad' }).mode).toBeUndefined();
    expect(words({ hasNameRules: true }).mode).toContain('name rules of this search');
  });
});
