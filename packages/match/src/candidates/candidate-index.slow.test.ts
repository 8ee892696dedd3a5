import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { toRules } from '../models/rules.ts';
import { finish } from '../steps.ts';
import { type CandidateIndex, createIndex } from './candidate-index.ts';
import type { IndexRow, RowRef } from './facets.ts';
import { type IndexQuery, OPEN_QUERY } from './query.ts';
import { findSavedIndex, saveIndex } from './snapshot.ts';
import { arbitraryChanges, arbitraryQuery, arbitraryRow, type Change } from './test/arbitraries.ts';
import { askIndex } from './test/ask-index.ts';
import { createBruteForce } from './test/brute-force.ts';

const reload = (index: CandidateIndex): CandidateIndex => {
  const loaded = findSavedIndex(Buffer.concat([...saveIndex(index, 'cursor 7')]));
  expect(loaded?.meta).toBe('cursor 7');
  return loaded?.index ?? index;
};

const toKey = ({ source, rowKey }: RowRef): string => `${source} ${rowKey}`;

/** Applies the changes to an index and to a plain list of rows. */
const play = (changes: readonly Change[]) => {
  let index = createIndex();
  const held = new Map<string, IndexRow>();
  for (const change of changes) {
    if (change.kind === 'reload') index = reload(index);
    else if (change.kind === 'compact') index.compact();
    else {
      index.apply({ upserts: change.rows, removals: change.gone });
      for (const row of change.rows) held.set(toKey(row), row);
      for (const ref of change.gone) held.delete(toKey(ref));
    }
  }
  return { index, rows: [...held.values()] };
};

const today = 20260115;

/** One query for each kind of lead. The index takes the cheapest lead. */
const WAYS: readonly Partial<IndexQuery>[] = [
  { last: 'Smith' },
  { last: 'Smith', first: 'John', rule: toRules({ match: 'strict' }) },
  { last: 'Smith', first: 'Mary Ann' },
  { last: 'De La Cruz-Smith' },
  { last: 'Smyth Cruz', first: 'Jon', rule: toRules({ match: 'broad' }) },
  { last: 'Linh', first: 'Nguyen' },
  { last: 'John', first: 'Smith', birth: { dob: 19800505, age: -1, ageTolerance: 1, today } },
  { last: 'Washington', first: 'Jon', rule: toRules({ match: 'broad' }) },
  { first: 'John', birth: { dob: 19800505, age: -1, ageTolerance: 1, today } },
  { birth: { dob: 19800505, age: -1, ageTolerance: 1, today }, needsBirthEvidence: true },
  { birth: { dob: 0, age: 45, ageTolerance: 2, today } },
  { birth: { dob: 19800505, age: -1, ageTolerance: 1, today }, keepConflicts: true, zip: '78701' },
  { zip: '00501' },
  { city: 'ST LOUIS' },
  { near: { lat: 30.2672, lng: -97.7431, miles: 100 } },
  { address: 'Mapel Avenue', q: 'smith' },
  { q: 'lane john' },
];

const queries = fc.array(arbitraryQuery, { minLength: 3, maxLength: 6 });

describe('the index finds the same records as comparing every row', () => {
  it('for any rows and queries, through changes, merges and snapshots (engine §3: the same candidates)', () => {
    fc.assert(
      fc.property(arbitraryChanges, queries, (changes, asked) => {
        const { index, rows } = play(changes);
        const { ask } = createBruteForce(rows);
        expect(index.current().size).toBe(rows.length);
        for (const query of asked) expect(askIndex(index.current(), query)).toEqual(ask(query));
      }),
      { numRuns: 20 * inject('scale') },
    );
  });

  it('counts people per source by all their records, also those in other segments', () => {
    fc.assert(
      fc.property(arbitraryChanges, (changes) => {
        const { index, rows } = play(changes);
        const generation = index.current();
        const people = new Map(Array.from(generation.handles(), (handle) => [generation.personOf(handle), handle]));
        const expected = new Map<string, Set<bigint>>();
        for (const { source, personId } of rows)
          expected.set(source, (expected.get(source) ?? new Set()).add(personId));
        const [left = ''] = expected.keys();
        expected.delete(left);
        expect(finish(generation.countPeopleBySource(people.values(), (source) => source !== left))).toEqual(
          new Map(Array.from(expected, ([source, { size }]) => [source, size])),
        );
      }),
      { numRuns: 50 * inject('scale') },
    );
  });

  it('with enough rows that every kind of lead is used', () => {
    const rows = fc
      .sample(arbitraryRow, { numRuns: 2_500, seed: 20260115 })
      .map((row, at): IndexRow => ({ ...row, rowKey: `${row.rowKey}${at}`, personId: BigInt(at >> 1) }));
    const index = createIndex();
    index.apply({ upserts: rows.slice(0, 2_300) });
    index.apply({ upserts: rows.slice(2_300), removals: rows.slice(0, 50) });
    const { ask } = createBruteForce(rows.slice(50));
    const asked = [
      ...fc.sample(arbitraryQuery, { numRuns: 6, seed: 42 }),
      ...WAYS.map((way): IndexQuery => ({ ...OPEN_QUERY, rule: toRules({}), ...way })),
    ];
    for (const each of asked) expect(askIndex(index.current(), each)).toEqual(ask(each));
  });
});
