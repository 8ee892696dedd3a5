import { float32At, float64At, int32At, uint8At } from '@blotter/vocab';
import type { EncodedRows } from './encoded.ts';
import { FIRST, type Findings, LAST, MIDDLE, NO_EVIDENCE, ORDER, SINGLE, type Weights, WIDTH } from './features.ts';
import type { Frequencies } from './frequencies.ts';
import { CLOSE, createWordLikeness, FAINT, NICKNAME } from './token-likeness.ts';

const [F_EQUAL, F_NICKNAME, F_CLOSE, F_INITIAL, F_MIDDLE, F_FAINT, F_DIFFERENT] = [0, 1, 2, 3, 4, 5, 6] as const;
const [L_EQUAL, L_CLOSE, L_PART, L_FAINT, L_DIFFERENT] = [0, 1, 2, 3, 4] as const;
const [AS_WRITTEN, SWAPPED, BY_ALIAS, AS_SINGLE] = [0, 1, 2, 3] as const;
const [M_EQUAL, M_INITIAL, M_CLOSE, M_DIFFERENT] = [0, 1, 2, 3] as const;
/** About one name in ten begins with a given letter. */
const LOG_INITIAL = -3.2;

export function createNameComparison(rows: EncodedRows, frequencies: Frequencies, { m, u }: Weights) {
  const { first, last, given, lastWords, aliases, tokens } = rows;
  const givenLog = frequencies.given;
  const lastLog = frequencies.last;
  const { likeGiven: givenLike, likeWords: lastLike } = createWordLikeness(tokens);
  const lengths = Uint8Array.from(tokens, (token) => Math.min(token.length, 255));
  const initials = Uint16Array.from(tokens, (token) => token.charCodeAt(0) || 0);
  let level = 0;
  let logU = 0;

  const found = (which: number, log: number): void => {
    level = which;
    logU = log;
  };
  const toWeight = (feature: number): number =>
    level === NO_EVIDENCE ? 0 : float64At(m, feature * WIDTH + level) - logU;

  /** A word in another role is assumed to be as common as in its own. */
  const toCommon = (a: number, b: number, logs: Float32Array, others: Float32Array): number => {
    const common = Math.max(float32At(logs, a), float32At(logs, b));
    return logs === others ? common : Math.max(common, float32At(others, a), float32At(others, b));
  };

  const compareGiven = (a: number, b: number, isSwapped: boolean) => {
    if (a === 0 || b === 0) return found(NO_EVIDENCE, 0);
    const common = toCommon(a, b, givenLog, isSwapped ? lastLog : givenLog);
    if (a === b) return found(F_EQUAL, common);
    if (lengths[a] === 1 || lengths[b] === 1)
      return initials[a] === initials[b]
        ? found(F_INITIAL, LOG_INITIAL)
        : found(F_DIFFERENT, float64At(u, FIRST * WIDTH + F_DIFFERENT));
    const likeness = givenLike(a, b);
    if (likeness === NICKNAME) return found(F_NICKNAME, common + 1.5);
    if (likeness === CLOSE) return found(F_CLOSE, common + 0.5);
    if (likeness === FAINT) return found(F_FAINT, float64At(u, FIRST * WIDTH + F_FAINT));
    found(F_DIFFERENT, float64At(u, FIRST * WIDTH + F_DIFFERENT));
  };

  const hasGiven = (i: number, token: number, from: number): boolean => {
    for (let at = int32At(given.starts, i) + from; at < int32At(given.starts, i + 1); at++)
      if (given.values[at] === token) return true;
    return false;
  };

  const compareFirst = (i: number, j: number): void => {
    const [a, b] = [int32At(first, i), int32At(first, j)];
    compareGiven(a, b, false);
    if (level !== F_DIFFERENT && level !== F_FAINT) return;
    const [a0, b0] = [int32At(given.values, int32At(given.starts, i)), int32At(given.values, int32At(given.starts, j))];
    if (a0 !== a || b0 !== b) {
      const [before, beforeU] = [level, logU];
      compareGiven(a0, b0, false);
      if (level === F_DIFFERENT) found(before, beforeU);
      if (level !== F_DIFFERENT && level !== F_FAINT) return;
    }
    const isMiddle =
      (uint8At(lengths, a0) > 1 && hasGiven(j, a0, 1)) || (uint8At(lengths, b0) > 1 && hasGiven(i, b0, 1));
    if (isMiddle) found(F_MIDDLE, Math.max(float32At(givenLog, a0), float32At(givenLog, b0)) + 1);
  };

  const compareSurnames = (a: number, b: number, isSwapped: boolean) => {
    if (a === 0 || b === 0) return found(NO_EVIDENCE, 0);
    const common = toCommon(a, b, lastLog, isSwapped ? givenLog : lastLog);
    if (a === b) return found(L_EQUAL, common);
    const likeness = lastLike(a, b);
    if (likeness === CLOSE) return found(L_CLOSE, common + 0.5);
    if (likeness === FAINT) return found(L_FAINT, float64At(u, LAST * WIDTH + L_FAINT));
    found(L_DIFFERENT, float64At(u, LAST * WIDTH + L_DIFFERENT));
  };

  const findPart = (i: number, other: number): number => {
    for (let at = int32At(lastWords.starts, i); at < int32At(lastWords.starts, i + 1); at++)
      if (lastWords.values[at] === other && uint8At(lengths, other) > 2) return other;
    return 0;
  };

  const findSharedPart = (i: number, j: number): number => {
    const alone = findPart(i, int32At(last, j)) || findPart(j, int32At(last, i));
    if (alone !== 0) return alone;
    let rarest = 0;
    for (let at = int32At(lastWords.starts, i); at < int32At(lastWords.starts, i + 1); at++) {
      const part = findPart(j, int32At(lastWords.values, at));
      if (part !== 0 && (rarest === 0 || float32At(lastLog, part) < float32At(lastLog, rarest))) rarest = part;
    }
    if (rarest !== 0) return rarest;
    if (hasGiven(i, int32At(last, j), 1)) return int32At(last, j);
    return hasGiven(j, int32At(last, i), 1) ? int32At(last, i) : 0;
  };

  const compareLast = (i: number, j: number): void => {
    compareSurnames(int32At(last, i), int32At(last, j), false);
    if (level !== L_DIFFERENT && level !== L_FAINT) return;
    const part = findSharedPart(i, j);
    if (part !== 0) found(L_PART, float32At(lastLog, part) + 1);
  };

  let bestMiddle = 0;
  const considerMiddle = (which: number, log: number): void => {
    const weight = float64At(m, MIDDLE * WIDTH + which) - log;
    if (weight <= bestMiddle) return;
    bestMiddle = weight;
    found(which, log);
  };

  const compareMiddles = (i: number, j: number, { levels, us }: Findings): void => {
    levels[MIDDLE] = NO_EVIDENCE;
    const [fromA, toA] = [int32At(given.starts, i) + 1, int32At(given.starts, i + 1)];
    const [fromB, toB] = [int32At(given.starts, j) + 1, int32At(given.starts, j + 1)];
    if (fromA >= toA || fromB >= toB || levels[FIRST] === F_MIDDLE) return;
    bestMiddle = Number.NEGATIVE_INFINITY;
    level = NO_EVIDENCE;
    for (let at = fromA; at < toA; at++)
      for (let to = fromB; to < toB; to++) {
        const [a, b] = [int32At(given.values, at), int32At(given.values, to)];
        if (a === b && uint8At(lengths, a) > 1) considerMiddle(M_EQUAL, float32At(givenLog, a));
        else if (initials[a] === initials[b] && (lengths[a] === 1 || lengths[b] === 1))
          considerMiddle(M_INITIAL, LOG_INITIAL);
        else if (uint8At(lengths, a) > 1 && uint8At(lengths, b) > 1 && givenLike(a, b) >= CLOSE)
          considerMiddle(M_CLOSE, Math.max(float32At(givenLog, a), float32At(givenLog, b)) + 0.5);
      }
    if (level === NO_EVIDENCE) found(M_DIFFERENT, float64At(u, MIDDLE * WIDTH + M_DIFFERENT));
    levels[MIDDLE] = level;
    us[MIDDLE] = logU;
  };

  let bestWeight = 0;
  let target: Findings = { levels: new Int8Array(0), us: new Float64Array(0) };
  const attempt = (order: number, firstA: number, lastA: number, firstB: number, lastB: number): void => {
    const isSwapped = order === SWAPPED || order === AS_SINGLE;
    compareGiven(firstA, isSwapped ? lastB : firstB, isSwapped);
    const firstLevel = level;
    const firstU = logU;
    let sum = toWeight(FIRST);
    compareSurnames(lastA, isSwapped ? firstB : lastB, isSwapped);
    sum += toWeight(LAST) + float64At(m, order === AS_SINGLE ? SINGLE * WIDTH + 1 : ORDER * WIDTH + order);
    if (sum <= bestWeight) return;
    bestWeight = sum;
    target.levels[FIRST] = firstLevel;
    target.us[FIRST] = firstU;
    target.levels[LAST] = level;
    target.us[LAST] = logU;
    target.levels[ORDER] = order === AS_SINGLE ? NO_EVIDENCE : order;
    target.levels[SINGLE] = order === AS_SINGLE ? 1 : NO_EVIDENCE;
  };

  return (i: number, j: number, findings: Findings): void => {
    const { levels, us } = findings;
    compareFirst(i, j);
    let weight = toWeight(FIRST);
    levels[FIRST] = level;
    us[FIRST] = logU;
    const isFirstAgreed = level >= 0 && level < F_FAINT;
    compareLast(i, j);
    weight += toWeight(LAST);
    levels[LAST] = level;
    us[LAST] = logU;
    us[ORDER] = 0;
    us[SINGLE] = 0;
    const fa = int32At(first, i);
    const la = int32At(last, i);
    const fb = int32At(first, j);
    const lb = int32At(last, j);
    const isSingle = (fa === 0) !== (la === 0) || (fb === 0) !== (lb === 0);
    const isNameless = (fa === 0 && la === 0) || (fb === 0 && lb === 0);
    levels[SINGLE] = isSingle && !isNameless ? 0 : NO_EVIDENCE;
    levels[ORDER] = isSingle || isNameless ? NO_EVIDENCE : AS_WRITTEN;
    const isLastAgreed = level >= 0 && level < L_FAINT;
    compareMiddles(i, j, findings);
    if (isFirstAgreed && isLastAgreed) return;
    if (isNameless) return;
    bestWeight = weight + float64At(m, (isSingle ? SINGLE : ORDER) * WIDTH);
    target = findings;

    attempt(isSingle ? AS_SINGLE : SWAPPED, fa, la, fb, lb);
    const { starts, values } = aliases;
    for (let a = int32At(starts, i); a < int32At(starts, i + 1); a += 2)
      attempt(BY_ALIAS, int32At(values, a), int32At(values, a + 1), fb, lb);
    for (let b = int32At(starts, j); b < int32At(starts, j + 1); b += 2) {
      attempt(BY_ALIAS, fa, la, int32At(values, b), int32At(values, b + 1));
      for (let a = int32At(starts, i); a < int32At(starts, i + 1); a += 2)
        attempt(BY_ALIAS, int32At(values, a), int32At(values, a + 1), int32At(values, b), int32At(values, b + 1));
    }
  };
}
