import { NO_REAL_REGISTRY, type SearchEnvelope } from '@blotter/contract';
import { NO_NEAR_MISSES } from '../query/near-people.ts';
import { NO_COUNTS } from '../query/no-counts.ts';

export type UnfinishedSearch = {
  readonly id: string;
  readonly state: 'pending' | 'running' | 'complete' | 'error';
  readonly error: string | null;
  readonly keyMode: 'live' | 'test';
  readonly sourcesDone: number;
  readonly sources: readonly string[];
  readonly request: { readonly live?: unknown };
};

const BECAUSE: { readonly [state: string]: string } = {
  pending: 'The search has not begun.',
  running: 'The search has not finished.',
};

/** Returns the envelope of a job without an answer: empty, zeroed, and never a reason to conclude no match (spec §2.2). */
export function toJobEnvelope({
  id,
  state,
  error,
  keyMode,
  sources,
  sourcesDone,
  request,
}: UnfinishedSearch): SearchEnvelope {
  return {
    searchId: id,
    status: state,
    mode: request.live === undefined ? 'regular' : 'live',
    records: [],
    sourceStatus: [],
    counts: NO_COUNTS,
    page: 1,
    perPage: 0,
    totalPages: 1,
    capped: false,
    cappedReason: null,
    cappedLimit: null,
    cappedOmittedSources: [],
    omittedFields: [],
    elapsedMs: 0,
    warnings: error === null ? [] : [`INCOMPLETE SEARCH: the search ended in error (${error}).`],
    cleared: [],
    proof: { status: 'none' },
    verdict: {
      canConcludeNoMatch: false,
      because: [...(keyMode === 'test' ? [NO_REAL_REGISTRY] : []), BECAUSE[state] ?? 'The search ended in error.'],
      remedies: error === null ? ['Wait for the search to finish.'] : ['Send the search again.'],
      nearMisses: NO_NEAR_MISSES,
    },
    ...(error === null ? { sourcesDone, sourcesTotal: sources.length } : { error }),
  };
}
