import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

export type SlowClientLimits = {
  /** From the first byte of a request to the last of its body: 8 MB at 1 Mbit/s take 64 s. */
  readonly requestMs: number;
  /** From the first byte, or from the connection, to the end of the headers. */
  readonly headersMs: number;
  /** Between two requests; longer than the 60 s after which common load balancers give a connection up. */
  readonly keepAliveMs: number;
  /** How often the two limits above are enforced. */
  readonly checkEveryMs: number;
};

const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  requestMs: 120_000,
  headersMs: 15_000,
  keepAliveMs: 72_000,
  checkEveryMs: 1_000,
};

export const MAX_HEADER_BYTES = 16 * 1_024;

/**
 * Returns the timeouts of Node's server. A connection stays open while its search runs, because a deadline may be ten minutes.
 */
export function toServerTimeouts(limits: SlowClientLimits = SLOW_CLIENT_LIMITS): ServerOptions {
  return {
    requestTimeout: limits.requestMs,
    headersTimeout: Math.min(limits.headersMs, limits.requestMs),
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
}

const ANSWERS: Readonly<Record<string, { readonly status: string; readonly message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive; send it again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: `The headers and the address are larger than ${MAX_HEADER_BYTES} bytes together; send less.`,
  },
};

const NOT_HTTP = { status: '400 Bad Request', message: 'The request is not valid HTTP.' };

/** Returns the whole HTTP answer to a request that reached no route. */
export function clientErrorAnswer(error: { readonly code?: string }): string {
  const { status, message } = ANSWERS[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify({ error: { code: 'invalid_request', message }, detail: message });
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** For Fastify's `clientErrorHandler`. */
export function answerClientError(error: { readonly code?: string }, socket: Socket): void {
  // Node holds the running answer here. Writing between its bytes would corrupt it.
  const { _httpMessage: underWay } = socket as { _httpMessage?: { readonly headersSent: boolean } | null };
  if (error.code !== 'ECONNRESET' && socket.writable && !underWay?.headersSent) socket.write(clientErrorAnswer(error));
  socket.destroySoon();
}
