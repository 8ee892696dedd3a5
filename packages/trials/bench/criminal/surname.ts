import type { CriminalRequest } from '@blotter/contract';
import { type Latency, takeCalmest, toLatency } from '../search/measure.ts';
import type { Target } from '../search/target.ts';
import { printLine } from '../test-server.ts';

const LAST_NAME = 'Smith';
const LIMIT = 50;
const TIMES = 25;

const REQUEST: CriminalRequest = { query: { lastName: LAST_NAME } };
const NAIVE_REQUEST = { lastName: LAST_NAME, limit: LIMIT };

export type Surname = Latency & {
  readonly slowestMs: number;
  readonly shown: number;
  readonly bytes: number;
  /** The total in the answer. */
  readonly total: number;
  readonly naive: { readonly [search: string]: Latency };
};

const askInARow = async (target: Target, body: string, times: number) => {
  const samples: { ms: number }[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const { status } = await target.send(body);
    if (status !== 200) throw new Error(`a surname alone: ${status}`);
    samples.push({ ms: performance.now() - began });
  }
  return { ...toLatency(samples), slowestMs: Math.max(...samples.map(({ ms }) => ms)) };
};

const askOften = (target: Target, body: string, times: number) => takeCalmest(() => askInARow(target, body, times));

/** Searches for the most common surname alone, one request after the other. */
export async function measureSurname(target: Target, naive: { readonly [search: string]: Target }): Promise<Surname> {
  const { text } = await target.send(JSON.stringify(REQUEST), true);
  const { counts } = JSON.parse(text) as { readonly counts: { readonly records: number; recordsReturned: number } };
  const own = await askOften(target, JSON.stringify(REQUEST), TIMES);
  const others: { [search: string]: Latency } = {};
  for (const [search, other] of Object.entries(naive))
    others[search] = await askOften(other, JSON.stringify(NAIVE_REQUEST), 3);
  return {
    ...own,
    shown: counts.recordsReturned,
    bytes: Buffer.byteLength(text),
    total: counts.records,
    naive: others,
  };
}

export function printSurname({ p50Ms, slowestMs, shown, bytes, total, naive }: Surname): void {
  const others = Object.entries(naive).map(([search, { p50Ms: ms }]) => `naive ${search} ${ms.toFixed(0)} ms`);
  printLine(
    `${LAST_NAME} alone: the first ${shown} of ${total} in ${p50Ms.toFixed(0)} ms, at most ${slowestMs.toFixed(0)} ms, ${(bytes / 1_000).toFixed(0)} kB; ${others.join(', ')}`,
  );
}
