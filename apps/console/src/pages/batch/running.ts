import type { BatchAnswer, SearchQuery } from '@blotter/sdk';
import { blotter } from '../../api.ts';
import { toChunks } from './columns.ts';

export type BatchResult = BatchAnswer['results'][number];

/** Rows per request. Small requests keep the progress bar moving. */
const CHUNK_ROWS = 25;

export type BatchRun = {
  readonly queries: readonly SearchQuery[];
  readonly onResults: (results: readonly BatchResult[]) => void;
  readonly signal: AbortSignal;
};

/** Sends the rows in order, one request at a time. Aborting keeps the results received so far. */
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
