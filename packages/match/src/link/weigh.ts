import { float64At, int8At } from '@blotter/vocab';
import {
  AREA,
  DOB,
  FIRST,
  type Findings,
  LAST,
  MIDDLE,
  NO_EVIDENCE,
  ORDER,
  PLACE,
  type Weights,
  WIDTH,
} from './features.ts';

/** Prior odds, log2, that two rows are one person, and that they are two people of one household. */
export interface Priors {
  readonly match: number;
  readonly household: number;
}

/**
 * How often two people of one household share the surname, the address, the date of birth (twins) and the given name.
 */
const LOG_SURNAME = Math.log2(0.85);
const LOG_ADDRESS = Math.log2(0.95);
const LOG_TWINS = Math.log2(0.012);
const LOG_NAMESAKES = Math.log2(0.01);
const LOG_NAMESAKES_MIDDLE = Math.log2(0.5);
/** Pairs of one family that live apart, per pair of a household. */
const LOG_APART = Math.log2(0.3);

const log2Sum = (a: number, b: number): number =>
  a > b ? a + Math.log2(1 + 2 ** (b - a)) : b + Math.log2(1 + 2 ** (a - b));

const isSurnameAgreed = ({ levels }: Findings): boolean =>
  levels[LAST] !== NO_EVIDENCE && int8At(levels, LAST) <= 2 && levels[ORDER] === 0;

/** Returns by how much a family explains the agreements better than chance, log2. -Infinity if it does not apply. */
export function toFamilyGain(findings: Findings): number {
  const { levels, us } = findings;
  const isTwins = levels[DOB] === 0;
  const isHome = levels[PLACE] === 0 || levels[PLACE] === 1;
  if (!isSurnameAgreed(findings) || !(isHome || isTwins)) return Number.NEGATIVE_INFINITY;
  let gain = LOG_SURNAME - float64At(us, LAST);
  gain += isHome ? LOG_ADDRESS - float64At(us, PLACE) : LOG_APART;
  if (isHome && levels[AREA] !== NO_EVIDENCE) gain += (levels[AREA] === 0 ? 0 : -4) - float64At(us, AREA);
  if (isTwins) gain += Math.max(0, LOG_TWINS - float64At(us, DOB));
  if (levels[FIRST] !== NO_EVIDENCE && int8At(levels, FIRST) <= 2) {
    gain += Math.max(0, LOG_NAMESAKES - float64At(us, FIRST));
    if (levels[MIDDLE] !== NO_EVIDENCE && int8At(levels, MIDDLE) <= 2)
      gain += Math.max(0, LOG_NAMESAKES_MIDDLE - float64At(us, MIDDLE));
  }
  return gain;
}

export function toEvidence({ levels, us }: Findings, { m }: Weights, featureCount: number): number {
  let sum = 0;
  for (let feature = 0; feature < featureCount; feature++) {
    const level = int8At(levels, feature);
    if (level !== NO_EVIDENCE) sum += float64At(m, feature * WIDTH + level) - float64At(us, feature);
  }
  return sum;
}

/** Returns the log2 odds that two rows are one person. */
export function toLogOdds(findings: Findings, weights: Weights, priors: Priors, featureCount: number): number {
  const evidence = toEvidence(findings, weights, featureCount) + priors.match;
  const gain = toFamilyGain(findings);
  return gain === Number.NEGATIVE_INFINITY ? evidence : evidence - log2Sum(0, gain + priors.household);
}
