import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { strategyOf, toFinding } from '../models/name-finding.ts';
import { toRules } from '../models/rules.ts';
import { EXACT, findStrategy } from '../models/strategies.ts';
import { createIndex } from './candidate-index.ts';
import { modelOf, toFindings } from './candidate-list.ts';
import type { Facets, IndexRow } from './facets.ts';
import { type IndexQuery, OPEN_QUERY } from './query.ts';
import { arbitraryQuery, arbitraryRow } from './test/arbitraries.ts';
import { askIndex } from './test/ask-index.ts';
import { createBruteForce } from './test/brute-force.ts';

const toRow = (rowKey: string, facets: Facets, source = 'us-tx-harris-jail'): IndexRow => ({
  source,
  rowKey,
  version: 1,
  personId: BigInt(rowKey.length),
  firstSeenMs: 0,
  updatedMs: 0,
  fullness: 1,
  facets,
});

const smith: IndexQuery = { ...OPEN_QUERY, rule: toRules({}), last: 'Smith' };

const findAll = (rows: readonly IndexRow[], asked: Partial<IndexQuery>) => {
  const query = { ...smith, ...asked };
  const generation = createIndex().apply({ upserts: rows });
  const { candidates } = generation.search(query);
  return Array.from(candidates.record, (record, at) => ({
    key: generation.rowKeyOf(record),
    name: candidates.name[at],
    findings: toFindings(candidates, at, query),
    confidence: candidates.confidence[at],
    model: modelOf(query).name,
  }));
};

const middleOf = (first: string, recorded: string, sent: string): string | undefined => {
  const [found] = findAll([toRow('a', { names: [['Smith', first, recorded]] })], { middle: sent });
  return found && (findStrategy(strategyOf(found.findings.middleName)) ?? 'unpublished');
};

describe('a middle name narrows within the surname (spec §2.8)', () => {
  it.each([
    ['Lee', 'LEE', 'exact'],
    ['Lee', 'James Lee', 'exact'],
    ['Mary Ann', 'Maryann', 'exact'],
    ['Maryann', 'Mary Ann', 'exact'],
    ['Ann Maryann', 'Annmary Ann', 'exact'],
    ['Bob', 'Robert', 'nickname'],
    ['L', 'Lee', 'initial'],
    ['Lee', 'L.', 'initial'],
    ['Lee', '', 'unpublished'],
    ['Lee', 'James', undefined],
    ['L', 'James', undefined],
    ['Maryann', 'Mary Anne', undefined],
  ])('query %s, record %s: %s', (sent, recorded, strategy) => {
    expect(middleOf('John', recorded, sent)).toBe(strategy);
  });

  it('a word of a first name with several words can match it, and never conflicts with it', () => {
    expect(middleOf('Mary Ann', '', 'Ann')).toBe('exact');
    expect(middleOf('Mary Ann', '', 'Lee')).toBe('unpublished');
    expect(middleOf('Mary Ann', 'Ann', 'Lee')).toBeUndefined();
    expect(middleOf('Mary Ann', 'Lee Ann', 'Leeann')).toBe('exact');
    expect(middleOf('J. Robert', '', 'Lee')).toBeUndefined();
  });

  it('when it conflicts with the legal name, the record stays by an alias that agrees', () => {
    const names = [
      ['Smith', 'John', 'James'],
      ['Smith', 'John', 'Lee'],
    ];
    const [found, ...others] = findAll([toRow('a', { names })], { first: 'John', middle: 'Lee' });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ name: 1, findings: { alias: 1, middleName: toFinding(EXACT) }, confidence: 5_500 });
    expect(findAll([toRow('a', { names: names.slice(0, 1) })], { middle: 'Lee' })).toEqual([]);
  });

  it('makes the agreeing name the more confident of two', () => {
    const birth = { dob: 19800505, age: -1, ageTolerance: 1, today: 20260115 };
    const names = [
      ['Jones', 'John'],
      ['Smith', 'Jon'],
      ['Smith', 'Jon', 'Lee'],
    ];
    const [found] = findAll([toRow('a', { names, dob: '1980-05-05' })], { first: 'John', middle: 'Lee', birth });
    expect(found?.name).toBe(2);
  });

  it('has no effect when no other name was sent', () => {
    expect(findAll([toRow('a', { names: [['Smith', 'John', 'James']] })], { last: '', middle: 'Lee' })).toMatchObject([
      { key: 'a', findings: { middleName: 0 }, model: 'place' },
    ]);
  });
});

