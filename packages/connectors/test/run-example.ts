import type { Bulk, Connector } from '../src/kit/connector.ts';
import { createPace } from '../src/kit/pace.ts';
import type { ParsedRow } from '../src/kit/parsed-row.ts';
import { createPoliteFetcher, type PoliteFetcher } from '../src/kit/polite-fetcher.ts';
import { FRESH_START, type Resource } from '../src/kit/resource.ts';
import { type Example, toResources } from './examples.ts';
import { createReplayNetwork } from './replay-network.ts';

/** Returns a fetcher with the answers of an example and a virtual clock that advances only by waiting. */
export function createReplayFetcher({ manifest }: Connector, example: Example): PoliteFetcher {
  let nowMs = 0;
  const monotonicMs = (): number => nowMs;
  return createPoliteFetcher({
    network: createReplayNetwork(example.exchanges ?? [], example.files),
    manifest,
    pace: createPace(manifest.policy, monotonicMs),
    monotonicMs,
    sleep: async (ms) => {
      nowMs += ms;
    },
    userAgent: 'Blotter/1.0',
  });
}

export async function collect<T>(rows: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

/** Returns the outcome of a live search, or the rows of a file. */
export async function runExample(connector: Connector, example: Example): Promise<unknown> {
  if (example.query !== undefined) {
    if (!connector.live) throw new Error(`${example.name} has a query and the source is not searched live`);
    return connector.live.search(example.query, createReplayFetcher(connector, example));
  }
  if (!connector.bulk) throw new Error(`${example.name} has no query and the source has no bulk`);
  if (example.exchanges === undefined) return { rows: await collect(connector.bulk.parse(toResources(example))) };
  return fetchAndParse(connector.bulk, createReplayFetcher(connector, example));
}

const fetchAndParse = async (bulk: Bulk<unknown>, fetcher: PoliteFetcher): Promise<unknown> => {
  const resources: Resource[] = [];
  for await (const step of bulk.fetch(fetcher, FRESH_START)) {
    if (step.kind !== 'ok') return step;
    resources.push(step.value);
  }
  async function* given(): AsyncIterable<Resource> {
    yield* resources;
  }
  const rows: readonly ParsedRow<unknown>[] = await collect(bulk.parse(given()));
  return { rows };
};
