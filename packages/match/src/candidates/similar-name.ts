import { isFullDate } from '../compare/birth-date-parts.ts';
import {
  createNameSimilarity,
  MOST_EVIDENCE,
  type NameChance,
  type SimilarFindings,
  toChanceEvidence,
  toSimilarFindings,
} from '../compare/name-similarity.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { SentName } from '../match-name.ts';
import type { GivenName } from '../normalize/given-name.ts';
import { listNicknames } from '../normalize/nicknames.ts';
import type { Surname } from '../normalize/surname.ts';
import { mayBeAlike, toLetterSet } from '../text/word-likeness.ts';
import type { HeldSegment } from './generation.ts';
import { type Lead, NO_LEAD, toLead } from './lead.ts';
import { findKey } from './postings.ts';
import type { IndexQuery } from './query.ts';
import { type Columns, GIVEN_FIRST, GIVEN_HEAD, GIVEN_MIDDLE, type Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names similar beyond the table of modes, among the records with the birth date sent. */
export interface SimilarName {
  /** To the records with that birth date. */
  readonly lead: (segment: Segment) => Lead;
  /** What a name of a record with that birth date is scored by; undefined when it is not similar enough. */
  readonly find: (columns: Columns, name: number, byTable: SimilarFindings) => SimilarFindings | undefined;
}

/** The words of one part of the name sent: their letters, and the tokens that are equal to one of them or a nickname of it. */
interface SentWords {
  readonly letterSets: Int32Array;
  readonly ids: ReadonlySet<number>;
}

const toSentWords = (words: readonly string[], nicknames: readonly string[], dictionary: Dictionary): SentWords => ({
  letterSets: Int32Array.from(words, toLetterSet),
  ids: new Set([...words, ...nicknames].map((word) => dictionary.findId(word) ?? -1)),
});

/**
 * The most evidence that one part of a name can have by the letters of its words. It tells most records that share a birth date
 * apart, at a hundredth of the cost of comparing them. A token is an id above `shift` bits.
 */
const toMostEvidence = (
  { letterSets, ids }: SentWords,
  ofTokens: Int32Array,
  tokens: Uint32Array,
  shift: number,
  from: number,
  to: number,
): number => {
  if (letterSets.length === 0 || from === to) return 0;
  let most: number = MOST_EVIDENCE.different;
  for (let at = from; at < to; at++) {
    const id = (tokens[at] as number) >>> shift;
    if (ids.has(id)) return MOST_EVIDENCE.equal;
    if (most === MOST_EVIDENCE.alike) continue;
    const letters = ofTokens[id] as number;
    // An initial has one letter, and a word that is not published none.
    if ((letters & (letters - 1)) === 0) most = MOST_EVIDENCE.alike;
    for (let word = 0; word < letterSets.length; word++)
      if (mayBeAlike(letterSets[word] as number, letters)) most = MOST_EVIDENCE.alike;
  }
  return most;
};

const leadToDate = ({ byBirth }: Segment, dob: number): Lead => {
  const at = findKey(byBirth.keys, dob);
  return at < 0 ? NO_LEAD : toLead(byBirth, [at]);
};

const countBorn = (held: readonly HeldSegment[], dob: number): number => {
  let born = 0;
  for (const { segment, dead } of held)
    leadToDate(segment, dob).visit((record) => {
      if (dead[record] === 0) born += 1;
    });
  return born;
};

/** Undefined when the mode looks for none, or no full birth date was sent. */
export function findSimilarName(
  { rule, birth }: Pick<IndexQuery, 'rule' | 'birth'>,
  sent: SentName,
  vocabulary: Vocabulary,
  people: number,
  held: readonly HeldSegment[],
): SimilarName | undefined {
  const { similarFrom } = rule;
  if (similarFrom === null || birth === null || !isFullDate(birth.dob)) return undefined;
  const { dob } = birth;
  const lastDictionary = vocabulary.last.dictionary(people);
  const givenDictionary = vocabulary.given.dictionary(people);
  const chance: NameChance = {
    people,
    bornThatDay: countBorn(held, dob),
    bearersOfLast: lastDictionary.countOf,
    bearersOfGiven: givenDictionary.countOf,
  };

  const surnameOf = ({ lastStarts, lastTokens }: Columns, name: number): Surname => {
    const parts: string[] = [];
    let whole = '';
    for (let at = lastStarts[name] as number; at < (lastStarts[name + 1] as number); at++) {
      const token = lastTokens[at] as number;
      const text = vocabulary.last.textOf(token >>> 1);
      if ((token & 1) === 0) whole = text;
      else parts.push(text);
    }
    return { whole, parts };
  };

  const givenOf = ({ givenStarts, givenTokens }: Columns, name: number): GivenName => {
    const middles: string[] = [];
    let first = '';
    let head = '';
    let published = 0;
    for (let at = givenStarts[name] as number; at < (givenStarts[name + 1] as number); at++) {
      const token = givenTokens[at] as number;
      const kind = token & 3;
      const text = vocabulary.given.textOf(token >>> 2);
      if (kind === GIVEN_FIRST) first = text;
      else if (kind === GIVEN_HEAD) head = text;
      else middles.push(text);
      if (kind === GIVEN_MIDDLE) published += 1;
    }
    return { first, head, middles, published };
  };

  const { last, first } = sent;
  const lastWords = last ? [last.whole, ...last.parts] : [];
  const firstWords = first ? [first.whole, ...(first.split ? [first.split.first, ...first.split.middles] : [])] : [];
  const nicknamesOf = (words: readonly string[]): readonly string[] =>
    words.flatMap((word) => [...listNicknames(word)]);
  const asLast = toSentWords(lastWords, [], lastDictionary);
  const asFirst = toSentWords(firstWords, nicknamesOf(firstWords), givenDictionary);
  const lastAsFirst = toSentWords(lastWords.slice(0, 1), nicknamesOf(lastWords.slice(0, 1)), givenDictionary);
  const firstAsLast = toSentWords(firstWords.slice(0, 1), [], lastDictionary);
  const ofLast = vocabulary.last.letterSets();
  const ofGiven = vocabulary.given.letterSets();
  const least = similarFrom + toChanceEvidence(chance);
  const mayBeSimilar = (columns: Columns, name: number): boolean => {
    const { lastTokens, givenTokens } = columns;
    const lastFrom = columns.lastStarts[name] as number;
    const lastTo = columns.lastStarts[name + 1] as number;
    const givenFrom = columns.givenStarts[name] as number;
    const givenTo = columns.givenStarts[name + 1] as number;
    const straight =
      toMostEvidence(asLast, ofLast, lastTokens, 1, lastFrom, lastTo) +
      toMostEvidence(asFirst, ofGiven, givenTokens, 2, givenFrom, givenTo);
    if (straight >= least) return true;
    const exchanged =
      toMostEvidence(firstAsLast, ofLast, lastTokens, 1, lastFrom, lastTo) +
      toMostEvidence(lastAsFirst, ofGiven, givenTokens, 2, givenFrom, givenTo);
    return exchanged >= least;
  };
  const compare = createNameSimilarity(sent, chance, similarFrom);

  return {
    lead: (segment) => leadToDate(segment, dob),
    find: (columns, name, byTable) => {
      // An alias in one piece has neither part.
      if (columns.givenStarts[name] === columns.givenStarts[name + 1] || !mayBeSimilar(columns, name)) return undefined;
      const recorded = { last: surnameOf(columns, name), given: givenOf(columns, name) };
      const similarity = compare(recorded);
      return similarity && toSimilarFindings(similarity, sent, byTable);
    },
  };
}
