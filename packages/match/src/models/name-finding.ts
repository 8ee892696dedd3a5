import { toBitFields } from './bit-fields.ts';
import { SIMILAR, STRATEGY_CODES } from './strategies.ts';

/**
 * How one part of a name agrees, in one integer of 16 bits. 0 is "not compared" or "does not agree", as the place says. Without the
 * degree, the smaller is the stronger.
 */
export type NameFinding = number;

/** No name is three edits from another: this code says that first and last name stand in each other's place. */
const EXCHANGED_EDITS = 3;

/** `degree` is the rarity of the name, 0–100; of a similar name it is the likeness. */
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

/** Everything but the degree: a small table of so many entries can be read by it. */
export const HOW_COUNT = 1 << DEGREE_SHIFT;
const HOW_MASK = HOW_COUNT - 1;

export const NO_FINDING: NameFinding = 0;

/** Every finding is below it. */
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
/** What the likeness of a finding is multiplied by, in hundredths. */
export function degreeOf(finding: NameFinding): number {
  return finding >> DEGREE_SHIFT;
}

/** 0–100. A similar name says nothing about how rare it is. */
export function rarityOf(finding: NameFinding): number {
  return strategyOf(finding) === SIMILAR ? 100 : degreeOf(finding);
}

export function withRarity(finding: NameFinding, rarity: number): NameFinding {
  return finding === NO_FINDING ? NO_FINDING : (rarity << DEGREE_SHIFT) | howOf(finding);
}

export function asPart(finding: NameFinding): NameFinding {
  return finding === NO_FINDING ? NO_FINDING : finding | PART_BIT;
}

/** Equal to the other part of the name that was sent. */
export function toExchangedFinding(strategyCode: number, degree = 100): NameFinding {
  return toFinding(strategyCode, EXCHANGED_EDITS, false, degree);
}

export function withStrategy(finding: NameFinding, strategyCode: number): NameFinding {
  return toFinding(strategyCode, editsOf(finding), isPartOf(finding), degreeOf(finding));
}

/** The one whose strategy is stronger, then whole before part, then fewer edits; 0 loses to everything. */
export function strongerOf(one: NameFinding, other: NameFinding): NameFinding {
  if (one === NO_FINDING) return other;
  if (other === NO_FINDING) return one;
  return howOf(other) < howOf(one) ? other : one;
}
