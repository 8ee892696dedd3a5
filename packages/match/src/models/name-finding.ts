import { toBitFields } from './bit-fields.ts';
import { SIMILAR, STRATEGY_CODES } from './strategies.ts';

/**
 * How one part of a name matches, in a 16-bit integer. 0 means "not compared" or "no match", depending on the use.
 * Apart from the degree, a smaller value is stronger.
 */
export type NameFinding = number;

/** No strategy allows three edits, so this code marks swapped first and last names. */
const EXCHANGED_EDITS = 3;

/** `degree` is the rarity of the name, 0–100, or the likeness of a similar name. */
const FIELDS = toBitFields(
  {
    edits: { bits: 2, values: EXCHANGED_EDITS + 1 },
    part: { bits: 1, values: 2 },
    strategy: { bits: 4, values: STRATEGY_CODES },
    degree: { bits: 7, values: 101 },
  },
  16,
);

const EDITS_MASK = FIELDS.edits.mask;
const PART_BIT = 1 << FIELDS.part.shift;
const STRATEGY_SHIFT = FIELDS.strategy.shift;
const DEGREE_SHIFT = FIELDS.degree.shift;

/** The number of values without the degree, the size of lookup tables. */
export const HOW_COUNT = 1 << DEGREE_SHIFT;
const HOW_MASK = HOW_COUNT - 1;

export const NO_FINDING: NameFinding = 0;

/** Every finding is below this value. */
export const FINDING_COUNT = 101 << DEGREE_SHIFT;

export function toFinding(strategyCode: number, edits = 0, isPart = false, degree = 100): NameFinding {
  return (degree << DEGREE_SHIFT) | (strategyCode << STRATEGY_SHIFT) | (isPart ? PART_BIT : 0) | edits;
}

export function strategyOf(finding: NameFinding): number {
  return (finding & HOW_MASK) >> STRATEGY_SHIFT;
}
export function editsOf(finding: NameFinding): number {
  return (finding & EDITS_MASK) % EXCHANGED_EDITS;
}
export function isExchanged(finding: NameFinding): boolean {
  return (finding & EDITS_MASK) === EXCHANGED_EDITS;
}
export function isPartOf(finding: NameFinding): boolean {
  return (finding & PART_BIT) !== 0;
}
export function howOf(finding: NameFinding): number {
  return finding & HOW_MASK;
}
/** Returns the factor for the likeness of a finding, in hundredths. */
export function degreeOf(finding: NameFinding): number {
  return finding >> DEGREE_SHIFT;
}

/** Returns 0–100. A similar name carries no rarity. */
export function rarityOf(finding: NameFinding): number {
  return strategyOf(finding) === SIMILAR ? 100 : degreeOf(finding);
}

export function withRarity(finding: NameFinding, rarity: number): NameFinding {
  return finding === NO_FINDING ? NO_FINDING : (rarity << DEGREE_SHIFT) | howOf(finding);
}

export function asPart(finding: NameFinding): NameFinding {
  return finding === NO_FINDING ? NO_FINDING : finding | PART_BIT;
}

/** Returns the finding for a part that equals the other part of the requested name. */
export function toExchangedFinding(strategyCode: number, degree = 100): NameFinding {
  return toFinding(strategyCode, EXCHANGED_EDITS, false, degree);
}

export function withStrategy(finding: NameFinding, strategyCode: number): NameFinding {
  return toFinding(strategyCode, editsOf(finding), isPartOf(finding), degreeOf(finding));
}

/** Returns the finding with the stronger strategy, then whole before part, then fewer edits. 0 is the weakest. */
export function strongerOf(one: NameFinding, other: NameFinding): NameFinding {
  if (one === NO_FINDING) return other;
  if (other === NO_FINDING) return one;
  return howOf(other) < howOf(one) ? other : one;
}
