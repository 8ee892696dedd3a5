import { foldSuffix, foldTokens, remember } from '@blotter/vocab';
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
/** The limit keeps a long-lived process from retaining every name. */
const foldName = remember((text) => withoutTitles(foldTokens(text)), { maxEntries: 500_000 });

const foldPart = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? NONE : foldName(text);

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
