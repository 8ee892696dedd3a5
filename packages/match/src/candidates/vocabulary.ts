import { createNameTokens, type NameTokens, type NameTokensState } from './name-tokens.ts';
import { createWordTable, type WordTable, type WordTableState } from './word-table.ts';

/** Numbers for the codes of sources. */
export interface SourceNumbers {
  readonly put: (code: string) => number;
  /** Returns -1 if the source is unknown. */
  readonly find: (code: string) => number;
  readonly codeOf: (number: number) => string;
  readonly list: () => readonly string[];
}

/** Source numbers are 16-bit. */
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

/** The texts behind the numbers. It is append-only, so all generations of an index share it. */
export interface Vocabulary {
  readonly last: NameTokens;
  readonly given: NameTokens;
  readonly words: WordTable;
  readonly sources: SourceNumbers;
}

/** The part of a vocabulary that a requested name is looked up in. */
export type NameVocabulary = { readonly [role in 'last' | 'given']: Pick<NameTokens, 'size' | 'dictionary'> };

export interface VocabularyState {
  readonly last: NameTokensState;
  readonly given: NameTokensState;
  readonly words: WordTableState;
  readonly sources: readonly string[];
}

/** Number of people with a name. The rarity derives from it. */
export interface NameWeights {
  readonly people: number;
  readonly last: (token: string) => number;
  readonly given: (token: string) => number;
  /** Number of records with this full birth date. If it is missing, the index counts its own records. */
  readonly born?: (dob: number) => number;
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
