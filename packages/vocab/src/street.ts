import {
  ADDRESS_PHRASES,
  DIRECTIONALS,
  OTHER_ADDRESS_WORDS,
  SILENT_WORDS,
  STREET_SUFFIXES,
  UNIT_WORDS,
} from './address-words-table.ts';
import { foldTokens } from './fold.ts';

const folded = new Map<string, string>();
for (const table of [STREET_SUFFIXES, DIRECTIONALS, UNIT_WORDS, OTHER_ADDRESS_WORDS])
  for (const [word, variants] of Object.entries(table))
    for (const variant of variants.split(' ')) if (variant !== '') folded.set(variant, word);

const unitWords = new Set(Object.keys(UNIT_WORDS));
const silent = new Set(SILENT_WORDS);

interface Phrase {
  readonly words: readonly string[];
  readonly to: readonly string[];
}

const phrasesByHead = new Map<string, Phrase[]>();
for (const [phrase, to] of ADDRESS_PHRASES) {
  const words = phrase.split(' ');
  const head = words[0] ?? '';
  phrasesByHead.set(head, [...(phrasesByHead.get(head) ?? []), { words, to: to.split(' ') }]);
}

const findPhrase = (pending: readonly string[]): Phrase | undefined =>
  phrasesByHead
    .get(pending.at(-1) ?? '')
    ?.find(({ words }) => words.every((word, index) => pending[pending.length - 1 - index] === word));

/** The folded phrase is read again, because it may begin another: `APT NO. #4`. */
const joinPhrases = (tokens: readonly string[]): readonly string[] => {
  const pending = tokens.toReversed();
  const joined: string[] = [];
  for (let next = pending.at(-1); next !== undefined; next = pending.at(-1)) {
    const phrase = findPhrase(pending);
    pending.length -= phrase?.words.length ?? 1;
    if (phrase) pending.push(...phrase.to.toReversed());
    else joined.push(next);
  }
  return joined;
};

/** `RT 2 BOX 15` is a rural route, and `RT 2` alone is a highway. */
const toRuralRoute = (token: string, index: number, tokens: readonly string[]): string =>
  token === 'rte' && /^\d/.test(tokens[index + 1] ?? '') && tokens[index + 2] === 'box' ? 'rr' : token;

/**
 * Returns the comparable words of a street in order: USPS abbreviations, no punctuation (contract Request:
 * query.address).
 */
export function foldStreet(line1: string): readonly string[] {
  return joinPhrases(
    foldTokens(line1.replaceAll('#', ' unit '))
      .map((token) => folded.get(token) ?? token)
      .filter((token) => !silent.has(token)),
  ).map(toRuralRoute);
}

const NO_CITY_BEGINS = /^(po box|rr|hc|urb|general delivery)\b/;
/** Only suffixes that end no city name: `Colorado Springs`, `Palm Beach` and `Federal Way` are cities. */
const NO_CITY_ENDS = new Set(['st', 'ave', 'rd', 'dr', 'ln', 'ct', 'blvd', 'hwy', 'pkwy', 'cir', 'ter', 'expy', 'fwy']);

/** Returns whether a text can only be a street or part of one: a number, a box, a corner, a unit or a street suffix. */
export function isStreet(text: string): boolean {
  const tokens = foldStreet(text);
  const [first = '', second = ''] = tokens;
  return (
    /\d/.test(text) ||
    /[&@]|\b(and|block of|vicinity)\b/i.test(text) ||
    NO_CITY_BEGINS.test(tokens.join(' ')) ||
    (unitWords.has(first) && second.length < 2) ||
    (tokens.length > 1 && NO_CITY_ENDS.has(tokens.at(-1) ?? ''))
  );
}
