import {
  CERTAIN_SUFFIXES,
  LATE_PARTICLES,
  NO_MIDDLE_NAME,
  NUMERAL_SUFFIXES,
  PARTICLES,
  PLACEHOLDER_PHRASES,
  SUFFIX_SYNONYMS,
  SURNAMES_WITH_O,
  UNKNOWN_PART,
  WORD_SUFFIXES,
} from './name-words-table.ts';
import { remember } from './remember.ts';

type Words = readonly string[];

const certainSuffixes = new Set<string>(CERTAIN_SUFFIXES);
const numeralSuffixes = new Set<string>(NUMERAL_SUFFIXES);
const wordSuffixes = new Set<string>(WORD_SUFFIXES);
const particles = new Set<string>(PARTICLES);
const lateParticles = new Set<string>(LATE_PARTICLES);
const surnamesWithO = new Set<string>(SURNAMES_WITH_O);
const noMiddleName = new Set<string>(NO_MIDDLE_NAME);
const suffixSynonyms = new Map(Object.entries(SUFFIX_SYNONYMS));
const unknownPart = new Set<string>(UNKNOWN_PART);

const toBare = (word: string): string => word.replace(/(?<!\.)\.+$/, '').toUpperCase();
const toLetters = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

const traitsOf = remember((word: string) => {
  const bare = toBare(word);
  const letters = toLetters(word);
  const upper = word.toUpperCase();
  return {
    isCertainSuffix: certainSuffixes.has(bare),
    isNumeralSuffix: numeralSuffixes.has(upper),
    isWordSuffix: wordSuffixes.has(bare.replaceAll('.', '')),
    isParticle: particles.has(upper),
    isLateParticle: lateParticles.has(upper),
    isSurnameWithO: surnamesWithO.has(upper),
    isNoMiddleName: noMiddleName.has(letters),
    isPlaceholder: noMiddleName.has(letters) || unknownPart.has(letters) || /^n\/a$/i.test(word),
    isInitial: /^\p{L}\.?$/u.test(word),
    initials: /^\p{L}(\.\p{L})+\.?$/u.test(word) ? (word.match(/\p{L}\.?/gu) ?? []) : undefined,
  };
});

export function isCertainSuffix(word: string): boolean {
  return traitsOf(word).isCertainSuffix;
}
/** A numeral with a period is an initial. */
export function isNumeralSuffix(word: string): boolean {
  return traitsOf(word).isNumeralSuffix;
}
export function isWordSuffix(word: string): boolean {
  return traitsOf(word).isWordSuffix;
}
export function isParticle(word: string): boolean {
  return traitsOf(word).isParticle;
}
export function isLateParticle(word: string): boolean {
  return traitsOf(word).isLateParticle;
}
export function isSurnameWithO(word: string): boolean {
  return traitsOf(word).isSurnameWithO;
}
export function isNoMiddleName(word: string): boolean {
  return traitsOf(word).isNoMiddleName;
}
export function isPlaceholder(word: string): boolean {
  return traitsOf(word).isPlaceholder;
}
export function isInitial(word: string): boolean {
  return traitsOf(word).isInitial;
}

/** Text of plain words with single spaces needs no cleaning, unless a word may begin a placeholder of several words. */
const PLAIN_WORDS = /^[A-Za-z][A-Za-z0-9'.]*(?: [A-Za-z][A-Za-z0-9'.]*)*$/;
const PHRASE_WORD = /\b(?:no|not|name)\b/i;

/** Returns words without white space, commas or marks that carry no letter. `SMITH - JONES` is one word. */
export function toWords(untrimmed: string): Words {
  const text = untrimmed.trim();
  return PLAIN_WORDS.test(text) && !PHRASE_WORD.test(text) ? text.split(' ') : partWords(text);
}

const partWords = (text: string): Words =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(PLACEHOLDER_PHRASES, (phrase) => phrase.replaceAll(' ', ''))
    .replace(/(?<=\p{L}) ?([-‐‑]) ?(?=\p{L})/gu, '$1')
    .split(/[ ,]+/)
    .map((word) => word.replace(/^[-‐‑]+|(?<![-‐‑])[-‐‑]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Splits `J.R.` into two initials. */
export function partInitials(words: Words): Words {
  return words.every((word) => traitsOf(word).initials === undefined)
    ? words
    : words.flatMap((word) => traitsOf(word).initials ?? [word]);
}

/** Returns the comparison key of a suffix: `Junior` equals `JR.`, `2ND` equals `II`. */
export function foldSuffix(suffix: string): string {
  return suffix
    .split(/[\s,]+/)
    .map((word) => toLetters(word).toLowerCase())
    .map((word) => suffixSynonyms.get(word) ?? word)
    .filter((word) => word !== '')
    .join(' ');
}
