import { float64At, int8At, int32At } from '@blotter/vocab';
import { createComparison } from './compare.ts';
import { addTo, type EncodedRows } from './encoded.ts';
import {
  AREA,
  BIRTH,
  DOB,
  FIRST,
  type Findings,
  LAST,
  listFindings,
  MIDDLE,
  NO_EVIDENCE,
  OTHERS,
  SOURCE,
  TOWN,
  type Weights,
  WIDTH,
} from './features.ts';
import type { Frequencies } from './frequencies.ts';
import { countEqualPairs } from './plausible.ts';
import { type Priors, toEvidence, toFamilyGain } from './weigh.ts';

const RANDOM_PAIRS = 200_000;
const ROUNDS = 12;
/** Pairs below this after the first rounds are skipped in later rounds. */
const HOPELESS = 1e-5;
/** The number of matches that the fixed table counts for: a minimum, and a share of the matches seen. */
const LEAST_PRIOR = 60;
const PRIOR_SHARE = 0.005;
const SOURCE_PRIOR = 10;

const CHANCE_PRIOR = 5;
const AREA_CHANCE = [0.9, 0.07, 0.03];
const TOWN_CHANCE = [0.9, 0.1];

/** Names and dates of one person usually agree. Without this bound, EM can merge everyone with one name. */
const MOST_OFTEN_WRONG: ReadonlyMap<number, number> = new Map([
  [FIRST, 0.2],
  [LAST, 0.2],
  [DOB, 0.2],
  [BIRTH, 0.2],
  [MIDDLE, 0.05],
]);
/** First estimate of the match rate: names and birth dates of one person agree in full in about half of all pairs. */
const MATCHES_PER_EQUAL_PAIR = 2;
/** Maximum mean number of matches per row. */
const MOST_MATCHES = 12;
/** Matches and households per row that are assumed before any pair is seen. */
const ASSUMED_MATCHES = 0.02;
const ASSUMED_HOUSEHOLDS = 0.0002;

/** A fixed pseudorandom sequence, so that the same rows always give the same model. */
const createSequence = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
};

const newWeights = (otherCount: number): Weights => {
  const featureCount = OTHERS + otherCount;
  const [m, u] = [new Float64Array(featureCount * WIDTH), new Float64Array(featureCount * WIDTH)];
  for (let feature = 0; feature < featureCount; feature++)
    listFindings(feature).forEach(({ m: share }, level) => {
      m[feature * WIDTH + level] = Math.log2(share);
    });
  return { m, u };
};

/** Measures u of every finding on random pairs, nearly all of which are two people. */
const measureChance = (rows: EncodedRows, frequencies: Frequencies, weights: Weights): void => {
  const { compare, featureCount } = createComparison(rows, frequencies, weights);
  const counts = new Float64Array(featureCount * WIDTH);
  const totals = new Float64Array(featureCount);
  const random = createSequence(7);
  const pairs = Math.min(RANDOM_PAIRS, rows.count * 40);
  for (let pair = 0; pair < pairs; pair++) {
    const i = Math.floor(random() * rows.count);
    const j = Math.floor(random() * rows.count);
    if (i === j) continue;
    const { levels } = compare(i, j);
    for (let feature = 0; feature < featureCount; feature++) {
      const level = int8At(levels, feature);
      if (level === NO_EVIDENCE) continue;
      addTo(counts, feature * WIDTH + level, 1);
      addTo(totals, feature, 1);
    }
  }
  for (let feature = 0; feature < featureCount; feature++) {
    const findings = listFindings(feature);
    for (let level = 0; level < findings.length; level++)
      weights.u[feature * WIDTH + level] = Math.log2(
        (float64At(counts, feature * WIDTH + level) + 0.5) / (float64At(totals, feature) + findings.length / 2),
      );
  }
};

/** Returns whether names and dates alone prove two people. */
const isStranger = ({ levels }: Findings): boolean => levels[FIRST] === 6 && levels[LAST] === 4 && levels[DOB] === 7;

/**
 * For two people on one street or in one ZIP: the rest of the address usually follows, but in some data it does not.
 */
const setChance = (u: Float64Array, counts: Float64Array, feature: number): void => {
  const prior = feature === AREA ? AREA_CHANCE : TOWN_CHANCE;
  const total = prior.reduce(
    (sum, share, level) => sum + float64At(counts, feature * WIDTH + level) + CHANCE_PRIOR * share,
    0,
  );
  prior.forEach((share, level) => {
    u[feature * WIDTH + level] = Math.log2((float64At(counts, feature * WIDTH + level) + CHANCE_PRIOR * share) / total);
  });
};

