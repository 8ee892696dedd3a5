import { foldSuffix, foldTokens } from '@blotter/vocab';
import type { LinkName } from './row.ts';

/** Titles precede a name and are not part of it. */
const TITLES = new Set(
  'mr mrs ms miss dr sir lord lady rev reverend hon rt the dame prof professor capt captain col colonel maj major st saint father sister brother'.split(
    ' ',
  ),
);
/** These words are never a name alone. Earl, Major and Prince can be. */
const NO_NAME = /^(\d+(st|nd|rd|th)|sir|mr|mrs|ms|miss|dr|rev|lady|lord|rt|the|hon|bt|baronet|esq|viscount)$/;
const NOBILITY = /^(\d+(st|nd|rd|th)|baron|baronet|bt|earl|viscount|duke|marquess|of|kg|kcb|jr|sr)$/;

export interface NameWords {
  /** First and middle names. */
  readonly given: readonly string[];
  readonly firstCount: number;
  readonly last: readonly string[];
  readonly suffix: string;
}

const withoutTitles = (words: readonly string[]): readonly string[] => {
  if (words.length === 0) return words;
  if (words.length === 1) return NO_NAME.test(words[0] as string) ? [] : words;
  const kept = words.filter((word) => !TITLES.has(word) && !NOBILITY.test(word));
  return kept.length > 0 ? kept : words.filter((word) => !NO_NAME.test(word));
};

const NONE: readonly string[] = [];
const known = new Map<string, readonly string[]>();
/** Bounds the cache, so that a long-lived process does not retain every name. */
const MOST_KNOWN = 500_000;

const foldPart = (text: string | undefined): readonly string[] => {
  if (text === undefined || text === '') return NONE;
  let words = known.get(text);
  if (words === undefined) {
    words = withoutTitles(foldTokens(text));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, words);
  }
  return words;
};

export function toNameWords({ first, middle, last, suffix }: LinkName): NameWords {
  const firstWords = foldPart(first);
  const middleWords = foldPart(middle);
  return {
    given: [...firstWords, ...middleWords],
    firstCount: firstWords.length,
    last: foldPart(last),
    suffix: suffix ? foldSuffix(suffix) : '',
  };
}
