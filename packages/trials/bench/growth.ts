import type { Generation, IndexQuery } from '@blotter/match';
import { type BenchArguments, readArguments } from './bench-arguments.ts';
import { startGenerator } from './load/generator-process.ts';
import { isAnswered } from './load/phase.ts';
import { openNation } from './nation.ts';
import { openNationStand } from './nation-server.ts';
import { toCount } from './progress.ts';
import { type Latency, toLatency } from './search/measure.ts';
import type { Mixed } from './search/mix.ts';
import { type BenchProduct, OFFENDERS } from './search/product.ts';
import { SEED } from './search/query-mix.ts';
import { say } from './test-server.ts';

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

const costInProcess = (generation: Generation, asked: readonly IndexQuery[]): Omit<Cost, 'http'> => {
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

const measureSize = async <Kind extends string, Request>(
  { product, path, toSize, toQuery }: BenchProduct<Kind, Request>,
  records: number,
  queries: ReadonlyMap<Kind, readonly Mixed<Kind, Request>[]>,
  seconds: number,
): Promise<Grown> => {
  const stand = await openNationStand(toSize(records));
  const { current } = await stand.loadIndex(product);
  const generation = current();
  const server = await stand.start();
  const generator = startGenerator();
  const headers = { 'x-api-key': stand.key };
  const costs: { [kind: string]: Cost } = {};
  try {
    for (const [kind, own] of queries) {
      const load = await generator.aim({ origin: server.url, path, headers, asked: own });
      await load({ clients: 1, seconds: seconds / 4 });
      const { sent } = await load({ clients: 1, seconds: seconds / 4 });
      const asked = own.map(({ request }) => toQuery(request));
      costs[kind] = { ...costInProcess(generation, asked), http: toLatency(sent.filter(isAnswered)) };
    }
  } finally {
    await generator.close();
    await server.stop();
  }
  return { records, costs };
};

/** The same queries on nations of several sizes: what a search costs against what it finds and against what there is. */
export async function measureGrowth<Kind extends string, Request>(
  product: BenchProduct<Kind, Request>,
  { records, json, seconds }: BenchArguments,
): Promise<void> {
  // The people of a small nation are people of every larger one.
  const smallest = await openNation(product.toSize(Math.min(...records)));
  const mix = product.createMix(smallest, SEED);
  const queries = new Map(
    product.kinds.map((kind) => [kind, Array.from({ length: QUERIES_A_KIND }, () => mix.make(kind))]),
  );
  const grown: Grown[] = [];
  for (const size of records) grown.push(await measureSize(product, size, queries, seconds));
  if (json) {
    process.stdout.write(`${JSON.stringify({ sizes: grown }, null, 2)}\n`);
    return;
  }
  say(`${'mean of a query'.padEnd(22)}${grown.map(({ records: size }) => toCount(size).padStart(44)).join('')}`);
  const head = ['found', 'visited', 'search ms', 'p50', 'p99'].map((text) => text.padStart(text.length < 4 ? 7 : 10));
  say(`${''.padEnd(22)}${grown.map(() => head.join('')).join('')}`);
  for (const kind of product.kinds) {
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
}

export function benchGrowth(args: readonly string[]): Promise<void> {
  return measureGrowth(OFFENDERS, readArguments(args, '100000,300000,1000000'));
}
