import { int8At, int32At } from '@blotter/vocab';
import { doubleMetaphone } from 'double-metaphone';
import { isKnownGivenName } from '../merge/name-shares.ts';
import { findGivenAgreement } from '../merge/word-agreement.ts';
import { isNickname, listNicknames } from '../normalize/nicknames.ts';
import { toJaroWinkler } from '../text/jaro-winkler.ts';
import { toOsaDistance } from '../text/osa.ts';

/** Likeness of two different texts: different, faintly alike, one slip apart, or one a nickname of the other. */
export const [DIFFERENT, FAINT, CLOSE, NICKNAME] = [0, 1, 2, 3] as const;

const ofA = new Int8Array(32);
const ofB = new Int8Array(32);

const countLetters = (text: string, into: Int8Array): void => {
  into.fill(0);
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index) & 31;
    into[letter] = int8At(into, letter) + 1;
  }
};

/** Counts shared letters in any order, because scrambled names keep them. */
const toSharedLetters = (a: string, b: string): number => {
  countLetters(a, ofA);
  countLetters(b, ofB);
  let shared = 0;
  for (let letter = 0; letter < 32; letter++) shared += Math.min(int8At(ofA, letter), int8At(ofB, letter));
  return (2 * shared) / (a.length + b.length);
};

export function toSpellingLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  const shortest = Math.min(a.length, b.length);
  if (shortest < 2) return DIFFERENT;
  const edits = toOsaDistance(a, b, 3);
  if (edits === 1 && longest > 3) return CLOSE;
  if (edits === 2 && longest > 7) return CLOSE;
  const winkler = toJaroWinkler(a, b);
  if (winkler >= 0.93 && edits <= 2) return CLOSE;
  if (edits === 1 || (edits === 2 && longest > 4) || (edits === 3 && longest > 8) || winkler >= 0.88) return FAINT;
  if (shortest > 3 && toSharedLetters(a, b) >= 0.85) return FAINT;
  return shortest > 3 && (a.startsWith(b) || b.startsWith(a)) ? FAINT : DIFFERENT;
}

const toLetterSet = (text: string): number => {
  let set = 0;
  for (let index = 0; index < text.length; index++) set |= 1 << (text.charCodeAt(index) & 31);
  return set;
};

const countBits = (bits: number): number => {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Three edits change at most six letters of the set. */
const MOST_LETTERS_APART = 6;

/** A few rows are linked often, and a large cache would cost more than it saves. */
const toCacheBits = (tokens: number, most: number): number => Math.min(most, 6 + Math.ceil(Math.log2(tokens + 1)));

/** A direct-mapped cache of token pairs. A collision only costs a second computation. */
export function createLikenessCache(like: (a: number, b: number) => number, tokens: number, mostBits = 18) {
  const bits = toCacheBits(tokens, mostBits);
  const as = new Int32Array(1 << bits).fill(-1);
  const bs = new Int32Array(1 << bits);
  const likenesses = new Int8Array(1 << bits);
  return (one: number, other: number): number => {
    const a = one < other ? one : other;
    const b = one < other ? other : one;
    const slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> (32 - bits);
    if (as[slot] === a && bs[slot] === b) return int8At(likenesses, slot);
    const likeness = like(a, b);
    as[slot] = a;
    bs[slot] = b;
    likenesses[slot] = likeness;
    return likeness;
  };
}

/** Compares words by their index in a list. Given names also match by nickname. */
export function createWordLikeness(tokens: readonly string[]) {
  const letters = Int32Array.from(tokens, toLetterSet);
  const hasNicknames = Uint8Array.from(tokens, (token) => (listNicknames(token).size > 0 ? 1 : 0));
  const sounds = new Map<number, string>();
  const soundOf = (token: number): string => {
    let sound = sounds.get(token);
    if (sound === undefined) {
      sound = doubleMetaphone(tokens[token] as string)[0];
      sounds.set(token, sound);
    }
    return sound;
  };
  const like = (a: number, b: number): number => {
    const one = tokens[a] as string;
    const other = tokens[b] as string;
    if (countBits(int32At(letters, a) ^ int32At(letters, b)) <= MOST_LETTERS_APART) {
      const likeness = toSpellingLikeness(one, other);
      if (likeness !== DIFFERENT) return likeness;
    }
    return one.length > 2 && other.length > 2 && soundOf(a) !== '' && soundOf(a) === soundOf(b) ? FAINT : DIFFERENT;
  };
  const isKnown = Uint8Array.from(tokens, (token) => (isKnownGivenName(token) ? 1 : 0));
  const likeGiven = (a: number, b: number): number => {
    const [one, other] = [tokens[a] as string, tokens[b] as string];
    if (hasNicknames[a] === 1 && hasNicknames[b] === 1 && isNickname(one, other)) return NICKNAME;
    const likeness = like(a, b);
    // Two existing names are not a slip of one another.
    const areTwoNames = likeness === CLOSE && isKnown[a] === 1 && isKnown[b] === 1;
    return areTwoNames && findGivenAgreement(one, other) === undefined ? FAINT : likeness;
  };
  return {
    likeWords: createLikenessCache(like, tokens.length, 20),
    likeGiven: createLikenessCache(likeGiven, tokens.length, 20),
  };
}
