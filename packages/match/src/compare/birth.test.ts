import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODES } from '../models/modes.ts';
import {
  AGE_MATCH,
  AGE_MISMATCH,
  BIRTH_FINDINGS,
  compareBirth,
  contradictsItself,
  DIGIT_SLIP,
  DOB_MATCH,
  DOB_MISMATCH,
  isUnverified,
  keepsBirth,
  type MatchState,
  MONTH_MATCH,
  NEIGHBOUR_SLIP,
  NO_BIRTH_EVIDENCE,
  PLACEHOLDER_YEAR,
  SWAP_SLIP,
  toMatchState,
  YEAR_MATCH,
} from './birth.ts';
import { toBirthNumber } from './birth-date-parts.ts';

interface BirthCase {
  readonly because: string;
  readonly dob?: string;
  readonly age?: number;
  readonly tolerance?: number;
  readonly record: string;
  readonly recordAge?: number;
  readonly finding: MatchState | null;
  /** Expected state in strict mode, if it differs. */
  readonly strict?: MatchState;
  readonly verified?: boolean;
  /** The reason the record stays: `flag` alone, or a slip in balanced and broad. */
  readonly keeps?: 'flag' | 'slip';
  readonly signal?: string;
}

const cases: readonly BirthCase[] = JSON.parse(
  readFileSync(new URL('../../cases/births.json', import.meta.url), 'utf8'),
);
const today = toBirthNumber('2026-08-01');
const { strict, balanced, broad } = MODES;

describe('birth evidence (contract Matching)', () => {
  it.each(cases.map((entry) => [entry.because, entry] as const))('%s', (_because, entry) => {
    const query = {
      dob: toBirthNumber(entry.dob ?? ''),
      age: entry.age ?? -1,
      ageTolerance: entry.tolerance ?? 1,
      today,
    };
    const [recorded, age] = [toBirthNumber(entry.record), entry.recordAge ?? -1];
    const finding = compareBirth(query, recorded, age, balanced.birth);
    const inStrict = compareBirth(query, recorded, age, strict.birth);
    expect(toMatchState(finding)).toBe(entry.finding);
    expect(compareBirth(query, recorded, age, broad.birth)).toBe(finding);
    expect(toMatchState(inStrict)).toBe(entry.strict ?? entry.finding);
    expect(isUnverified(finding)).toBe(!(entry.verified ?? false));
    expect(keepsBirth(finding, balanced.birth)).toBe(entry.keeps !== 'flag');
    expect(keepsBirth(inStrict, strict.birth)).toBe(entry.keeps === undefined && entry.strict === undefined);
    expect(keepsBirth(finding, balanced.birth, 'flag')).toBe(true);
    if (entry.signal !== undefined) expect(BIRTH_FINDINGS[finding]?.signal).toBe(entry.signal);
  });

  it('the table identifies each code by its position', () => {
    const codes = {
      DOB_MATCH,
      MONTH_MATCH,
      YEAR_MATCH,
      PLACEHOLDER_YEAR,
      AGE_MATCH,
      NO_BIRTH_EVIDENCE,
      SWAP_SLIP,
      DIGIT_SLIP,
      NEIGHBOUR_SLIP,
      AGE_MISMATCH,
      DOB_MISMATCH,
    };
    expect(Object.values(codes)).toEqual(BIRTH_FINDINGS.slice(1).map((_, index) => index + 1));
    expect(Object.values(codes).map(toMatchState)).toEqual([
      'dob_match',
      'year_match',
      'year_match',
      'year_match',
      'age_match',
      'no_dob_age_year',
      'dob_mismatch',
      'dob_mismatch',
      'dob_mismatch',
      'age_mismatch',
      'dob_mismatch',
    ]);
  });

  it('reads YYYY, YYYY-MM and YYYY-MM-DD, and nothing else', () => {
    expect(['1985', '1985-03', '1985-03-04'].map(toBirthNumber)).toEqual([19850000, 19850300, 19850304]);
    expect(['', 'soon', '85', '03/04/1985', '1985-3-4', '1985-03-04T00:00'].map(toBirthNumber)).toEqual(
      Array(6).fill(0),
    );
  });
});

const date = fc
  .tuple(fc.integer({ min: 1930, max: 2010 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 28 }))
  .map(([year, month, day]) => year * 10_000 + month * 100 + (month === 0 ? 0 : day));
const maybeDate = fc.oneof(fc.constant(0), date);
const maybeAge = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 110 }));
const query = fc.record({ dob: maybeDate, age: maybeAge, ageTolerance: fc.nat(10), today: fc.constant(today) });

describe('for any input', () => {
  it('strict keeps no record that balanced drops', () =>
    fc.assert(
      fc.property(query, maybeDate, maybeAge, (asked, dob, age) => {
        const kept = [strict, balanced, broad].map(({ birth }) =>
          keepsBirth(compareBirth(asked, dob, age, birth), birth),
        );
        expect(kept).toEqual(kept.toSorted());
      }),
      { numRuns: 3_000 },
    ));

  it('dates agree or conflict symmetrically, except for a placeholder, which only a record has', () =>
    fc.assert(
      fc.property(date, date, (one, other) => {
        const compare = (sent: number, recorded: number) =>
          compareBirth({ dob: sent, age: -1, ageTolerance: 1, today }, recorded, -1, strict.birth);
        expect(compare(one, other)).toBe(compare(other, one));
      }),
      { numRuns: 3_000 },
    ));

  it('a wider tolerance never turns an agreement into a conflict', () =>
    fc.assert(
      fc.property(query, maybeDate, maybeAge, (asked, dob, age) => {
        const wider = { ...asked, ageTolerance: asked.ageTolerance + 1 };
        const kept = keepsBirth(compareBirth(asked, dob, age, balanced.birth), balanced.birth);
        if (kept) expect(keepsBirth(compareBirth(wider, dob, age, balanced.birth), balanced.birth)).toBe(true);
      }),
    ));

  it('a full date equals only itself', () =>
    fc.assert(
      fc.property(date, date, (one, other) => {
        const finding = compareBirth({ dob: one, age: -1, ageTolerance: 10, today }, other, -1, balanced.birth);
        expect(toMatchState(finding) === 'dob_match').toBe(one === other && one % 100 !== 0);
      }),
    ));
});

describe('dob with age: whether the two contradict each other (contract Request)', () => {
  const contradicts = (dob: number, age: number, ageTolerance: number): boolean =>
    contradictsItself({ dob, age, ageTolerance, today: 20261115 });

  it('an age within the tolerance fits a date, and any other contradicts it', () => {
    expect([57, 58, 59].map((age) => contradicts(19681011, age, 1))).toEqual([false, false, false]);
    expect([56, 60].map((age) => contradicts(19681011, age, 1))).toEqual([true, true]);
    expect([57, 58].map((age) => contradicts(19681116, age, 0))).toEqual([false, true]);
  });

  it('a year alone has two ages, and a date or an age alone contradicts nothing', () => {
    expect([56, 57, 58, 59].map((age) => contradicts(19680000, age, 0))).toEqual([true, false, false, true]);
    expect([contradicts(0, 3, 0), contradicts(19681011, -1, 0)]).toEqual([false, false]);
  });
});
