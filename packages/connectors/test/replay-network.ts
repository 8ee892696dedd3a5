import type { Network, NetworkAnswer } from '../src/kit/network.ts';
import type { ExampleFiles } from './examples.ts';
import type { Exchange } from './exchange.ts';

/** Answers from an example. Matching exchanges are used in order, and the last one repeats. */
export function createReplayNetwork(exchanges: readonly Exchange[], files: ExampleFiles): Network {
  const used = new Set<Exchange>();
  return async ({ method, url, body = '' }) => {
    const fitting = exchanges.filter(
      (each) =>
        (each.method ?? 'GET') === method &&
        each.url === url &&
        [each.body ?? []].flat().every((part) => body.includes(part)),
    );
    const exchange = fitting.find((each) => !used.has(each)) ?? fitting.at(-1);
    if (exchange === undefined) {
      if (new URL(url).pathname === '/robots.txt') return answer(404, {}, Buffer.from(''));
      throw new Error(`The example has no exchange for ${method} ${url} ${body}`);
    }
    used.add(exchange);
    if (exchange.failed !== undefined) return { kind: 'failed', reason: exchange.failed };
    const bytes = exchange.file === undefined ? Buffer.from(exchange.text ?? '') : files.get(exchange.file);
    if (bytes === undefined) throw new Error(`The example has no file ${exchange.file}`);
    return answer(exchange.status ?? 200, exchange.headers ?? {}, bytes);
  };
}

const answer = (status: number, headers: Readonly<Record<string, string>>, body: Buffer): NetworkAnswer => ({
  kind: 'answered',
  status,
  headers,
  body,
  isCut: false,
});
