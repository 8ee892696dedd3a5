import { createNameTokens, type NameTokens, type NameTokensState } from './name-tokens.ts';
import { createWordTable, type WordTable, type WordTableState } from './word-table.ts';

/** Codes of sources by number. */
export interface SourceNumbers {
  readonly put: (code: string) => number;
  /** -1 when it is not held. */
  readonly find: (code: string) => number;
  readonly codeOf: (number: number) => string;
  readonly list: () => readonly string[];
}

/** The numbers of sources are shorts. */
const MOST_SOURCES = 2 ** 16;

const createSourceNumbers = (codes: readonly string[] = []): SourceNumbers => {
  const list = [...codes];
  const numbers = new Map(list.map((code, number) => [code, number]));
  return {
    put: (code) => {
      const known = numbers.get(code);
      if (known !== undefined) return known;
      if (list.length === MOST_SOURCES) throw new RangeError(`an index holds at most ${MOST_SOURCES} sources`);
      numbers.set(code, list.length);
      return list.push(code) - 1;
    },
    find: (code) => numbers.get(code) ?? -1,
    codeOf: (number) => list[number] ?? '',
    list: () => list,
  };
};

/** The texts behind the numbers. It only grows, so every generation of an index reads the same one. */
export interface Vocabulary {
  readonly last: NameTokens;
  readonly given: NameTokens;
  readonly words: WordTable;
  readonly sources: SourceNumbers;
}

export interface VocabularyState {
  readonly last: NameTokensState;
  readonly given: NameTokensState;
  readonly words: WordTableState;
  readonly sources: readonly string[];
}

/** How many people bear a name: what its rarity is measured by. */
export interface NameWeights {
  readonly people: number;
  readonly last: (token: string) => number;
  readonly given: (token: string) => number;
}

export function toNameWeights({ last, given }: Vocabulary, people: number): NameWeights {
  return {
    people,
    last: (token) => last.dictionary(people).countOf(token),
    given: (token) => given.dictionary(people).countOf(token),
  };
}

export function createVocabulary(state?: VocabularyState, weights?: NameWeights): Vocabulary {
  return {
    last: createNameTokens(state?.last, weights?.last),
    given: createNameTokens(state?.given, weights?.given),
    words: createWordTable(state?.words),
    sources: createSourceNumbers(state?.sources),
  };
}

export function toVocabularyState({ last, given, words, sources }: Vocabulary): VocabularyState {
  return {
    last: last.toState(),
    given: given.toState(),
    words: words.toState(),
    sources: sources.list(),
  };
}
