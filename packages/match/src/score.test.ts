import { readFileSync } from 'node:fs';
import type { NameStrategy } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { BIRTH_FINDINGS, DOB_MATCH, DOB_MISMATCH, SWAP_SLIP, YEAR_MATCH } from './compare/birth.ts';
import { type Findings, noFindings } from './findings.ts';
import { toMatchBasis, toMatchDetail } from './labels.ts';
import { toExchangedFinding, toFinding } from './models/name-finding.ts';
import { EXACT, toStrategyCode } from './models/strategies.ts';
import { FIRST_SIMILARITY, LAST_SIMILARITY, PERSON_MODEL, PLACE_MODEL } from './models/weights.ts';
import { confidenceOf, nameConfidenceOf, score } from './score.ts';

interface ScoreCase {
  readonly because: string;
  readonly last?: string;
  readonly first?: string;
  readonly rarity: number;
  readonly alias?: boolean;
  readonly birth?: 'dob' | 'year' | 'swap' | 'conflict';
  readonly confidence: number;
  readonly cap: number;
}

const cases: readonly ScoreCase[] = JSON.parse(readFileSync(new URL('../cases/scores.json', import.meta.url), 'utf8'));
const BIRTHS = { dob: DOB_MATCH, year: YEAR_MATCH, swap: SWAP_SLIP, conflict: DOB_MISMATCH } as const;

const toName = (text: string | undefined, rarity: number): number => {
  const parts = /^([a-z]+)(\d?)$/.exec(text ?? '');
  return parts === null ? 0 : toFinding(toStrategyCode(parts[1] as NameStrategy), Number(parts[2]), false, rarity);
};

describe('caps and contributions (contract Matching and Score)', () => {
  it.each(cases.map((entry) => [entry.because, entry] as const))('%s', (_because, entry) => {
    const result = score(
      {
        ...noFindings(),
        lastName: toName(entry.last, entry.rarity),
        firstName: toName(entry.first, entry.rarity),
        alias: entry.alias === true ? 1 : 0,
        birth: entry.birth === undefined ? 0 : BIRTHS[entry.birth],
      },
      PERSON_MODEL,
    );
    expect([result.confidence, result.cap]).toEqual([entry.confidence, entry.cap]);
  });

  it('no weaker match counts for more', () => {
    for (const table of [LAST_SIMILARITY, FIRST_SIMILARITY]) {
      const inOrder = [...table].filter((similarity) => similarity > 0);
      expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
    }
  });
});

const nameFinding = fc.oneof(
  fc.constant(0),
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.nat(2), fc.boolean(), fc.integer({ min: 84, max: 100 }))
    .map(([strategy, edits, part, rarity]) => toFinding(strategy, edits, part, rarity)),
);
const value = fc.oneof(fc.constant(0), fc.nat(100));
const findings: fc.Arbitrary<Findings> = fc.record({
  lastName: nameFinding,
  firstName: nameFinding,
  middleName: nameFinding,
  alias: fc.constantFrom(0, 1),
  placeholder: fc.constantFrom(0, 1),
  birth: fc.nat(BIRTH_FINDINGS.length - 1),
  q: value,
  address: value,
  zipcode: value,
  city: value,
  county: value,
  radius: value,
  state: value,
});
const model = fc.constantFrom(PERSON_MODEL, PLACE_MODEL);

describe('for any findings', () => {
  it('contributions and cap give exactly matchConfidence, to four decimals', () =>
    fc.assert(
      fc.property(findings, model, (found, by) => {
        const { confidence, contributions, cap, total } = score(found, by);
        const sum = contributions.reduce((so, { value: each, weight }) => so + each * weight, 0);
        expect(Number(sum.toFixed(4))).toBe(total);
        expect(Number(Math.min(sum, cap).toFixed(4))).toBe(confidence);
        expect(Number(confidence.toFixed(4))).toBe(confidence);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      }),
      { numRuns: 2_000 * inject('scale') },
    ));

  it('the fast path gives the same number', () =>
    fc.assert(
      fc.property(findings, model, (found, by) => {
        expect(confidenceOf(found, by)).toBe(Math.round(score(found, by).confidence * 10_000));
        const { lastName, firstName, middleName, alias, birth } = found;
        expect(nameConfidenceOf(lastName, firstName, alias, birth, middleName)).toBe(
          confidenceOf({ ...noFindings(), lastName, firstName, middleName, alias, birth }, PERSON_MODEL),
        );
      }),
      { numRuns: 2_000 * inject('scale') },
    ));

  it('every contribution has a reason, and labels are never empty', () =>
    fc.assert(
      fc.property(findings, model, (found, by) => {
        const { strategies, signals, verification } = toMatchDetail(found);
        for (const { detail, feature } of score(found, by).contributions)
          if (feature !== 'lastName' && feature !== 'middleName') expect(detail).toMatch(/^\S.*\S$/);
        const named = Object.values(strategies).filter((strategy) => strategy !== null);
        expect([...named, ...signals, verification].every((word) => /^[a-z0-9_]+$/.test(word))).toBe(true);
        for (const token of toMatchBasis(found)) expect(token).toMatch(/^[a-zA-Z]+:[a-z0-9_]+$/);
      }),
    ));
});

