import {
  CERTAIN_SUFFIXES,
  NO_MIDDLE_NAME,
  NUMERAL_SUFFIXES,
  PARTICLES,
  PLACEHOLDER_PHRASES,
  SUFFIX_SYNONYMS,
  UNKNOWN_PART,
  WORD_SUFFIXES,
} from './name-words-table.ts';

type Words = readonly string[];

const certainSuffixes = new Set<string>(CERTAIN_SUFFIXES);
const numeralSuffixes = new Set<string>(NUMERAL_SUFFIXES);
const wordSuffixes = new Set<string>(WORD_SUFFIXES);
const particles = new Set<string>(PARTICLES);
const noMiddleName = new Set<string>(NO_MIDDLE_NAME);
const suffixSynonyms = new Map(Object.entries(SUFFIX_SYNONYMS));
const unknownPart = new Set<string>(UNKNOWN_PART);

const toBare = (word: string): string => word.replace(/(?<!\.)\.+$/, '').toUpperCase();
const toLetters = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

export const isCertainSuffix = (word: string): boolean => certainSuffixes.has(toBare(word));
/** With a period it is an initial. */
export const isNumeralSuffix = (word: string): boolean => numeralSuffixes.has(word.toUpperCase());
export const isWordSuffix = (word: string): boolean => wordSuffixes.has(toBare(word).replaceAll('.', ''));
export const isParticle = (word: string): boolean => particles.has(word.toUpperCase());
export const isNoMiddleName = (word: string): boolean => noMiddleName.has(toLetters(word));
export const isPlaceholder = (word: string): boolean =>
  isNoMiddleName(word) || unknownPart.has(toLetters(word)) || /^n\/a$/i.test(word);
export const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);

/** Words without white space, commas or marks that carry no letter; `SMITH - JONES` is one word. */
export const toWords = (text: string): Words =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(PLACEHOLDER_PHRASES, (phrase) => phrase.replaceAll(' ', ''))
    .replace(/(?<=\p{L}) ?([-‐‑]) ?(?=\p{L})/gu, '$1')
    .split(/[ ,]+/)
    .map((word) => word.replace(/^[-‐‑]+|(?<![-‐‑])[-‐‑]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** `J.R.` is two initials. */
export const partInitials = (words: Words): Words =>
  words.flatMap((word) => (/^\p{L}(\.\p{L})+\.?$/u.test(word) ? (word.match(/\p{L}\.?/gu) ?? []) : [word]));

/** How suffixes are compared: `Junior` and `JR.` are one, `2ND` and `II` are one. */
export const foldSuffix = (suffix: string): string =>
  suffix
    .split(/[\s,]+/)
    .map((word) => toLetters(word).toLowerCase())
    .map((word) => suffixSynonyms.get(word) ?? word)
    .filter((word) => word !== '')
    .join(' ');
