import { createHash } from 'node:crypto';
import { uint16At, uint32At } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { toRules } from '../models/rules.ts';
import { finish, type Steps } from '../steps.ts';
import { createIndex } from './candidate-index.ts';
import type { IndexRow } from './facets.ts';
import type { Generation } from './generations.ts';
import { type IndexQuery, OPEN_QUERY } from './query.ts';
import type { SearchResult } from './search.ts';
import { arbitraryQuery, arbitraryRow } from './test/arbitraries.ts';

const rows = fc
  .sample(arbitraryRow, { numRuns: 1_000, seed: 20260115 })
  .flatMap((row, at) =>
    Array.from({ length: 12 }, (_, copy): IndexRow => ({ ...row, rowKey: `${at} ${copy}`, personId: BigInt(at) })),
  );

const createHeld = () => {
  const index = createIndex();
  index.apply({ upserts: rows.slice(0, 7_000) });
  index.apply({ upserts: rows.slice(7_000), removals: rows.slice(0, 50) });
  return index;
};

const born = { dob: 0, age: 45, ageTolerance: 2, today: 20260115 };

/** Queries over many records, so that they take several steps and exceed limits. */
const wide: fc.Arbitrary<IndexQuery> = fc.constantFrom(
  ...[
    { birth: born, keepConflicts: true },
    { birth: born, needsBirthEvidence: true },
    { first: 'John' },
    { last: 'Smith', rule: toRules({ match: 'broad' }) },
    { last: 'Smyth', first: 'Jon', rule: toRules({ match: 'broad' }), birth: born, keepConflicts: true },
    { near: { lat: 30.2672, lng: -97.7431, miles: 100 } },
    {},
  ].flatMap((asked) =>
    [{}, { maxPerSource: 60, maxFuzzyPerSource: 7 }].map(
      (limits): IndexQuery => ({ ...OPEN_QUERY, rule: toRules({}), ...asked, ...limits }),
    ),
  ),
);

const query = fc.oneof({ weight: 3, arbitrary: wide }, { weight: 1, arbitrary: arbitraryQuery });

/** Hashes the bytes of all columns, because comparing numbers one by one would take most of the time. */
const digest = ({ candidates, nearMisses, truncated, visited }: SearchResult): string => {
  const hash = createHash('sha256').update(JSON.stringify([candidates.size, truncated, visited]));
  for (const column of [...Object.values(candidates), nearMisses.record, nearMisses.reasons])
    if (typeof column === 'object') hash.update(column);
  return hash.digest('hex');
};

const countSteps = (steps: Steps<unknown>): number => {
  let count = 1;
  while (steps.next().done !== true) count += 1;
  return count;
};

/** Runs two searches alternately. */
const interleave = (
  one: Steps<SearchResult>,
  other: Steps<SearchResult>,
  turns: readonly boolean[],
  between: () => void,
): readonly [SearchResult, SearchResult] => {
  let first: SearchResult | undefined;
  let second: SearchResult | undefined;
  for (const isFirst of turns) {
    const step = first && second ? undefined : isFirst ? first || one.next() : second || other.next();
    if (step && 'done' in step && step.done === true) {
      if (isFirst) first = step.value;
      else second = step.value;
    }
    between();
  }
  return [first ?? finish(one), second ?? finish(other)];
};

const turns = fc.array(fc.boolean(), { maxLength: 12 });

describe('a search in steps', () => {
  it('finds the same as a search in one step, whatever other search runs between its steps', () => {
    const held = createHeld().current();
    fc.assert(
      fc.property(query, query, turns, (one, other, order) => {
        const expected = [held.search(one), held.search(other)].map(digest);
        const found = interleave(held.searchSteps(one), held.searchSteps(other), order, () => {});
        expect(found.map(digest)).toEqual(expected);
      }),
      { numRuns: 8 * inject('scale') },
    );
  });

  it('does not see rows that are added, committed and merged between its steps', () => {
    const index = createHeld();
    let number = 0;
    fc.assert(
      fc.property(wide, wide, turns, (one, other, order) => {
        const held = index.current();
        const expected = [held.search(one), held.search(other)];
        // These rows use a known first name, surname and source, because name rarity always comes from the newest
        // generation.
        const late = (): readonly IndexRow[] => [
          { ...(rows[0] as IndexRow), rowKey: `late ${number++}`, source: `S${number}` },
        ];
        const between = (): void => {
          index.apply({ upserts: late(), removals: [rows[number % rows.length] as IndexRow] });
          index.compact();
        };
        const found = interleave(held.searchSteps(one), held.searchSteps(other), order, between);
        const seen = ({ candidates, truncated }: SearchResult) => [candidates.record.join(), truncated];
        expect(found.map(seen)).toEqual(expected.map(seen));
      }),
      { numRuns: 5 * inject('scale') },
    );
  });

  it('takes one step for few records and several steps for many', () => {
    const held = createHeld().current();
    const few: IndexQuery = { ...OPEN_QUERY, rule: toRules({}), last: 'Nguyen', first: 'Linh', birth: born };
    expect(held.search(few).visited).toBeLessThan(4_096);
    expect(countSteps(held.searchSteps(few))).toBe(1);
    expect(countSteps(held.searchSteps({ ...OPEN_QUERY, rule: toRules({}) }))).toBeGreaterThan(2);
  });

  it('leaves no state behind for the next search when it is abandoned', () => {
    const held = createHeld().current();
    fc.assert(
      fc.property(wide, query, (abandoned, next) => {
        const result = held.search(next);
        const steps = held.searchSteps(abandoned);
        steps.next();
        steps.return(result);
        expect(digest(held.search(next))).toBe(digest(result));
      }),
      { numRuns: 3 * inject('scale') },
    );
  });
});

const rankOf = (held: Generation, { candidates }: SearchResult, at: number) => ({
  record: uint32At(candidates.record, at),
  source: held.sourceOf(uint32At(candidates.record, at)),
  confidence: uint16At(candidates.confidence, at),
  hash: held.keyHashOf(uint32At(candidates.record, at)),
});

describe('the candidate limit of a source', () => {
  it('keeps the most confident, then the lowest hashes (contract: limits behind `truncated`)', () => {
    const held = createHeld().current();
    fc.assert(
      fc.property(wide, fc.integer({ min: 0, max: 5_000 }), (asked, most) => {
        const all = held.search({ ...asked, maxPerSource: 1_000_000, maxFuzzyPerSource: 1_000_000 });
        const ranked = Array.from({ length: all.candidates.size }, (_, at) => rankOf(held, all, at)).sort(
          (a, b) => b.confidence - a.confidence || a.hash - b.hash,
        );
        const taken = new Map<string, number>();
        const kept = ranked.filter(({ source }) => {
          taken.set(source, (taken.get(source) ?? 0) + 1);
          return (taken.get(source) ?? 0) <= most;
        });
        const limited = held.search({ ...asked, maxPerSource: most, maxFuzzyPerSource: 1_000_000 });
        expect(limited.candidates.record.toSorted()).toEqual(Uint32Array.from(kept, ({ record }) => record).sort());
        expect(limited.truncated).toEqual(
          [...taken]
            .filter(([, count]) => count > most)
            .map(([code]) => code)
            .sort(),
        );
      }),
      { numRuns: 8 * inject('scale') },
    );
  });
});