describe('placeholder names (contract Matching)', () => {
  it('are flagged and capped at 0.40, regardless of birth evidence', () => {
    const found = {
      ...noFindings(),
      lastName: toName('exact', 100),
      firstName: toName('exact', 100),
      birth: DOB_MATCH,
    };
    expect(score(found, PERSON_MODEL).confidence).toBe(1);
    expect(score({ ...found, placeholder: 1 }, PERSON_MODEL)).toMatchObject({ confidence: 0.4, cap: 0.4 });
    expect(toMatchDetail({ ...found, placeholder: 1 }).signals).toContain('placeholder_name');
  });
});

describe('labels (contract Score)', () => {
  it('matchBasis is <field>:<strategy> and one token for every filter that matched', () => {
    const found = {
      ...noFindings(),
      lastName: toName('exact', 100),
      firstName: toName('nickname', 100),
      birth: BIRTHS.dob,
      state: 100,
      address: 80,
      radius: 100,
    };
    expect(toMatchBasis(found, { stateLegs: ['address', 'registry'], distanceMiles: 0.731 })).toEqual([
      'lastName:exact',
      'firstName:nickname',
      'dob:exact',
      'address:fuzzy',
      'radius:0.73mi',
      'state:address',
      'state:registry',
    ]);
    expect(toMatchDetail(found)).toEqual({
      strategies: { lastName: 'exact', firstName: 'nickname', alias: null },
      fieldsPresent: [],
      signals: ['address_typo'],
      matchedNameType: 'legal',
      verification: 'verified',
    });
  });

  it.each([
    ['exact', 'the middle names agree', 0.04],
    ['nickname', 'the middle names are of one nickname family', 0.032],
    ['initial', 'one middle name is only an initial, and it agrees', 0.024],
  ] as const)('a middle name by %s and a county are listed (criminal query, spec §2.8)', (strategy, detail, adds) => {
    const found = {
      ...noFindings(),
      lastName: toName('prefix', 100),
      middleName: toName(strategy, 100),
      county: 100,
    };
    expect(toMatchBasis(found)).toEqual(['lastName:prefix', `middleName:${strategy}`, 'county:exact']);
    expect(toMatchDetail(found)).toMatchObject({
      strategies: { lastName: 'prefix', firstName: null, alias: null },
      matchedNameType: 'legal',
    });
    const [, ofMiddle, ofCounty] = score(found, PERSON_MODEL).contributions;
    expect(ofMiddle).toEqual({ feature: 'middleName', value: adds / 0.04, weight: 0.04, detail });
    expect(ofCounty).toEqual({ feature: 'county', value: 1, weight: 0.02, detail: 'the record is of the county' });
  });

  it('a name in the other order is exact, is marked as such, and has the cap of an alias', () => {
    const exchanged = toExchangedFinding(EXACT);
    const inOtherOrder = { ...noFindings(), lastName: exchanged, firstName: exchanged };
    expect(toMatchBasis(inOtherOrder)).toEqual(['lastName:exact', 'firstName:exact']);
    expect(toMatchDetail(inOtherOrder)).toMatchObject({
      strategies: { lastName: 'exact', firstName: 'exact', alias: null },
      signals: ['names_exchanged'],
    });
    expect(score(inOtherOrder, PERSON_MODEL)).toMatchObject({ confidence: 0.55, cap: 0.55, total: 0.765 });
  });

  it('strategies.alias is the weaker strategy if only an alias matches, and null otherwise', () => {
    const name = { ...noFindings(), lastName: toName('exact', 100), firstName: toName('nickname', 100) };
    expect(toMatchDetail({ ...name, alias: 1 }).strategies).toEqual({
      lastName: 'exact',
      firstName: 'nickname',
      alias: 'nickname',
    });
    expect(toMatchDetail({ ...name, alias: 0 }).strategies.alias).toBeNull();
    expect(toMatchDetail(noFindings()).strategies).toEqual({ lastName: null, firstName: null, alias: null });
  });

  it('a conflict is not a basis', () => {
    expect(toMatchBasis({ ...noFindings(), birth: BIRTHS.swap })).toEqual([]);
    expect(toMatchDetail({ ...noFindings(), birth: BIRTHS.swap })).toMatchObject({
      matchedNameType: null,
      verification: 'conflict',
      signals: ['birth_day_month_swapped'],
    });
  });
});
