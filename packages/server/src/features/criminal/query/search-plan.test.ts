import { describe, expect, it } from 'vitest';
import { CODES, toSource } from '../test/some-sources.ts';
import { toCriminalPlan, toIndexQuery } from './search-plan.ts';

const SOURCES = CODES.map((code) => toSource(code, code === 'us-nc-wake-jail' ? { county: 'Wake' } : {}));
const TODAY = '2026-11-15';
const plan = (query: object, more: object = {}) =>
  toCriminalPlan({ query: { lastName: 'Harroway', ...query }, ...more }, SOURCES);
const refusal = (query: object, more: object = {}) => {
  try {
    return plan(query, more);
  } catch (error) {
    return error;
  }
};

describe('the meaning of a criminal search (contract criminal, Query)', () => {
  it('the defaults are 50 per page, the first page, a tolerance of one year and every source', () => {
    expect(plan({})).toMatchObject({ paging: { page: 1, perPage: 50 }, ageTolerance: 1, birth: '', state: undefined });
    expect(plan({}).scope.codes).toBeNull();
    expect(plan({ limit: 200, page: 3 }).paging).toEqual({ page: 3, perPage: 200 });
  });

  it('a state is a code or name in any case, an unknown one is 422, an empty one is ignored', () => {
    for (const state of ['NC', 'nc', ' North carolina ']) expect(plan({ state }).state).toBe('NC');
    expect(plan({ state: ' ' }).state).toBeUndefined();
    expect(refusal({ state: 'Atlantis' })).toMatchObject({ code: 'unprocessable_query' });
  });

  it('dob, or birthYear if no full date is known; contradicting values are 422', () => {
    expect(plan({ dob: '1968-10-11' }).birth).toBe('1968-10-11');
    expect(plan({ dob: '1968-10-11', birthYear: 1968 }).birth).toBe('1968-10-11');
    expect(plan({ birthYear: 1968 }).birth).toBe('1968');
    expect(refusal({ dob: '1968-10-11', birthYear: 1969 })).toMatchObject({ code: 'unprocessable_query' });
  });

  it('clientId without subjectId is 422', () => {
    expect(refusal({}, { clientId: 'c' })).toMatchObject({ code: 'unprocessable_query' });
    expect(refusal({}, { clientId: 'c', subjectId: 's' })).toMatchObject({ lastName: 'Harroway' });
  });

  it('birth is compared only if it was sent', () => {
    expect(toIndexQuery(plan({}), TODAY).birth).toBeNull();
    expect(toIndexQuery(plan({ age: 40 }), TODAY).birth).toMatchObject({ age: 40, ageTolerance: 1 });
    expect(toIndexQuery(plan({ birthYear: 1968, ageTolerance: 3 }), TODAY).birth).toMatchObject({
      age: -1,
      ageTolerance: 3,
    });
  });

  it('state and county also match the source’s own, but not the county of another state’s source', () => {
    const { state, county } = toIndexQuery(plan({ state: 'NC', county: 'WAKE COUNTY' }), TODAY);
    expect(state).toEqual({ code: 'NC', registries: new Set(['us-nc-doc-prison', 'us-nc-wake-jail']) });
    expect(county).toEqual({ name: 'WAKE COUNTY', sources: new Set(['us-nc-wake-jail']) });
    expect(toIndexQuery(plan({ state: 'AR', county: 'Wake' }), TODAY).county?.sources).toEqual(new Set());
  });

  it('the count includes every match', () => {
    const { maxPerSource, maxFuzzyPerSource } = toIndexQuery(plan({}), TODAY);
    expect([maxPerSource, maxFuzzyPerSource]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});
