import { gunzipSync } from 'node:zlib';
import { type Dispatcher, Pool } from 'undici';

/** `text` is the decoded answer, and empty unless it was asked for. */
export type Received = { readonly status: number; readonly text: string };

const MAX_CONNECTIONS = 256;

export type Target = ReturnType<typeof openTarget>;

/** Opens keep-alive connections to one route, as clients that accept gzip. The text of an answer is kept on request. */
export function openTarget(origin: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const pool = new Pool(origin, { connections: MAX_CONNECTIONS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const options: Omit<Dispatcher.DispatchOptions, 'body'> = {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', ...headers },
  };
  return {
    send: (body: string, keepText = false): Promise<Received> =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let status = 0;
        let isPacked = false;
        pool.dispatch(
          { ...options, body },
          {
            // Without it undici treats the handler as one of the older kind.
            onRequestStart: () => {},
            onResponseStart: (_controller, statusCode, received) => {
              status = statusCode;
              isPacked = received['content-encoding'] === 'gzip';
            },
            onResponseData: (_controller, chunk) => {
              if (keepText) chunks.push(chunk);
            },
            onResponseEnd: () => {
              const bytes = Buffer.concat(chunks);
              resolve({ status, text: (isPacked && keepText ? gunzipSync(bytes) : bytes).toString('utf8') });
            },
            onResponseError: (_controller, error) => reject(error),
          },
        );
      }),
    close: () => pool.close(),
  };
}
