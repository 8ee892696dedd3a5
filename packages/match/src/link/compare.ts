import { float32At, float64At, int8At, int32At } from '@blotter/vocab';
import { createBirthComparison } from './compare-birth.ts';
import { createNameComparison } from './compare-names.ts';
import { createPlaceComparison } from './compare-places.ts';
import type { EncodedRows, Lists } from './encoded.ts';
import {
  AREA,
  BIRTH,
  DOB,
  type Findings,
  NO_EVIDENCE,
  OTHERS,
  PLACE,
  SEX,
  SOURCE,
  SUFFIX,
  TOWN,
  type Weights,
  WIDTH,
} from './features.ts';
import type { Frequencies } from './frequencies.ts';

const [EQUAL, DIFFERENT] = [0, 1] as const;
/** Maximum weight of an agreement, log2. */
const MIDDLE_AT_MOST = 10;
const ALIAS_AT_MOST = 28;
const PLACE_AT_MOST = 22;

const createOtherComparison = (feature: number, { starts, values }: Lists, log: Float32Array, { u }: Weights) => {
  return (i: number, j: number, { levels, us }: Findings): void => {
    const fromA = int32At(starts, i);
    const toA = int32At(starts, i + 1);
    const fromB = int32At(starts, j);
    const toB = int32At(starts, j + 1);
    levels[feature] = NO_EVIDENCE;
    if (fromA === toA || fromB === toB) return;
    let rarest = 0;
    for (let a = fromA; a < toA; a++)
      for (let b = fromB; b < toB; b++)
        if (values[a] === values[b]) rarest = Math.min(rarest, float32At(log, int32At(values, a)));
    levels[feature] = rarest < 0 ? EQUAL : DIFFERENT;
    us[feature] =
      rarest < 0
        ? Math.min(0, rarest + Math.log2((toA - fromA) * (toB - fromB)))
        : float64At(u, feature * WIDTH + DIFFERENT);
  };
};

/** Compares two rows feature by feature. The next call overwrites `findings`. */
export function createComparison(rows: EncodedRows, frequencies: Frequencies, weights: Weights) {
  const featureCount = OTHERS + rows.others.length;
  const findings: Findings = { levels: new Int8Array(featureCount), us: new Float64Array(featureCount) };
  const { levels, us } = findings;
  const { m, u } = weights;
  const { sex, suffix, source } = rows;
  const compareNames = createNameComparison(rows, frequencies, weights);
  const compareBirth = createBirthComparison(rows, frequencies, weights);
  const comparePlaces = createPlaceComparison(rows, frequencies, weights);
  const compareOthers = rows.others.map(({ lists }, index) =>
    createOtherComparison(OTHERS + index, lists, frequencies.others[index] as Float32Array, weights),
  );
  const put = (feature: number, level: number): void => {
    levels[feature] = level;
    us[feature] = level === NO_EVIDENCE ? 0 : float64At(u, feature * WIDTH + level);
  };

  const compareFacts = (i: number, j: number): void => {
    compareBirth(i, j, findings);
    put(SEX, sex[i] === 0 || sex[j] === 0 ? NO_EVIDENCE : sex[i] === sex[j] ? EQUAL : DIFFERENT);
    const suffixA = int32At(suffix, i);
    const suffixB = int32At(suffix, j);
    put(SUFFIX, suffixA === suffixB ? (suffixA === 0 ? NO_EVIDENCE : 0) : suffixA === 0 || suffixB === 0 ? 1 : 2);
    put(SOURCE, source[i] === 0 || source[j] === 0 ? NO_EVIDENCE : source[i] === source[j] ? EQUAL : DIFFERENT);
    for (let other = 0; other < compareOthers.length; other++) compareOthers[other]?.(i, j, findings);
  };

  const compare = (i: number, j: number): Findings => {
    compareFacts(i, j);
    comparePlaces(i, j, findings);
    compareNames(i, j, findings);
    return findings;
  };

  const weightOf = (feature: number): number => {
    const level = int8At(levels, feature);
    return level === NO_EVIDENCE ? 0 : float64At(m, feature * WIDTH + level) - float64At(us, feature);
  };
  const rarity = new Float32Array(rows.count);
  for (let index = 0; index < rows.count; index++) {
    const hasAlias = rows.aliases.starts[index] !== rows.aliases.starts[index + 1];
    const [first, last] = [int32At(rows.first, index), int32At(rows.last, index)];
    const names =
      (first === 0 ? 0 : -float32At(frequencies.given, first)) - (last === 0 ? 0 : float32At(frequencies.last, last));
    rarity[index] = MIDDLE_AT_MOST + (hasAlias || first === 0 || last === 0 ? Math.max(names, ALIAS_AT_MOST) : names);
  }

  /** Does the same, but returns undefined if even the best names could not reach `least`. Most candidates end here. */
  const compareHopeful = (i: number, j: number, least: number): Findings | undefined => {
    compareFacts(i, j);
    let most = Math.min(float32At(rarity, i), float32At(rarity, j)) + weightOf(DOB) + weightOf(BIRTH) + weightOf(SEX);
    most += weightOf(SUFFIX) + weightOf(SOURCE);
    for (let feature = OTHERS; feature < featureCount; feature++) most += weightOf(feature);
    if (most + PLACE_AT_MOST < least) return undefined;
    comparePlaces(i, j, findings);
    if (most + weightOf(PLACE) + weightOf(AREA) + weightOf(TOWN) < least) return undefined;
    compareNames(i, j, findings);
    return findings;
  };
  return { compare, compareHopeful, featureCount };
}
