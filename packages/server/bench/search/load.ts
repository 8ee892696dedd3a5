import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';

/** A request made ready: what kind it is, and its body. */
export type Asked = { readonly kind: string; readonly body: string };

export type Sample = { readonly kind: string; readonly ms: number };

export type Failures = { readonly [status: number]: number };

export type Loaded = {
  readonly samples: readonly Sample[];
  readonly seconds: number;
  /** Answers that were not 200, by status. */
  readonly failed: Failures;
};

export type Received = { readonly status: number; readonly bytes: number; readonly text: string };

const MAX_CONNECTIONS = 256;

export type Target = ReturnType<typeof openTarget>;

/** Kept-alive connections to one route; an answer is counted, and kept as text only where that is asked for. */
export const openTarget = (origin: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
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
            // Without it undici takes the handler for one of its older kind.
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
};

/** So many clients, each asking again as soon as it is answered. */
export const loadClosed = async (
  target: Target,
  next: () => Asked,
  clients: number,
  seconds: number,
): Promise<Loaded> => {
  const samples: Sample[] = [];
  const failed: { [status: number]: number } = {};
  const began = performance.now();
  const endMs = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let sentAt = performance.now(); sentAt < endMs; sentAt = performance.now()) {
        const { kind, body } = next();
        const { status } = await target.send(body);
        if (status === 200) samples.push({ kind, ms: performance.now() - sentAt });
        else failed[status] = (failed[status] ?? 0) + 1;
      }
    }),
  );
  return { samples, failed, seconds: (performance.now() - began) / 1_000 };
};

/** So many requests a second, whether answered or not; the latency counts from when each should have been sent. */
export const loadOpen = async (
  target: Target,
  next: () => Asked,
  perSecond: number,
  seconds: number,
): Promise<Loaded> => {
  const samples: Sample[] = [];
  const waiting: Promise<void>[] = [];
  const failed: { [status: number]: number } = {};
  const began = performance.now();
  const ask = async (dueMs: number): Promise<void> => {
    const { kind, body } = next();
    const { status } = await target.send(body);
    if (status === 200) samples.push({ kind, ms: performance.now() - dueMs });
    else failed[status] = (failed[status] ?? 0) + 1;
  };
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const dueMs = began + (sent * 1_000) / perSecond;
    while (performance.now() < dueMs) await sleep(1);
    waiting.push(ask(dueMs));
  }
  await Promise.all(waiting);
  return { samples, failed, seconds: (performance.now() - began) / 1_000 };
};
