import { numberAt, uint8At, uint16At } from '@blotter/vocab';
import { BIRTH_FINDINGS, type BirthFinding, DOB_MATCH } from './compare/birth.ts';
import type { Findings } from './findings.ts';
import {
  degreeOf,
  FINDING_COUNT,
  HOW_COUNT,
  howOf,
  isExchanged,
  type NameFinding,
  NO_FINDING,
  strategyOf,
} from './models/name-finding.ts';
import { ALIAS_CEILING, CEILINGS } from './models/strategies.ts';
import {
  FEATURES,
  type Feature,
  FIRST_SIMILARITY,
  LAST_SIMILARITY,
  MIDDLE_SIMILARITY,
  type Model,
  PERSON_MODEL,
} from './models/weights.ts';
import { toSentence } from './sentences.ts';

/** Adds `value` × `weight`. */
export interface Contribution {
  readonly feature: Feature;
  readonly value: number;
  readonly weight: number;
  readonly detail: string;
}

export interface Score {
  /** matchConfidence: the total, limited by the cap. */
  readonly confidence: number;
  readonly contributions: readonly Contribution[];
  readonly cap: number;
  readonly total: number;
}

const CONFIDENCE_SCALE = 10_000;

const BIRTH_VALUES = Uint8Array.from(BIRTH_FINDINGS, ({ value }) => value);
const BIRTH_CEILINGS = Uint16Array.from(BIRTH_FINDINGS, ({ ceiling }) => ceiling);
const NAME_CEILINGS = Uint16Array.from({ length: HOW_COUNT }, (_, how) =>
  isExchanged(how) ? ALIAS_CEILING : numberAt(CEILINGS, strategyOf(how)),
);

/** Returns the value of every possible finding: likeness times rarity (or degree), in hundredths, rounded half up. */
const toNameValues = (similarity: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: FINDING_COUNT }, (_, finding) =>
    Math.floor((uint8At(similarity, howOf(finding)) * degreeOf(finding) + 50) / 100),
  );

const LAST_VALUES = toNameValues(LAST_SIMILARITY);
const FIRST_VALUES = toNameValues(FIRST_SIMILARITY);
const MIDDLE_VALUES = toNameValues(MIDDLE_SIMILARITY);

const toValue = (findings: Findings, feature: Feature): number => {
  if (feature === 'lastName') return uint8At(LAST_VALUES, findings.lastName);
  if (feature === 'firstName') return uint8At(FIRST_VALUES, findings.firstName);
  if (feature === 'middleName') return uint8At(MIDDLE_VALUES, findings.middleName);
  if (feature === 'birth') return uint8At(BIRTH_VALUES, findings.birth);
  return findings[feature];
};

/**
 * Returns the lowest ceiling of the findings, in ten-thousandths. A full DOB match lifts every cap (contract Matching).
 */
const toCap = (lastName: NameFinding, firstName: NameFinding, alias: 0 | 1, birth: BirthFinding): number => {
  if (birth === DOB_MATCH) return CONFIDENCE_SCALE;
  let cap = uint16At(BIRTH_CEILINGS, birth);
  const ofLast = uint16At(NAME_CEILINGS, howOf(lastName));
  const ofFirst = uint16At(NAME_CEILINGS, howOf(firstName));
  if (ofLast < cap) cap = ofLast;
  if (ofFirst < cap) cap = ofFirst;
  return alias === 1 && ALIAS_CEILING < cap ? ALIAS_CEILING : cap;
};

/**
 * A placeholder identifies no person, so a matching date of birth does not lift its cap (contract Matching, Placeholder
 * names).
 */
const PLACEHOLDER_CEILING = 4_000;

export function capOf({ lastName, firstName, alias, birth, placeholder }: Findings): number {
  const cap = toCap(lastName, firstName, alias, birth);
  return placeholder === 1 && PLACEHOLDER_CEILING < cap ? PLACEHOLDER_CEILING : cap;
}

/** Scores by name and birth alone, to choose among the names of a record. */
export function nameConfidenceOf(
  lastName: NameFinding,
  firstName: NameFinding,
  alias: 0 | 1,
  birth: BirthFinding,
  middleName: NameFinding = NO_FINDING,
): number {
  const { weights } = PERSON_MODEL;
  const total =
    uint8At(LAST_VALUES, lastName) * weights.lastName +
    uint8At(FIRST_VALUES, firstName) * weights.firstName +
    uint8At(MIDDLE_VALUES, middleName) * weights.middleName +
    uint8At(BIRTH_VALUES, birth) * weights.birth;
  return Math.min(total, toCap(lastName, firstName, alias, birth));
}

/**
 * Returns the matchConfidence of `score` in ten-thousandths, without texts or allocations. It runs for every candidate
 * of a scan.
 */
export function confidenceOf(findings: Findings, { weights }: Model): number {
  const total =
    uint8At(LAST_VALUES, findings.lastName) * weights.lastName +
    uint8At(FIRST_VALUES, findings.firstName) * weights.firstName +
    uint8At(MIDDLE_VALUES, findings.middleName) * weights.middleName +
    uint8At(BIRTH_VALUES, findings.birth) * weights.birth +
    findings.q * weights.q +
    findings.address * weights.address +
    findings.zipcode * weights.zipcode +
    findings.city * weights.city +
    findings.county * weights.county +
    findings.radius * weights.radius +
    findings.state * weights.state;
  return Math.min(total, capOf(findings));
}

const isAsked = (findings: Findings, feature: Feature): boolean => findings[feature] !== 0;

/**
 * Returns the score with its reasons. Values and weights are hundredths, so their products are exact to four decimals.
 */
export function score(findings: Findings, model: Model): Score {
  const asked = FEATURES.filter((feature) => isAsked(findings, feature) && model.weights[feature] > 0);
  let total = 0;
  const contributions = asked.map((feature): Contribution => {
    const value = toValue(findings, feature);
    const weight = model.weights[feature];
    total += value * weight;
    return { feature, value: value / 100, weight: weight / 100, detail: toSentence(findings, feature) };
  });
  const cap = capOf(findings);
  return {
    confidence: Math.min(total, cap) / CONFIDENCE_SCALE,
    contributions,
    cap: cap / CONFIDENCE_SCALE,
    total: total / CONFIDENCE_SCALE,
  };
}
