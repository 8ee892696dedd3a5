import { FINDING_NAMES, type Findings, noFindings, PERSON_MODEL, toFinding, toStrategyCode } from '@blotter/match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SharedFacts, toMatchWords, toSharedKey } from './match-words.ts';

const EXACT = toFinding(toStrategyCode('exact'));
const toWords = (findings: Partial<Findings>) =>
  toMatchWords({
    findings: { ...noFindings(), lastName: EXACT, firstName: EXACT, ...findings },
    model: PERSON_MODEL,
    stateLegs: 0,
    distanceMiles: Number.NaN,
    byAge: false,
    fieldsPresent: ['lastName'],
    withExplanation: false,
  });

const someFinding = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 ** 16 - 1 }));
const someFindings = fc.record(Object.fromEntries(FINDING_NAMES.map((name) => [name, someFinding])));
const someFacts = fc.record({
  findings: someFindings as unknown as fc.Arbitrary<Findings>,
  stateLegs: fc.integer({ min: 0, max: 3 }),
  byAge: fc.boolean(),
  fieldsPresent: fc.subarray(['firstName', 'lastName', 'dob']),
});

describe('the cached match fields of a record', () => {
  it('distinguish a placeholder from a name that matches in the same way', () => {
    expect(toWords({ placeholder: 0 })).not.toContain('placeholder_name');
    expect(toWords({ placeholder: 1 })).toContain('placeholder_name');
  });

  it('are never those of other findings', () => {
    const isKeyOf = (facts: SharedFacts, changes: Partial<SharedFacts>) =>
      toSharedKey({ ...facts, ...changes }) === toSharedKey(facts);
    fc.assert(
      fc.property(someFacts, someFacts, fc.constantFrom(...FINDING_NAMES), (facts, other, name) => {
        const changed = { ...facts.findings, [name]: other.findings[name] };
        expect(isKeyOf(facts, { findings: changed })).toBe(facts.findings[name] === other.findings[name]);
        expect(isKeyOf(facts, { stateLegs: other.stateLegs })).toBe(facts.stateLegs === other.stateLegs);
        expect(isKeyOf(facts, { byAge: other.byAge })).toBe(facts.byAge === other.byAge);
        expect(isKeyOf(facts, { fieldsPresent: other.fieldsPresent })).toBe(
          facts.fieldsPresent.join() === other.fieldsPresent.join(),
        );
      }),
    );
  });
});
