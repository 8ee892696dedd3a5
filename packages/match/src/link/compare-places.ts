import { float32At, float64At, int32At, numberAt } from '@blotter/vocab';
import { toOsaDistance } from '../text/osa.ts';
import { type EncodedRows, PLACE_WIDTH } from './encoded.ts';
import { AREA, type Findings, NO_EVIDENCE, PLACE, TOWN, type Weights, WIDTH } from './features.ts';
import type { Frequencies } from './frequencies.ts';
import { CLOSE, createLikenessCache, DIFFERENT, FAINT, toSpellingLikeness } from './token-likeness.ts';

/** An equal city proves more than a nearly equal ZIP code. */
const RANKS = [0, 1, 2, 4, 3, 5, 6, 7];
const [STREET, STREET_CLOSE, ZIP, ZIP_CLOSE, CITY, CITY_CLOSE, STATE, ELSEWHERE] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Accepts one or two slips, or an equal beginning, because street suffixes are abbreviated in many ways. */
const toStreetLikeness = (a: string, b: string): number => {
  const shortest = Math.min(a.length, b.length);
  if (shortest > 8 && isPrefixed(a, b, Math.max(8, Math.ceil(shortest * 0.6)))) return CLOSE;
  return toOsaDistance(a, b, 2) <= (shortest > 8 ? 2 : 1) ? CLOSE : DIFFERENT;
};

const isPrefixed = (a: string, b: string, length: number): boolean => a.slice(0, length) === b.slice(0, length);

/** The inward part of a postcode has three characters. The sectional center of a ZIP code is its first three digits. */
const toZipLikeness = (a: string, b: string): number => {
  if (a.length < 3 || b.length < 3) return DIFFERENT;
  if (toOsaDistance(a, b, 1) === 1) return CLOSE;
  return isPrefixed(a, b, /^\d+$/.test(a) ? 3 : Math.max(2, a.length - 3)) ? FAINT : DIFFERENT;
};

export function createPlaceComparison(rows: EncodedRows, frequencies: Frequencies, { u }: Weights) {
  const { starts, values } = rows.places;
  const { street, zip, city, state } = frequencies;
  const by = (like: (a: string, b: string) => number) => (a: number, b: number) =>
    like(rows.tokens[a] as string, rows.tokens[b] as string);
  const beginnings = Int32Array.from(rows.tokens, (token) => token.charCodeAt(0) * 65_536 + token.charCodeAt(1));
  const streetLike = createLikenessCache(by(toStreetLikeness), rows.tokens.length);
  const zipLike = createLikenessCache(by(toZipLikeness), rows.tokens.length);
  const cityLike = createLikenessCache(by(toSpellingLikeness), rows.tokens.length);
  let best = 0;
  let bestLevel = 0;
  let bestU = 0;
  let bestArea: number = NO_EVIDENCE;
  let area: number = NO_EVIDENCE;

  /** Returns the feature, `AREA` or `TOWN`, that compares the rest of the address. */
  const toRest = (level: number): number => (level === ZIP ? TOWN : AREA);

  /** Chooses by rank, not by weight, because the chance of a finding is measured with the same choice. */
  const consider = (level: number, logU: number): void => {
    const rank = numberAt(RANKS, level);
    if (bestLevel !== NO_EVIDENCE && (rank > best || (rank === best && logU >= bestU))) return;
    best = rank;
    bestLevel = level;
    bestU = logU;
    bestArea = area;
  };

  const comparePlaces = (a: number, b: number): void => {
    const [streetA, streetB] = [int32At(values, a), int32At(values, b)];
    const [zipA, zipB] = [int32At(values, a + 2), int32At(values, b + 2)];
    const [cityA, cityB] = [int32At(values, a + 3), int32At(values, b + 3)];
    const [stateA, stateB] = [int32At(values, a + 4), int32At(values, b + 4)];
    const isZip = zipA !== 0 && zipB !== 0;
    const isCity = cityA !== 0 && cityB !== 0;
    const isCityAgreed = isCity && (cityA === cityB || cityLike(cityA, cityB) >= FAINT);
    const isZipAgreed = isZip && (zipA === zipB || zipLike(zipA, zipB) === CLOSE);
    const agreeing = Number(isZipAgreed) + Number(isCityAgreed);
    const comparable = Number(isZip) + Number(isCity);
    area = comparable === 0 ? NO_EVIDENCE : agreeing === comparable ? 0 : agreeing > 0 ? 1 : 2;
    if (streetA !== 0 && streetA === streetB) consider(STREET, float32At(street, streetA));
    else if (streetA !== 0 && streetB !== 0) {
      const [nameA, nameB] = [int32At(values, a + 1), int32At(values, b + 1)];
      const isSameName =
        agreeing > 0 &&
        nameA !== 0 &&
        nameB !== 0 &&
        (nameA === nameB || (beginnings[nameA] === beginnings[nameB] && streetLike(nameA, nameB) === CLOSE));
      if (isSameName || (beginnings[streetA] === beginnings[streetB] && streetLike(streetA, streetB) === CLOSE))
        // Neighbouring house numbers also differ by one slip, as often by chance as was measured.
        consider(
          STREET_CLOSE,
          Math.max(
            Math.max(float32At(street, streetA), float32At(street, streetB)) + 1,
            float64At(u, PLACE * WIDTH + STREET_CLOSE),
          ),
        );
    }
    if (isZip) {
      area = isCity ? 1 - Number(isCityAgreed) : NO_EVIDENCE;
      if (zipA === zipB) consider(ZIP, float32At(zip, zipA));
      area = NO_EVIDENCE;
      if (zipA !== zipB && zipLike(zipA, zipB) !== DIFFERENT)
        consider(ZIP_CLOSE, float64At(u, PLACE * WIDTH + ZIP_CLOSE));
    }
    area = NO_EVIDENCE;
    if (isCityAgreed) {
      if (cityA === cityB) consider(CITY, float32At(city, cityA));
      else
        consider(
          CITY_CLOSE,
          Math.max(
            Math.max(float32At(city, cityA), float32At(city, cityB)) + 1,
            float64At(u, PLACE * WIDTH + CITY_CLOSE),
          ),
        );
    }
    if (stateA !== 0 && stateA === stateB) consider(STATE, float32At(state, stateA));
    const isComparable = (streetA !== 0 && streetB !== 0) || (zipA !== 0 && zipB !== 0) || (cityA !== 0 && cityB !== 0);
    if (bestLevel === NO_EVIDENCE && isComparable) consider(ELSEWHERE, float64At(u, PLACE * WIDTH + ELSEWHERE));
  };

  return (i: number, j: number, { levels, us }: Findings): void => {
    bestLevel = NO_EVIDENCE;
    for (let a = int32At(starts, i); a < int32At(starts, i + 1); a += PLACE_WIDTH)
      for (let b = int32At(starts, j); b < int32At(starts, j + 1); b += PLACE_WIDTH) comparePlaces(a, b);
    levels[PLACE] = bestLevel;
    us[PLACE] = bestU;
    levels[AREA] = NO_EVIDENCE;
    levels[TOWN] = NO_EVIDENCE;
    if (bestLevel === NO_EVIDENCE || bestArea === NO_EVIDENCE) return;
    const rest = toRest(bestLevel);
    levels[rest] = bestArea;
    us[rest] = float64At(u, rest * WIDTH + bestArea);
  };
}
