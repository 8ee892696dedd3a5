import { foldCounty, foldTokens, remember } from '@blotter/vocab';
import { toAddressWords, wordsOfAddress } from '../compare/address.ts';
import { wordsOfName } from '../compare/free-text.ts';
import { type GivenKind, tokensOfGiven } from '../normalize/given-name.ts';
import { tokensOfSurname } from '../normalize/surname.ts';
import { toCityText } from './place-keys.ts';
import { GIVEN_FIRST, GIVEN_HEAD, GIVEN_MIDDLE, GIVEN_REST } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

type Ids = readonly number[];

/** One part of a name: its tokens for the columns, and its words for `q`. */
interface NamePart {
  readonly tokens: Ids;
  readonly words: Ids;
}

const KINDS: { readonly [kind in GivenKind]: number } = {
  first: GIVEN_FIRST,
  head: GIVEN_HEAD,
  middle: GIVEN_MIDDLE,
  rest: GIVEN_REST,
};

/** A name with more tokens is a text that lost its separators. Its other words are found by `q`. */
const MOST_TOKENS = 16;

const NO_NAME = { first: '', middle: '', last: '', suffix: '' };
const NO_PLACE = { line1: '', city: '', state: '', zipcode: '' };
const BETWEEN = '\0';
const LIMITS = { maxEntries: 65_536 };

/**
 * Returns the ids of the texts of a row. Names, cities and street words repeat, so folds are cached: folding every text
 * took three quarters of the build time.
 */
export function createRowTexts({ last, given, words }: Vocabulary) {
  const toIds = (list: readonly string[]): Ids => list.map((word) => words.put(word));

  const surname = remember(
    (text): NamePart => ({
      tokens: tokensOfSurname(text)
        .slice(0, MOST_TOKENS)
        .map(({ token, whole }) => last.put(token) * 2 + (whole ? 0 : 1)),
      words: toIds(wordsOfName({ ...NO_NAME, last: text })),
    }),
    LIMITS,
  );

  const givenNames = remember((text): NamePart => {
    const end = text.indexOf(BETWEEN);
    const first = text.slice(0, end);
    const middle = text.slice(end + 1);
    return {
      tokens: tokensOfGiven(first, middle)
        .slice(0, MOST_TOKENS)
        .map(({ token, kind }) => given.put(token) * 4 + KINDS[kind]),
      words: toIds(wordsOfName({ ...NO_NAME, first, middle })),
    };
  }, LIMITS);

  const streetWord = remember((word) => toIds(toAddressWords(word)), LIMITS);
  const city = remember(
    (text) => ({
      key: toCityText(text) === '' ? 0 : words.put(toCityText(text)),
      words: toIds(toAddressWords(text)),
    }),
    LIMITS,
  );

  const county = remember((text) => (foldCounty(text) === '' ? 0 : words.put(foldCounty(text))), LIMITS);

  return {
    surname,
    given: (first: string, middle: string): NamePart => givenNames(first + BETWEEN + middle),
    suffix: remember((text) => toIds(wordsOfName({ ...NO_NAME, suffix: text })), LIMITS),
    /** An alias that cannot be split into parts. */
    text: (text: string): Ids => toIds(foldTokens(text)),
    street: (line1: string): Ids => toIds(toAddressWords(line1)),
    /** Folds each word alone, as `q` looks it up. */
    streetWords: (line1: string): Ids => foldTokens(line1).flatMap(streetWord),
    city,
    county,
    state: remember((state) => toIds(wordsOfAddress({ ...NO_PLACE, state })), LIMITS),
    zipcode: remember((zipcode) => toIds(wordsOfAddress({ ...NO_PLACE, zipcode })), LIMITS),
  };
}
