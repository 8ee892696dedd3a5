import { int32At } from '@blotter/vocab';
import { MOST_EVIDENCE } from '../compare/name-similarity.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { SentName } from '../match-name.ts';
import { listNicknames } from '../normalize/nicknames.ts';
import { isOneLetter, toLetterSet } from '../text/letter-set.ts';
import { mayBeAlike } from '../text/word-likeness.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The words of one part of the requested name: their letter sets, and the tokens that equal them or are nicknames of
 * them.
 */
interface SentWords {
  readonly letterSets: Int32Array;
  readonly ids: Int32Array;
}

const toSentWords = (words: readonly string[], nicknames: readonly string[], dictionary: Dictionary): SentWords => ({
  letterSets: Int32Array.from(words, toLetterSet),
  ids: Int32Array.from([...words, ...nicknames].flatMap((word) => dictionary.findId(word) ?? [])),
});

/** Initials on either side may agree with a name that has their letter. An unpublished word has no letter. */
const mayAgree = (sent: number, letters: number): boolean =>
  isOneLetter(letters) || (isOneLetter(sent) && (sent & letters) !== 0) || mayBeAlike(sent, letters);

/** Returns an upper bound on the evidence of a token. */
const toMostEvidence = ({ letterSets, ids }: SentWords, id: number, letters: number): number => {
  if (letterSets.length === 0) return 0;
  for (let at = 0; at < ids.length; at++) if (ids[at] === id) return MOST_EVIDENCE.equal;
  for (let at = 0; at < letterSets.length; at++)
    if (mayAgree(int32At(letterSets, at), letters)) return MOST_EVIDENCE.alike;
  return MOST_EVIDENCE.different;
};

/** A bound as plain data, for a store that compares words and letter sets itself. */
export interface BoundWords {
  readonly letterSets: readonly number[];
  /** Words that count as equal. */
  readonly equal: readonly string[];
}

export interface NameBoundData {
  readonly least: number;
  /** Surname and given name as requested, then exchanged. A pair passes if one of both reaches `least`. */
  readonly ways: readonly { readonly last: BoundWords; readonly given: BoundWords }[];
}

const nicknamesOf = (words: readonly string[]): readonly string[] => words.flatMap((word) => [...listNicknames(word)]);

/** Returns the bound of `createNameBound` without ids. */
export function toNameBoundData({ last, first }: SentName, least: number): NameBoundData {
  const lastWords = last ? [last.whole, ...last.parts] : [];
  const firstWords = first ? [first.whole, ...(first.split ? [first.split.first, ...first.split.middles] : [])] : [];
  const toBoundWords = (words: readonly string[], others: readonly string[] = []): BoundWords => ({
    letterSets: words.map(toLetterSet),
    equal: [...new Set([...words, ...others])],
  });
  return {
    least,
    ways: [
      { last: toBoundWords(lastWords), given: toBoundWords(firstWords, nicknamesOf(firstWords)) },
      {
        last: toBoundWords(firstWords.slice(0, 1)),
        given: toBoundWords(lastWords.slice(0, 1), nicknamesOf(lastWords.slice(0, 1))),
      },
    ],
  };
}

const mostEvidenceOf = ({ letterSets, equal }: BoundWords, word: string): number => {
  const letters = toLetterSet(word);
  if (letterSets.length === 0) return 0;
  if (equal.includes(word)) return MOST_EVIDENCE.equal;
  if (letterSets.some((sent) => mayAgree(sent, letters))) return MOST_EVIDENCE.alike;
  return MOST_EVIDENCE.different;
};

/** Returns whether a name with these words may be similar. */
export function reachesBound({ least, ways }: NameBoundData, last: string, given: string): boolean {
  return ways.some((way) => mostEvidenceOf(way.last, last) + mostEvidenceOf(way.given, given) >= least);
}

export interface NameBound {
  /** False if a name with only this surname token and this given token cannot reach the required evidence. */
  readonly reaches: (last: number, given: number) => boolean;
}

/**
 * Rejects most names by the letters of their words, at a hundredth of the cost of a full comparison. `least` is the
 * required evidence before chance is subtracted.
 */
export function createNameBound(
  { last, first }: SentName,
  vocabulary: Vocabulary,
  people: number,
  least: number,
): NameBound {
  const lastDictionary = vocabulary.last.dictionary(people);
  const givenDictionary = vocabulary.given.dictionary(people);
  const lastWords = last ? [last.whole, ...last.parts] : [];
  const firstWords = first ? [first.whole, ...(first.split ? [first.split.first, ...first.split.middles] : [])] : [];
  const asLast = toSentWords(lastWords, [], lastDictionary);
  const asFirst = toSentWords(firstWords, nicknamesOf(firstWords), givenDictionary);
  const lastAsFirst = toSentWords(lastWords.slice(0, 1), nicknamesOf(lastWords.slice(0, 1)), givenDictionary);
  const firstAsLast = toSentWords(firstWords.slice(0, 1), [], lastDictionary);
  const lastLetters = vocabulary.last.letterSets();
  const givenLetters = vocabulary.given.letterSets();

  return {
    reaches: (lastId, givenId) => {
      const ofLast = int32At(lastLetters, lastId);
      const ofGiven = int32At(givenLetters, givenId);
      const straight = toMostEvidence(asLast, lastId, ofLast) + toMostEvidence(asFirst, givenId, ofGiven);
      if (straight >= least) return true;
      return toMostEvidence(firstAsLast, lastId, ofLast) + toMostEvidence(lastAsFirst, givenId, ofGiven) >= least;
    },
  };
}
