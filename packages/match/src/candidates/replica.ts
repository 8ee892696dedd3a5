import { finish } from '../steps.ts';
import { createGenerations, type Generation, type GenerationParts } from './generations.ts';
import type { TokenNews } from './name-tokens.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import type { WordTableState } from './word-table.ts';

/** How many names another thread knows already. */
export interface Told {
  readonly last: number;
  readonly given: number;
}

export const NOTHING_TOLD: Told = { last: 0, given: 0 };

/** What another thread has to be told to search what is searched here. Its arrays are in memory that both see; names are sent once. */
export interface IndexNews extends GenerationParts {
  readonly last: TokenNews;
  readonly given: TokenNews;
  readonly words: WordTableState;
  readonly sources: readonly string[];
}

export function toNews(
  { last, given, words, sources }: Vocabulary,
  { number, segments, people }: GenerationParts,
  told: Told,
): IndexNews {
  return {
    number,
    segments,
    people,
    last: last.newsSince(told.last),
    given: given.newsSince(told.given),
    words: words.share(),
    sources: sources.list(),
  };
}

export function toTold({ last, given }: IndexNews): Told {
  return {
    last: last.from + last.texts.length,
    given: given.from + given.texts.length,
  };
}

/** An index that is only searched, in another thread than the one that writes it. */
export function createReplica() {
  const vocabulary = createVocabulary();
  const toGeneration = createGenerations(vocabulary);
  return {
    /** Nothing of the news may be searched before. */
    learn: ({ last, given, words, sources, ...parts }: IndexNews): Generation => {
      vocabulary.last.learn(last);
      vocabulary.given.learn(given);
      vocabulary.words.learn(words);
      for (const code of sources) vocabulary.sources.put(code);
      finish(vocabulary.last.growSteps());
      finish(vocabulary.given.growSteps());
      return toGeneration(parts);
    },
  };
}
