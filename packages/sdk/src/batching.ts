import type { BatchAnswer, BatchRequest } from './generated/api-types.ts';
import type { Blotter, CallOptions } from './operation.ts';

type Query = BatchRequest['queries'][number];
type BatchWide = Omit<BatchRequest, 'queries'>;
export type BatchResult = BatchAnswer['results'][number];

const MOST_ROWS = 1_000;

/**
 * Searches any number of queries, 1,000 per request, and yields their results in order. `index` counts across all requests. Each
 * row is charged as a search. A rejected row yields a result with `status: "error"` and is free.
 */
export async function* eachBatchResult(
  client: Pick<Blotter, 'batch'>,
  queries: Iterable<Query> | AsyncIterable<Query>,
  batchWide: BatchWide = {},
  options: Omit<CallOptions, 'idempotencyKey'> = {},
): AsyncGenerator<BatchResult, void, undefined> {
  let sent = 0;
  for await (const rows of inChunks(queries)) {
    const answer = await client.batch({ ...batchWide, queries: rows }, options);
    if (!('results' in answer)) throw new TypeError('dryRun: a batch that is only priced has no results; call batch.');
    for (const result of answer.results) yield { ...result, index: sent + result.index };
    sent += rows.length;
  }
}

async function* inChunks(queries: Iterable<Query> | AsyncIterable<Query>): AsyncGenerator<readonly Query[]> {
  let rows: Query[] = [];
  for await (const query of queries) {
    rows.push(query);
    if (rows.length < MOST_ROWS) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