export interface LearnedModel {
  readonly weights: Weights;
  readonly priors: Priors;
  /** Expected mean number of matches per row among all rows, not only those of the sample. */
  readonly matchesPerRow: number;
}

/**
 * Expectation–maximization over candidate pairs with three classes: one person, two people of a household, strangers.
 * Pseudo-matches hold it to the table of features. EM alone drifts when matches are rare, and the table alone loses
 * when errors are frequent.
 */
export function learn(
  rows: EncodedRows,
  frequencies: Frequencies,
  pairs: { readonly as: Int32Array; readonly bs: Int32Array; readonly share: number },
  sampled = 1,
): LearnedModel {
  const weights = newWeights(rows.others.length);
  measureChance(rows, frequencies, weights);
  const { m, u } = weights;
  for (const feature of [AREA, TOWN]) setChance(u, new Float64Array(u.length), feature);
  // The data decides whether a source repeats people.
  for (const level of [0, 1]) m[SOURCE * WIDTH + level] = float64At(u, SOURCE * WIDTH + level);
  const { compare, featureCount } = createComparison(rows, frequencies, weights);
  const table = m.map((log) => 2 ** log);
  const allPairs = (rows.count * (rows.count - 1)) / 2;
  // The other row of a match is in the sample with this probability. The share of matches among all pairs stays the same.
  const expected = rows.count * sampled;
  let priors: Priors = {
    match: Math.log2((MATCHES_PER_EQUAL_PAIR * countEqualPairs(rows) + ASSUMED_MATCHES * expected) / allPairs),
    household: Math.log2((ASSUMED_HOUSEHOLDS * expected) / allPairs),
  };
  let [as, bs] = [pairs.as, pairs.bs];
  for (let round = 0; round < ROUNDS; round++) {
    const hopeful: number[] = [];
    const counts = new Float64Array(featureCount * WIDTH);
    const totals = new Float64Array(featureCount);
    const chance = new Float64Array(featureCount * WIDTH);
    let [matches, households] = [0, 0];
    for (let pair = 0; pair < as.length; pair++) {
      const findings = compare(int32At(as, pair), int32At(bs, pair));
      const odds = 2 ** Math.min(60, toEvidence(findings, weights, featureCount) + priors.match);
      const household = 2 ** Math.min(60, toFamilyGain(findings) + priors.household);
      const sum = 1 + odds + household;
      const match = odds / sum;
      matches += match;
      households += household / sum;
      if (round === 1 && (match + household / sum > HOPELESS || findings.levels[AREA] !== NO_EVIDENCE))
        hopeful.push(pair);
      for (const feature of [AREA, TOWN])
        if (findings.levels[feature] !== NO_EVIDENCE)
          if (isStranger(findings)) addTo(chance, feature * WIDTH + int8At(findings.levels, feature), 1);
      if (match < 0.001) continue;
      for (let feature = 0; feature < featureCount; feature++) {
        const level = int8At(findings.levels, feature);
        if (level === NO_EVIDENCE) continue;
        addTo(counts, feature * WIDTH + level, match);
        addTo(totals, feature, match);
      }
    }
    for (let feature = 0; feature < featureCount; feature++) {
      const strength =
        feature === SOURCE ? SOURCE_PRIOR : Math.max(LEAST_PRIOR, PRIOR_SHARE * float64At(totals, feature));
      const length = listFindings(feature).length;
      for (let level = 0; level < length; level++) {
        const at = feature * WIDTH + level;
        m[at] = Math.log2(
          Math.min(
            level === length - 1 ? (MOST_OFTEN_WRONG.get(feature) ?? 1) : 1,
            (float64At(counts, at) + strength * float64At(table, at) + 1e-4) / (float64At(totals, feature) + strength),
          ),
        );
      }
    }
    for (const feature of [AREA, TOWN]) setChance(u, chance, feature);
    if (round === 1)
      [as, bs] = [as, bs].map((side) => Int32Array.from(hopeful, (pair) => int32At(side, pair))) as [
        Int32Array,
        Int32Array,
      ];
    const seen = Math.min(matches / pairs.share, MOST_MATCHES * expected);
    const seenHouseholds = households / pairs.share;
    priors = {
      match: Math.log2((seen + ASSUMED_MATCHES * expected) / allPairs),
      household: Math.log2((seenHouseholds + ASSUMED_HOUSEHOLDS * expected) / allPairs),
    };
  }
  return { weights, priors, matchesPerRow: (2 ** priors.match * allPairs) / Math.max(expected, 1) };
}