describe('a county narrows within the surname (spec §2.8)', () => {
  const inCounty = (county: string, state = 'TX') => [['', '', state, '', '', '', county]];
  const keysIn = (rows: readonly IndexRow[], asked: Partial<IndexQuery>): readonly (string | undefined)[] =>
    findAll(rows, asked).map(({ key }) => key);
  const names = [['Smith', 'John']];

  it.each([
    ['Harris', 'HARRIS COUNTY', true],
    ['Harris Co.', 'Harris', true],
    ['Saint Mary Parish', 'St. Mary', true],
    ['Kenai Peninsula', 'Kenai Peninsula Borough', true],
    ['De Kalb', 'DeKalb County', true],
    ['Baltimore County', 'Baltimore City', false],
    ['Harris', 'Harrison', false],
    ['County', '', false],
    ['', '', false],
  ])('query %s, record %s: %s', (name, recorded, agrees) => {
    const rows = [toRow('a', { names, places: inCounty(recorded) })];
    expect(keysIn(rows, { county: { name, sources: new Set() } })).toEqual(agrees ? ['a'] : []);
  });

  it('matches the county of an address, or a source of the county itself', () => {
    const rows = [
      toRow('address', { names, places: [['1 Oak St', 'Dallas', 'TX', '75201'], ...inCounty('Harris')] }),
      toRow('source', { names, places: inCounty('Dallas') }, 'us-tx-harris-court'),
      toRow('neither', { names, places: inCounty('Dallas') }),
    ];
    const county = { name: 'Harris', sources: new Set(['us-tx-harris-court', 'us-tx-harris-warrant']) };
    const found = findAll(rows, { county });
    expect(found.map(({ key }) => key)).toEqual(['address', 'source']);
    for (const { findings } of found) expect(findings.county).toBe(100);
    expect(findAll(rows, {})[0]?.findings.county).toBe(0);
  });

  it('must be in the requested state at the same address: Orange is in Texas and in California', () => {
    const orange = { name: 'Orange', sources: new Set<string>() };
    const state = { code: 'TX', registries: new Set(['us-tx-harris-jail']) };
    const rows = [
      toRow('both', { names, places: inCounty('Orange') }),
      toRow('apart', { names, places: [...inCounty('Orange', 'CA'), ...inCounty('Harris')] }),
    ];
    expect(keysIn(rows, { county: orange, state })).toEqual(['both']);
    expect(keysIn(rows, { county: orange })).toEqual(['both', 'apart']);
  });

  it('is not a word of the free text', () => {
    const rows = [toRow('a', { names, places: [['1 Oak St', 'Dallas', 'TX', '75201', '', '', 'Harris']] })];
    expect(keysIn(rows, { last: '', q: 'smith harris' })).toEqual([]);
    expect(keysIn(rows, { last: '', address: 'harris' })).toEqual([]);
    expect(keysIn(rows, { last: '', q: 'smith dallas' })).toEqual(['a']);
  });
});

/** All rows share one surname, so that the narrowing filters decide. */
const row = arbitraryRow.map(({ facets, ...rest }): IndexRow => {
  const names = facets.names.map((name) => (typeof name === 'string' ? name : ['Smith', ...name.slice(1)]));
  return { ...rest, facets: { ...facets, names } };
});
const county = fc.record({
  name: fc.constantFrom('Harris', 'St Louis County', 'Lane'),
  sources: fc.constantFrom<ReadonlySet<string>>(new Set(), new Set(['WA'])),
});
const state = fc.constantFrom('TX', 'MO').map((code) => ({ code, registries: new Set(['TX', 'MO', 'WA']) }));
const query = fc
  .tuple(arbitraryQuery, fc.option(county), fc.option(state))
  .map(([{ first, middle, rule }, inCounty, inState]): IndexQuery => {
    return { ...smith, first, middle, rule, county: inCounty, state: inState };
  });

describe('within a surname', () => {
  it('the index finds the same records as comparing every row, also after a merge', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 16, maxLength: 24 }),
        fc.array(query, { minLength: 4, maxLength: 8 }),
        (rows, asked) => {
          const own = rows.map((each, at) => ({ ...each, rowKey: `${at}` }));
          const index = createIndex();
          index.apply({ upserts: own.slice(0, 12) });
          index.apply({ upserts: own.slice(12) });
          index.compact();
          const { ask } = createBruteForce(own);
          for (const each of asked) expect(askIndex(index.current(), each)).toEqual(ask(each));
        },
      ),
      { numRuns: 20 * inject('scale') },
    );
  });
});
