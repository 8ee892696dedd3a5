import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Sent = {
  readonly key?: string | undefined;
  readonly token?: string | undefined;
  readonly admin?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, with whatever content-type `headers` says (application/json if none). */
  readonly raw?: string | Buffer;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
};

export type Send = (method: string, path: string, sent?: Sent) => Promise<Answer>;

/** The servers of the kits give their metrics to this token. */
export const METRICS_TOKEN = 'metrics-token-of-the-tests-0123456789';

/** A plain HTTP client: no decoding, no redirects, nothing added. Rejects when the connection breaks. */
export function createClient(baseUrl: string): Send {
  return (method, path, { key, token, admin, headers = {}, body, raw } = {}) =>
    new Promise((resolve, reject) => {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const request = httpRequest(
        `${baseUrl}${path}`,
        {
          method,
          headers: {
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...(key !== undefined && { 'x-api-key': key }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(path === '/metrics' && { authorization: `Bearer ${METRICS_TOKEN}` }),
            ...(admin !== undefined && { 'x-admin-key': admin }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            const json =
              /json/.test(String(response.headers['content-type'])) &&
              text !== '' &&
              !response.headers['content-encoding'];
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text,
              body: json ? JSON.parse(text) : undefined,
            });
          });
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
}

const MAX_ATTEMPTS = 60;

/** Retries after a 503, as clients do. A server on a busy machine is slow at first. */
export function patiently(send: Send, onAgain?: () => void): Send {
  return async (...call) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(...call);
      if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer;
      onAgain?.();
      await sleep(Number(answer.headers['retry-after']) * 1_000);
    }
  };
}
