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
    level === NO_EVIDENCE ? 0 : (m[feature * WIDTH + level] as number) - logU;

  /** A word that is seen in another role is as common as in its own. */
  const toCommon = (a: number, b: number, logs: Float32Array, others: Float32Array): number => {
    const common = Math.max(logs[a] as number, logs[b] as number);
    return logs === others ? common : Math.max(common, others[a] as number, others[b] as number);
  };

  const compareGiven = (a: number, b: number, isSwapped: boolean) => {
    if (a === 0 || b === 0) return found(NO_EVIDENCE, 0);
    const common = toCommon(a, b, givenLog, isSwapped ? lastLog : givenLog);
    if (a === b) return found(F_EQUAL, common);
    if (lengths[a] === 1 || lengths[b] === 1)
      return initials[a] === initials[b]
        ? found(F_INITIAL, LOG_INITIAL)
        : found(F_DIFFERENT, u[FIRST * WIDTH + F_DIFFERENT] as number);
    const likeness = givenLike(a, b);
    if (likeness === NICKNAME) return found(F_NICKNAME, common + 1.5);
    if (likeness === CLOSE) return found(F_CLOSE, common + 0.5);
    if (likeness === FAINT) return found(F_FAINT, u[FIRST * WIDTH + F_FAINT] as number);
    found(F_DIFFERENT, u[FIRST * WIDTH + F_DIFFERENT] as number);
  };

  const hasGiven = (i: number, token: number, from: number): boolean => {
    for (let at = (given.starts[i] as number) + from; at < (given.starts[i + 1] as number); at++)
      if (given.values[at] === token) return true;
    return false;
  };

  const compareFirst = (i: number, j: number): void => {
    const [a, b] = [first[i] as number, first[j] as number];
    compareGiven(a, b, false);
    if (level !== F_DIFFERENT && level !== F_FAINT) return;
    const [a0, b0] = [
      given.values[given.starts[i] as number] as number,
      given.values[given.starts[j] as number] as number,
    ];
    if (a0 !== a || b0 !== b) {
      const [before, beforeU] = [level, logU];
      compareGiven(a0, b0, false);
      if (level === F_DIFFERENT) found(before, beforeU);
      if (level !== F_DIFFERENT && level !== F_FAINT) return;
    }
    const isMiddle =
      ((lengths[a0] as number) > 1 && hasGiven(j, a0, 1)) || ((lengths[b0] as number) > 1 && hasGiven(i, b0, 1));
    if (isMiddle) found(F_MIDDLE, Math.max(givenLog[a0] as number, givenLog[b0] as number) + 1);
  };

  const compareSurnames = (a: number, b: number, isSwapped: boolean) => {
    if (a === 0 || b === 0) return found(NO_EVIDENCE, 0);
    const common = toCommon(a, b, lastLog, isSwapped ? givenLog : lastLog);
    if (a === b) return found(L_EQUAL, common);
    const likeness = lastLike(a, b);
    if (likeness === CLOSE) return found(L_CLOSE, common + 0.5);
    if (likeness === FAINT) return found(L_FAINT, u[LAST * WIDTH + L_FAINT] as number);
    found(L_DIFFERENT, u[LAST * WIDTH + L_DIFFERENT] as number);
  };

  const findPart = (i: number, other: number): number => {
    for (let at = lastWords.starts[i] as number; at < (lastWords.starts[i + 1] as number); at++)
      if (lastWords.values[at] === other && (lengths[other] as number) > 2) return other;
    return 0;
  };

  const findSharedPart = (i: number, j: number): number => {
    const alone = findPart(i, last[j] as number) || findPart(j, last[i] as number);
    if (alone !== 0) return alone;
    let rarest = 0;
    for (let at = lastWords.starts[i] as number; at < (lastWords.starts[i + 1] as number); at++) {
      const part = findPart(j, lastWords.values[at] as number);
      if (part !== 0 && (rarest === 0 || (lastLog[part] as number) < (lastLog[rarest] as number))) rarest = part;
    }
    if (rarest !== 0) return rarest;
    if (hasGiven(i, last[j] as number, 1)) return last[j] as number;
    return hasGiven(j, last[i] as number, 1) ? (last[i] as number) : 0;
  };

  const compareLast = (i: number, j: number): void => {
    compareSurnames(last[i] as number, last[j] as number, false);
    if (level !== L_DIFFERENT && level !== L_FAINT) return;
    const part = findSharedPart(i, j);
    if (part !== 0) found(L_PART, (lastLog[part] as number) + 1);
  };

  let bestMiddle = 0;
  const considerMiddle = (which: number, log: number): void => {
    const weight = (m[MIDDLE * WIDTH + which] as number) - log;
    if (weight <= bestMiddle) return;
    bestMiddle = weight;
    found(which, log);
  };

  const compareMiddles = (i: number, j: number, { levels, us }: Findings): void => {
    levels[MIDDLE] = NO_EVIDENCE;
    const [fromA, toA] = [(given.starts[i] as number) + 1, given.starts[i + 1] as number];
    const [fromB, toB] = [(given.starts[j] as number) + 1, given.starts[j + 1] as number];
    if (fromA >= toA || fromB >= toB || levels[FIRST] === F_MIDDLE) return;
    bestMiddle = Number.NEGATIVE_INFINITY;
    level = NO_EVIDENCE;
    for (let at = fromA; at < toA; at++)
      for (let to = fromB; to < toB; to++) {
        const [a, b] = [given.values[at] as number, given.values[to] as number];
        if (a === b && (lengths[a] as number) > 1) considerMiddle(M_EQUAL, givenLog[a] as number);
        else if (initials[a] === initials[b] && (lengths[a] === 1 || lengths[b] === 1))
          considerMiddle(M_INITIAL, LOG_INITIAL);
        else if ((lengths[a] as number) > 1 && (lengths[b] as number) > 1 && givenLike(a, b) >= CLOSE)
          considerMiddle(M_CLOSE, Math.max(givenLog[a] as number, givenLog[b] as number) + 0.5);
      }
    if (level === NO_EVIDENCE) found(M_DIFFERENT, u[MIDDLE * WIDTH + M_DIFFERENT] as number);
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
    sum += toWeight(LAST) + ((order === AS_SINGLE ? m[SINGLE * WIDTH + 1] : m[ORDER * WIDTH + order]) as number);
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
    const fa = first[i] as number;
    const la = last[i] as number;
    const fb = first[j] as number;
    const lb = last[j] as number;
    const isSingle = (fa === 0) !== (la === 0) || (fb === 0) !== (lb === 0);
    const isNameless = (fa === 0 && la === 0) || (fb === 0 && lb === 0);
    levels[SINGLE] = isSingle && !isNameless ? 0 : NO_EVIDENCE;
    levels[ORDER] = isSingle || isNameless ? NO_EVIDENCE : AS_WRITTEN;
    const isLastAgreed = level >= 0 && level < L_FAINT;
    compareMiddles(i, j, findings);
    if (isFirstAgreed && isLastAgreed) return;
    if (isNameless) return;
    bestWeight = weight + ((isSingle ? m[SINGLE * WIDTH] : m[ORDER * WIDTH]) as number);
    target = findings;

    attempt(isSingle ? AS_SINGLE : SWAPPED, fa, la, fb, lb);
    const { starts, values } = aliases;
    for (let a = starts[i] as number; a < (starts[i + 1] as number); a += 2)
      attempt(BY_ALIAS, values[a] as number, values[a + 1] as number, fb, lb);
    for (let b = starts[j] as number; b < (starts[j + 1] as number); b += 2) {
      attempt(BY_ALIAS, fa, la, values[b] as number, values[b + 1] as number);
      for (let a = starts[i] as number; a < (starts[i + 1] as number); a += 2)
        attempt(BY_ALIAS, values[a] as number, values[a + 1] as number, values[b] as number, values[b + 1] as number);
    }
  };
}
