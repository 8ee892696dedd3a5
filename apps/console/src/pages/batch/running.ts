import type { BatchAnswer, SearchQuery } from '@blotter/sdk';
import { blotter } from '../../api.ts';
import { toChunks } from './columns.ts';

export type BatchResult = BatchAnswer['results'][number];

/** So many rows a request: small enough to show how it goes on. */
const CHUNK_ROWS = 25;

export type BatchRun = {
  readonly queries: readonly SearchQuery[];
  readonly onResults: (results: readonly BatchResult[]) => void;
  readonly signal: AbortSignal;
};

/** One request after the other, in the rows' order; a stop leaves what was answered. */
export async function runBatch({ queries, onResults, signal }: BatchRun): Promise<void> {
  let first = 0;
  for (const chunk of toChunks(queries, CHUNK_ROWS)) {
    signal.throwIfAborted();
    const answer = await blotter.batch({ queries: [...chunk] }, { signal });
    if ('dryRun' in answer) throw new Error('A dry run has no results.');
    const from = first;
    onResults(answer.results.map((result) => ({ ...result, index: result.index + from })));
    first += chunk.length;
  }
}
