import { int8At, remember } from '@blotter/vocab';
import { doubleMetaphone } from 'double-metaphone';
import { toJaroWinkler } from './jaro-winkler.ts';
import { countBits, toLetterSet } from './letter-set.ts';
import { toOsaDistance } from './osa.ts';

/** Likeness of words that agree only in this way, in hundredths. Spelling is graded. */
const SAME_SOUND = 75;
const SCRAMBLED = 75;
const BEGINS_WITH = 70;
const SAME_LETTERS = 65;

const MOST_EDITS = 4;
/** In shorter words, an equal sound, beginning or letter set is often chance. */
const FEWEST_FOR_SOUND = 3;
const FEWEST_FOR_LETTERS = 4;
const SHARED_LETTERS = 0.85;
const ALL_LETTERS = 0.99;

const ofOne = new Int8Array(32);

/** Returns the share of letters that both words have, in any order. */
const toSharedLetters = (one: string, other: string): number => {
  ofOne.fill(0);
  for (let at = 0; at < one.length; at++) {
    const letter = one.charCodeAt(at) & 31;
    ofOne[letter] = int8At(ofOne, letter) + 1;
  }
  let shared = 0;
  for (let at = 0; at < other.length; at++) {
    const letter = other.charCodeAt(at) & 31;
    if (int8At(ofOne, letter) === 0) continue;
    ofOne[letter] = int8At(ofOne, letter) - 1;
    shared += 1;
  }
  return (2 * shared) / (one.length + other.length);
};

/** Two words that share fewer letters are different. */
const LEAST_SHARED = 0.4;

/**
 * Returns false if two words with these letter sets count as different: more than 45 % of their combined letters occur
 * in only one word. It rejects most words before a full comparison.
 */
export function mayBeAlike(one: number, other: number): boolean {
  const apart = countBits(one ^ other);
  const all = apart + 2 * countBits(one & other);
  return apart * 20 <= all * 9;
}

const soundOf = remember((word: string): string => doubleMetaphone(word)[0]);

/** Maps Jaro–Winkler 0.85 to 65 and 0.975 to 90. Below 0.85 it does not distinguish variants from chance. */
const toJaroLikeness = (one: string, other: string): number => Math.floor(200 * toJaroWinkler(one, other) - 105);

const toLettersLikeness = (shared: number): number =>
  shared >= ALL_LETTERS ? SCRAMBLED : shared >= SHARED_LETTERS ? SAME_LETTERS : 0;

const toSoundLikeness = (one: string, other: string): number => {
  const sound = soundOf(one);
  if (sound !== '' && sound === soundOf(other)) return SAME_SOUND;
  return one.startsWith(other) || other.startsWith(one) ? BEGINS_WITH : 0;
};

/**
 * Returns how alike two folded words are, in hundredths: 100 if equal, 0 if nothing is alike. Symmetric. From 65 on,
 * variants of one name are more common than chance; from 80 on, far more common.
 */
export function toWordLikeness(one: string, other: string): number {
  if (one === other) return 100;
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  if (shorter < 2 || !mayBeAlike(toLetterSet(one), toLetterSet(other))) return 0;
  const shared = toSharedLetters(one, other);
  if (shared < LEAST_SHARED) return 0;
  const edits = toOsaDistance(one, other, MOST_EDITS);
  const bySpelling = edits <= MOST_EDITS ? Math.floor(100 * (1 - edits / longer)) : 0;
  return Math.max(
    bySpelling,
    toJaroLikeness(one, other),
    shorter >= FEWEST_FOR_LETTERS ? toLettersLikeness(shared) : 0,
    shorter >= FEWEST_FOR_SOUND && bySpelling < SAME_SOUND ? toSoundLikeness(one, other) : 0,
  );
}
