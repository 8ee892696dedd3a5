import { finish } from '../steps.ts';
import { createGenerations, type Generation, type GenerationParts } from './generations.ts';
import type { TokenDelta } from './name-tokens.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import type { WordTableState } from './word-table.ts';

/** Number of names that another thread has received. */
export interface DeliveryState {
  readonly last: number;
  readonly given: number;
}

export const NOTHING_SENT: DeliveryState = { last: 0, given: 0 };

/**
 * Everything another thread needs to search the current generation. Its arrays are in shared memory, and each name is
 * sent once.
 */
export interface IndexDelta extends GenerationParts {
  readonly last: TokenDelta;
  readonly given: TokenDelta;
  readonly words: WordTableState;
  readonly sources: readonly string[];
}

export function toDelta(
  { last, given, words, sources }: Vocabulary,
  { number, segments, people }: GenerationParts,
  delivered: DeliveryState,
): IndexDelta {
  return {
    number,
    segments,
    people,
    last: last.deltaSince(delivered.last),
    given: given.deltaSince(delivered.given),
    words: words.share(),
    sources: sources.list(),
  };
}

export function toDeliveryState({ last, given }: IndexDelta): DeliveryState {
  return {
    last: last.from + last.texts.length,
    given: given.from + given.texts.length,
  };
}

/** Creates a read-only index for a thread that does not write it. */
export function createReplica() {
  const vocabulary = createVocabulary();
  const toGeneration = createGenerations(vocabulary);
  return {
    /** Nothing in this update may be searched for before the call. */
    learn: ({ last, given, words, sources, ...parts }: IndexDelta): Generation => {
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
