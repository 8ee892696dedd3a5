import { finish, type Steps } from '../steps.ts';
import { createRecords, type HeldSegment, type Records } from './generation.ts';
import type { IndexQuery } from './query.ts';
import { createSearcher, type SearchResult } from './search.ts';
import { type NameWeights, toNameWeights, type Vocabulary } from './vocabulary.ts';

/** The index at one moment. Whoever holds it sees no later change. */
export interface Generation extends Records {
  readonly number: number;
  /** Records held, replaced and removed ones not counted. */
  readonly size: number;
  readonly people: number;
  readonly weights: NameWeights;
  readonly segments: readonly HeldSegment[];
  readonly search: (query: IndexQuery) => SearchResult;
  /** The same in steps, of which the first is the only one of a search that looks at few records. */
  readonly searchSteps: (query: IndexQuery) => Steps<SearchResult>;
}

export interface GenerationParts {
  readonly number: number;
  readonly segments: readonly HeldSegment[];
  readonly people: number;
}

/** Generations that read one vocabulary. With `weights` a few records are scored as among those whose names were weighed. */
export function createGenerations(vocabulary: Vocabulary, weights?: NameWeights) {
  const searcher = createSearcher(vocabulary);
  return ({ number, segments, people: held }: GenerationParts): Generation => {
    const people = weights?.people ?? held;
    const living = segments.filter(({ segment, deadCount }) => segment.count > deadCount);
    const records = createRecords(living, vocabulary);
    const searchSteps = (query: IndexQuery) => searcher.searchSteps(query, living, records, people);
    return {
      ...records,
      number,
      size: living.reduce((sum, { segment, deadCount }) => sum + segment.count - deadCount, 0),
      people,
      weights: weights ?? toNameWeights(vocabulary, people),
      segments: living,
      search: (query) => finish(searchSteps(query)),
      searchSteps,
    };
  };
}
