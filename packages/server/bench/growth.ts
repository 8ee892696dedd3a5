import type { Generation } from '@blotter/match';
import { readArguments } from './bench-arguments.ts';
import { openNation } from './nation.ts';
import { openNationStand } from './nation-stand.ts';
import { toCount } from './progress.ts';
import { loadClosed, openTarget } from './search/load.ts';
import { type Latency, toLatency } from './search/measure.ts';
import { createQueryMix, cycle, KIND_NAMES, type Kind, type MixedQuery, SEED } from './search/query-mix.ts';
import { toQuery } from './search/registries.ts';
import { say } from './stand.ts';

const QUERIES_A_KIND = 100;

type Cost = {
  /** Records that agreed, and records looked at, of the middle query. */
  readonly found: number;
  readonly visited: number;
  /** CPU of finding them in the index. */
  readonly searchMs: number;
  readonly http: Latency;
};

type Grown = { readonly records: number; readonly costs: { readonly [kind: string]: Cost } };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const costInProcess = (generation: Generation, queries: readonly MixedQuery[]): Omit<Cost, 'http'> => {
  const asked = queries.map(({ request }) => toQuery(request));
  for (const query of asked) generation.search(query);
  const before = process.cpuUsage();
  const results = asked.map((query) => {
    const { candidates, visited } = generation.search(query);
    return { found: candidates.size, visited };
  });
  const { user } = process.cpuUsage(before);
  return {
    found: mean(results.map(({ found }) => found)),
    visited: mean(results.map(({ visited }) => visited)),
    searchMs: user / 1_000 / asked.length,
  };
};

const measureSize = async (
  records: number,
  queries: ReadonlyMap<Kind, readonly MixedQuery[]>,
  seconds: number,
): Promise<Grown> => {
  const stand = await openNationStand({ records, seed: '1' });
  const { current } = await stand.loadIndex();
  const generation = current();
  const server = await stand.start();
  const target = openTarget(server.url, '/v1/search', { 'x-api-key': stand.key });
  const costs: { [kind: string]: Cost } = {};
  try {
    for (const [kind, own] of queries) {
      await loadClosed(target, cycle(own), 1, seconds / 4);
      const { samples } = await loadClosed(target, cycle(own), 1, seconds / 4);
      costs[kind] = { ...costInProcess(generation, own), http: toLatency(samples) };
    }
  } finally {
    await target.close();
    await server.stop();
  }
  return { records, costs };
};

/** The same queries on nations of several sizes: what a search costs against what it finds and against what there is. */
export const benchGrowth = async (args: readonly string[]): Promise<void> => {
  const { records, json, seconds } = readArguments(args, '100000,300000,1000000');
  // The people of a small nation are people of every larger one.
  const smallest = await openNation({ records: Math.min(...records), seed: '1' });
  const mix = createQueryMix(smallest, SEED);
  const queries = new Map(
    KIND_NAMES.map((kind) => [kind, Array.from({ length: QUERIES_A_KIND }, () => mix.make(kind))]),
  );
  const grown: Grown[] = [];
  for (const size of records) grown.push(await measureSize(size, queries, seconds));
  if (json) {
    process.stdout.write(`${JSON.stringify({ sizes: grown }, null, 2)}\n`);
    return;
  }
  say(`${'mean of a query'.padEnd(22)}${grown.map(({ records: size }) => toCount(size).padStart(44)).join('')}`);
  const head = ['found', 'visited', 'search ms', 'p50', 'p99'].map((text) => text.padStart(text.length < 4 ? 7 : 10));
  say(`${''.padEnd(22)}${grown.map(() => head.join('')).join('')}`);
  for (const kind of KIND_NAMES) {
    const cells = grown.map(({ costs }) => {
      const { found, visited, searchMs, http } = costs[kind] as Cost;
      const [left, right] = [
        [found.toFixed(0), visited.toFixed(0), searchMs.toFixed(3)],
        [http.p50Ms.toFixed(1), http.p99Ms.toFixed(1)],
      ];
      return [...left.map((text) => text.padStart(10)), ...right.map((text) => text.padStart(7))].join('');
    });
    say(`${kind.padEnd(22)}${cells.join('')}`);
  }
};
