import { numberAt } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { findBrokenRule, toMergeRank } from '../merge/merge-rules.ts';
import { encodeRows } from './encode.ts';
import { getFixedModel } from './fixed-model.ts';
import type { LinkModel } from './link-model.ts';
import { linkIncremental } from './linker.ts';
import { createMergeFacts } from './merge-facts-of.ts';
import { toNameStatistics } from './name-statistics.ts';
import type { LinkRow } from './row.ts';

const maybe = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

/** The values are few, so that rows agree and conflict in every way. */
const arbitraryRow = fc.record(
  {
    source: fc.constantFrom('OH', 'KY', 'GA', ''),
    first: fc.constantFrom(
      'Deon',
      'Leon',
      'Dion',
      'Deno',
      'D',
      'Al',
      'Albert',
      'Alfred',
      'John',
      'Jon',
      'Mary Ann',
      'Maryann',
      '',
    ),
    middle: fc.constantFrom('', 'Paul', 'P', 'Mark', 'NMN'),
    last: fc.constantFrom('Throckmartin', 'Throckmarten', 'Quackenbosh', 'Throckmartin-Quackenbosh', 'Smith', 'Smyth'),
    suffix: fc.constantFrom('', 'JR', 'SR'),
    dob: fc.constantFrom(
      '1990-03-04',
      '1990-04-03',
      '1991-03-04',
      '1990',
      '1990-01-01',
      '1975-03-04',
      '1957-03-04',
      '',
    ),
    sex: fc.constantFrom('', 'M', 'F'),
    hasDerivedId: fc.boolean(),
    aliases: maybe(
      [{ first: 'Leon', last: 'Throckmartin' }],
      [{ first: 'Deon', last: 'Smith' }],
      [
        { first: 'Leon', last: 'Throckmartin', middle: 'Mark' },
        { first: 'Albert', last: 'Smith' },
      ],
    ),
    places: maybe(
      [{ street: '12 Oak St', city: 'Hamilton', state: 'OH', zip: '45011' }],
      [{ street: '14 Oak St', city: 'Hamilton', state: 'OH', zip: '45011' }],
    ),
    proofs: maybe(
      { cases: ['C1'] },
      { dates: ['2001-02-03'] },
      { identifiers: [{ kind: 'id', issuer: 'US', value: '1' }] },
    ),
  },
  { requiredKeys: ['source', 'first', 'last', 'dob'] },
);
const arbitraryRows = fc
  .array(arbitraryRow, { minLength: 2, maxLength: 9 })
  .map((rows) => rows.map((row, at) => ({ ...row, id: `r${at}` }) as LinkRow));

/** Any model, from one that joins no rows to one that joins all rows. */
const arbitraryModel = fc
  .record({
    m: fc.array(fc.double({ min: -12, max: 0, noNaN: true }), { minLength: 200, maxLength: 200 }),
    u: fc.array(fc.double({ min: -20, max: 0, noNaN: true }), { minLength: 200, maxLength: 200 }),
    match: fc.double({ min: -25, max: 20, noNaN: true }),
  })
  .map(({ m, u, match }): LinkModel => {
    const fixed = getFixedModel();
    return {
      ...fixed,
      m: fixed.m.map((_, at) => numberAt(m, at)),
      u: fixed.u.map((_, at) => numberAt(u, at)),
      priors: { match, household: -25 },
    };
  });

const breaks = (rows: readonly LinkRow[], a: LinkRow, b: LinkRow): boolean => {
  const factsOf = createMergeFacts(encodeRows(rows));
  const context = { statistics: toNameStatistics(getFixedModel().names), areTogether: false };
  return findBrokenRule(factsOf(rows.indexOf(a)), factsOf(rows.indexOf(b)), context) !== undefined;
};

const toGroups = (merges: readonly (readonly string[])[]): readonly string[] =>
  merges.map((ids) => [...ids].sort().join()).sort();

describe('merging (contract, Merging)', () => {
  it('two rows that break one rule are never merged, by any learned model or in any group', () => {
    fc.assert(
      fc.property(arbitraryRows, arbitraryModel, (rows, model) => {
        const { merges } = linkIncremental(rows, [], { model });
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const ids of merges)
          for (const [at, a] of ids.entries())
            for (const b of ids.slice(at + 1))
              expect(breaks(rows, byId.get(a) as LinkRow, byId.get(b) as LinkRow)).toBe(false);
      }),
      { numRuns: 100 * inject('scale') },
    );
  });

  it('the rules decide the same for two rows in either order', () => {
    const statistics = toNameStatistics(getFixedModel().names);
    fc.assert(
      fc.property(arbitraryRow, arbitraryRow, fc.boolean(), (one, other, areTogether) => {
        const factsOf = createMergeFacts(
          encodeRows([{ ...one, id: 'a' } as LinkRow, { ...other, id: 'b' } as LinkRow]),
        );
        const [a, b] = [factsOf(0), factsOf(1)];
        const context = { statistics, areTogether };
        expect(findBrokenRule(b, a, context)).toBe(findBrokenRule(a, b, context));
        expect(toMergeRank(b, a)).toBe(toMergeRank(a, b));
      }),
      { numRuns: 1_000 * inject('scale') },
    );
  });

  it('no order of ingest changes the merges', () => {
    fc.assert(
      fc.property(arbitraryRows, arbitraryModel, fc.infiniteStream(fc.nat()), (rows, model, dice) => {
        const shuffled = rows
          .map((row) => ({ row, place: dice.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ row }) => row);
        const together = toGroups(linkIncremental(rows, [], { model }).merges);
        expect(toGroups(linkIncremental(shuffled, [], { model }).merges)).toEqual(together);
      }),
      { numRuns: 60 * inject('scale') },
    );
  });

  it('a registry that cross-references two rows merges them regardless of the rules', () => {
    fc.assert(
      fc.property(arbitraryRow, arbitraryRow, arbitraryModel, (one, other, model) => {
        const rows = [
          { ...one, id: 'a', linkIds: ['b'] },
          { ...other, id: 'b' },
        ] as readonly LinkRow[];
        expect(toGroups(linkIncremental(rows, [], { model }).merges)).toEqual(['a,b']);
      }),
      { numRuns: 50 * inject('scale') },
    );
  });
});
