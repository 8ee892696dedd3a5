/**
 * How one part of a name agrees, in one integer: strategy (3 bits), edits (2 bits), whether it is a part of a compound (1 bit),
 * rarity (0–100, 7 bits). 0 is "not compared" or "does not agree", as the place says. Without the rarity, the smaller is the stronger.
 */
export type NameFinding = number;

const EDITS_SHIFT = 0;
const PART_BIT = 1 << 2;
const STRATEGY_SHIFT = 3;
const RARITY_SHIFT = 6;
const HOW_MASK = (1 << RARITY_SHIFT) - 1;

export const NO_FINDING: NameFinding = 0;
/** Every finding is below it. */
export const FINDING_COUNT = 101 << RARITY_SHIFT;

export const toFinding = (strategyCode: number, edits = 0, isPart = false, rarity = 100): NameFinding =>
  (rarity << RARITY_SHIFT) | (strategyCode << STRATEGY_SHIFT) | (isPart ? PART_BIT : 0) | (edits << EDITS_SHIFT);

/** No name is three edits from another: what would be that says that first and last name stand in each other's place. */
const EXCHANGED_EDITS = 3;

export const strategyOf = (finding: NameFinding): number => (finding & HOW_MASK) >> STRATEGY_SHIFT;
export const editsOf = (finding: NameFinding): number => (finding & 3) % EXCHANGED_EDITS;
export const isExchanged = (finding: NameFinding): boolean => (finding & 3) === EXCHANGED_EDITS;
export const isPartOf = (finding: NameFinding): boolean => (finding & PART_BIT) !== 0;
export const rarityOf = (finding: NameFinding): number => finding >> RARITY_SHIFT;
/** Everything but the rarity, 0–63: a small table can be read by it. */
export const howOf = (finding: NameFinding): number => finding & HOW_MASK;
export const withRarity = (finding: NameFinding, rarity: number): NameFinding =>
  finding === NO_FINDING ? NO_FINDING : (rarity << RARITY_SHIFT) | howOf(finding);
export const asPart = (finding: NameFinding): NameFinding => (finding === NO_FINDING ? NO_FINDING : finding | PART_BIT);
/** Equal to the other part of the name that was sent. */
export const toExchangedFinding = (strategyCode: number, rarity = 100): NameFinding =>
  toFinding(strategyCode, EXCHANGED_EDITS, false, rarity);
export const withStrategy = (finding: NameFinding, strategyCode: number): NameFinding =>
  toFinding(strategyCode, editsOf(finding), isPartOf(finding), rarityOf(finding));

/** The one whose strategy is stronger, then whole before part, then fewer edits; 0 loses to everything. */
export const strongerOf = (one: NameFinding, other: NameFinding): NameFinding => {
  if (one === NO_FINDING) return other;
  if (other === NO_FINDING) return one;
  return howOf(other) < howOf(one) ? other : one;
};
