import type { IncomingMessage, ServerResponse } from 'node:http';
import { monotonicMs } from '../clock.ts';
import { overloaded, type UnavailableReason } from '../failure.ts';
import type { AppDeps } from './app-deps.ts';
import { toErrorAnswer } from './dialects.ts';

/** The dialect of a refusal and its labels in the metrics. */
export type RequestTarget = {
  readonly path: string;
  readonly route: string;
  readonly requestId: string;
  readonly reason: UnavailableReason;
};

export type Fast503 = (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => void;

const FAILURE = overloaded();
const HEADERS = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Retry-After', String(FAILURE.retryAfterSeconds)],
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
  ['X-RateLimit-Limit', '0'],
  ['X-RateLimit-Remaining', '0'],
].flat();
/** The server does not wait for larger bodies. */
const DISCARDED_BYTES = 65_536;

/**
 * Sends 503 in the dialect of the route without Fastify. Hooks, compression, stack trace and log line cost most of a search.
 * The refusal is counted in the metrics. Like every 503, it is not audited.
 */
export function createFast503({
  clock,
  observe,
  observeUnavailable,
}: Pick<AppDeps, 'clock' | 'observe' | 'observeUnavailable'>): Fast503 {
  const texts = new Map<string, string>();
  const textOf = (path: string): string => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = JSON.stringify(toErrorAnswer(FAILURE, path).body);
    // Paths outside the contract are not used as labels, because a caller chooses them.
    if (texts.size < 1_000) texts.set(path, text);
    return text;
  };
  return ({ method = '', headers }, response, { path, route, requestId, reason }) => {
    const beganMs = monotonicMs();
    const { 'content-length': length, 'transfer-encoding': chunked } = headers;
    const text = textOf(path);
    response.writeHead(503, [
      ...HEADERS,
      ...['X-Request-Id', requestId],
      ...['X-RateLimit-Reset', String(Math.ceil(clock.now().getTime() / 1_000) + 1)],
      ...['Content-Length', String(Buffer.byteLength(text))],
      ...(chunked !== undefined || Number(length ?? 0) > DISCARDED_BYTES ? ['Connection', 'close'] : []),
    ]);
    response.end(text);
    observe(route, method, 503, monotonicMs() - beganMs);
    observeUnavailable(reason);
  };
}
