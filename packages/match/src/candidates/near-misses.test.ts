import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { MODES } from '../models/modes.ts';
import { toRules } from '../models/rules.ts';
import { createIndex } from './candidate-index.ts';
import type { Facets, IndexRow } from './facets.ts';
import { findWideQuery, listNearMissReasons } from './near-misses.ts';
import { type IndexQuery, OPEN_QUERY } from './query.ts';
import { arbitraryQuery, arbitraryRow } from './test/arbitraries.ts';
import { createBruteForce } from './test/brute-force.ts';

const toRow = (rowKey: string, facets: Facets, source = 'MN'): IndexRow => ({
  source,
  rowKey,
  version: 1,
  personId: 1n,
  firstSeenMs: 5,
  updatedMs: 5,
  fullness: 1,
  facets,
});

const listNearMisses = (rows: readonly IndexRow[], query: IndexQuery): Readonly<Record<string, readonly string[]>> => {
  const generation = createIndex().apply({ upserts: rows });
  const { nearMisses } = generation.search({ ...query, wantsNearMisses: true });
  return Object.fromEntries(
    Array.from(nearMisses.record, (record, at) => [
      `${generation.sourceOf(record)} ${generation.rowKeyOf(record)}`,
      listNearMissReasons(nearMisses.reasons[at] ?? 0),
    ]),
  );
};

const born = { dob: 19670812, age: -1, ageTolerance: 1, today: 20260115 };
const jared: IndexQuery = { ...OPEN_QUERY, rule: toRules({}), last: 'Smith', first: 'Jared', birth: born };
const inChicago: Facets['places'] = [['1 Oak St', 'Chicago', 'IL', '60601']];
const smith = (dob: string, last = 'Smith', first = 'Jared'): Facets => ({ names: [[last, first]], dob });

describe('near misses (contract, Envelope: verdict)', () => {
  it('a place filter excludes a person with this name and birth', () => {
    const rows = [toRow('a', smith('1967-08-12')), toRow('b', { ...smith('1967-08-12'), places: inChicago })];
    expect(listNearMisses(rows, { ...jared, city: 'Chicago' })).toEqual({ 'MN a': ['place'] });
    expect(listNearMisses(rows, { ...jared, zip: '60601' })).toEqual({ 'MN a': ['place'] });
    expect(listNearMisses(rows, { ...jared, q: 'chicago' })).toEqual({ 'MN a': ['place'] });
    expect(listNearMisses(rows, { ...jared, state: { code: 'IL', registries: new Set() } })).toEqual({
      'MN a': ['place'],
    });
    expect(listNearMisses(rows, jared)).toEqual({});
  });

  it('a time filter excludes one', () => {
    expect(listNearMisses([toRow('a', smith('1967-08-12'))], { ...jared, updated: [6, null] })).toEqual({
      'MN a': ['time'],
    });
  });

  it('a mode narrower than broad excludes one', () => {
    const rows = [toRow('a', smith('1967-08-12', 'Smyth')), toRow('b', smith('1967-08-12', 'Smithson'))];
    expect(listNearMisses(rows, { ...jared, rule: toRules({ match: 'strict' }) })).toEqual({
      'MN a': ['mode'],
      'MN b': ['mode'],
    });
    expect(listNearMisses(rows, { ...jared, rule: toRules({ nameMatch: { lastName: ['prefix'] } }) })).toEqual({
      'MN a': ['mode'],
    });
    expect(listNearMisses(rows, { ...jared, rule: toRules({ match: 'broad' }) })).toEqual({});
  });

  it('a strict search excludes a recognised slip of the birth date', () => {
    const rows = [toRow('a', smith('1967-12-08')), toRow('b', smith('1950-01-31'))];
    expect(listNearMisses(rows, { ...jared, rule: toRules({ match: 'strict' }) })).toEqual({
      'MN a': ['mode', 'birth'],
    });
    expect(listNearMisses(rows, jared)).toEqual({});
  });

  it('a strict search excludes a similar name with an equal full birth date', () => {
    const rows = [
      toRow('a', smith('1967-08-12', 'Smidt', 'Jarrod')),
      toRow('b', smith('1967-08-12', 'Brown', 'Peter')),
    ];
    expect(listNearMisses(rows, { ...jared, rule: toRules({ match: 'strict' }) })).toEqual({ 'MN a': ['mode'] });
    expect(listNearMisses(rows, { ...jared, zip: '60601' })).toEqual({ 'MN a': ['place'] });
  });

  it('several filters give several reasons', () => {
    const asked = { ...jared, rule: toRules({ match: 'strict' }), city: 'Chicago', firstSeen: [null, 4] as const };
    expect(listNearMisses([toRow('a', smith('1967-12-08', 'Smyth'))], asked)).toEqual({
      'MN a': ['place', 'time', 'mode', 'birth'],
    });
  });

  it('near misses stay within the requested sources', () => {
    const rows = [toRow('a', smith('1967-08-12'), 'MN'), toRow('b', smith('1967-08-12'), 'NY')];
    expect(listNearMisses(rows, { ...jared, city: 'Chicago', sources: new Set(['NY']) })).toEqual({
      'NY b': ['place'],
    });
  });

  it('there are no near misses without a surname', () => {
    const rows = [toRow('a', smith('1967-08-12'))];
    expect(listNearMisses(rows, { ...jared, last: '', city: 'Chicago' })).toEqual({});
    expect(listNearMisses(rows, { ...jared, last: '', first: '', city: 'Chicago' })).toEqual({});
  });
});

const PLACES = ['state', 'city', 'county', 'zip', 'address', 'q', 'near'] as const;
const TIMES = ['firstSeen', 'updated'] as const;

const withOnly = <K extends keyof IndexQuery>(
  wide: IndexQuery,
  query: IndexQuery,
  fields: readonly K[],
): IndexQuery => ({
  ...wide,
  ...Object.fromEntries(fields.map((field) => [field, query[field]])),
});

describe('the index reports the same near misses as comparing every row', () => {
  it('for any rows and queries, each with the filters that exclude it by themselves', () => {
    const rows = fc.array(arbitraryRow, { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.array(arbitraryQuery, { minLength: 3, maxLength: 6 }), (list, asked) => {
        const held = [...new Map(list.map((row) => [`${row.source} ${row.rowKey}`, row])).values()];
        const { ask } = createBruteForce(held);
        for (const query of asked) {
          const wide = findWideQuery(query);
          const keysOf = (each: IndexQuery) => new Set(ask(each).map(({ key }) => key));
          const expected: { [key: string]: readonly string[] } = {};
          if (wide !== undefined) {
            const allowed = {
              place: keysOf(withOnly(wide, query, PLACES)),
              time: keysOf(withOnly(wide, query, TIMES)),
              mode: keysOf({ ...wide, rule: query.rule }),
              birth: keysOf({ ...wide, rule: { ...MODES.broad, birth: query.rule.birth } }),
            };
            const answer = keysOf(query);
            for (const key of keysOf(wide))
              if (!answer.has(key))
                expected[key] = Object.entries(allowed).flatMap(([reason, keys]) => (keys.has(key) ? [] : [reason]));
          }
          expect(listNearMisses(held, query)).toEqual(expected);
        }
      }),
      { numRuns: 30 * inject('scale') },
    );
  });
});
