import { type Dispatcher, Pool } from 'undici';

export type Received = { readonly status: number; readonly bytes: number; readonly text: string };

const MAX_CONNECTIONS = 256;

export type Target = ReturnType<typeof openTarget>;

/** Opens keep-alive connections to one route. An answer is counted, and its text is kept only on request. */
export function openTarget(origin: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const pool = new Pool(origin, { connections: MAX_CONNECTIONS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const options: Omit<Dispatcher.DispatchOptions, 'body'> = {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
  };
  return {
    send: (body: string, keepText = false): Promise<Received> =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let status = 0;
        let bytes = 0;
        pool.dispatch(
          { ...options, body },
          {
            // Without it undici treats the handler as one of the older kind.
            onRequestStart: () => {},
            onResponseStart: (_controller, statusCode) => {
              status = statusCode;
            },
            onResponseData: (_controller, chunk) => {
              bytes += chunk.length;
              if (keepText) chunks.push(chunk);
            },
            onResponseEnd: () => resolve({ status, bytes, text: Buffer.concat(chunks).toString('utf8') }),
            onResponseError: (_controller, error) => reject(error),
          },
        );
      }),
    close: () => pool.close(),
  };
}
