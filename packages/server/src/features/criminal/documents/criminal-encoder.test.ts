import { createIndex, type Facets, OPEN_QUERY, toRules } from '@blotter/match';
import type { CriminalSourceRecord } from '@blotter/vocab';
import { expect, it } from 'vitest';
import { createCriminalEncoder } from './criminal-encoder.ts';

const encoder = createCriminalEncoder({ state: 'TX', county: 'Harris County' }, {
  now: () => new Date('2026-11-15T00:00:00Z'),
} as never);
const record: CriminalSourceRecord = {
  externalId: 'A-1',
  recordType: 'jail',
  name: { first: 'JANE', last: 'DOE' },
  aliases: ['ROE, JENNY'],
  dob: '01/01/1980',
  age: '46',
  addresses: [
    { line1: '1 ELM ST', city: 'Sugar Land', county: 'Fort Bend', state: 'TX', zipcode: '77478' },
    { line1: '2 ELM ST', city: 'Sugar Land', county: 'FORT BEND', state: 'Texas' },
  ],
};

it('is stored under the source’s own id, links to nothing, and is indexed by names, birth evidence, age, states and counties', () => {
  expect(encoder.toKey(record)).toBe('A-1');
  expect(encoder.toLinkKeys()).toEqual([]);
  expect(encoder.toSourceUpdatedAt()).toBe('');
  expect(JSON.parse(encoder.toFacets(record))).toEqual({
    names: [
      ['DOE', 'JANE'],
      ['ROE', 'JENNY'],
    ],
    // January 1 without support counts as its year only (§2.8).
    dob: '1980',
    age: 46,
    places: [
      ['', '', 'TX', '', '', '', 'Fort Bend'],
      ['', '', 'TX', '', '', '', 'FORT BEND'],
      ['', '', 'TX', '', '', '', 'Harris County'],
    ],
    fullness: 11,
  });
});

it('a record with only a name has its jurisdiction as its only place', () => {
  const bare = createCriminalEncoder({ state: 'US', county: null }, { now: () => new Date(0) });
  expect(JSON.parse(bare.toFacets({ externalId: '1', recordType: 'court', name: 'DOE' }))).toEqual({
    names: [['DOE']],
    fullness: 0,
  });
});

it.each([
  ['Harris County', 1],
  ['FORT BEND', 1],
  ['Sugar Land', 0],
  ['Bexar', 0],
])('a search that names the county %s finds %i records (contract, Criminal: query county)', (county, found) => {
  const { fullness, ...facets } = JSON.parse(encoder.toFacets(record)) as Facets & { readonly fullness: number };
  const row = { source: 'us-tx-harris-jail', rowKey: 'A-1', version: 1, personId: 1n, firstSeenMs: 0, updatedMs: 0 };
  const index = createIndex().apply({ upserts: [{ ...row, fullness, facets }] });
  const query = { ...OPEN_QUERY, rule: toRules({}), last: 'Doe', county: { name: county, sources: new Set<string>() } };
  expect(index.search(query).candidates.record.length).toBe(found);
});
