import { finish, type Steps } from '../steps.ts';
import { createRecords, type Records } from './generation.ts';
import type { IndexQuery } from './query.ts';
import { createSearcher, type SearchResult } from './search.ts';
import type { SegmentState } from './segment.ts';
import { type NameWeights, toNameWeights, type Vocabulary } from './vocabulary.ts';

/** An immutable snapshot of the index. */
export interface Generation extends Records {
  readonly number: number;
  /** Number of live records. */
  readonly size: number;
  readonly people: number;
  readonly weights: NameWeights;
  readonly segments: readonly SegmentState[];
  readonly search: (query: IndexQuery) => SearchResult;
  /** Does the same in steps. A search that visits few records takes one step. */
  readonly searchSteps: (query: IndexQuery) => Steps<SearchResult>;
}

export interface GenerationParts {
  readonly number: number;
  readonly segments: readonly SegmentState[];
  readonly people: number;
}

/** Creates generations over one vocabulary. With `weights`, records are scored by the name counts of another index. */
export function createGenerations(vocabulary: Vocabulary, weights?: NameWeights) {
  const searcher = createSearcher(vocabulary, weights);
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
