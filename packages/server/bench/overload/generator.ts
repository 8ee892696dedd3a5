import { createInterface } from 'node:readline';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** So many clients that ask again when answered, or so many requests a second whatever becomes of them. */
export type Phase = { readonly seconds: number; readonly keys: readonly string[] } & (
  | { readonly clients: number }
  | { readonly perSecond: number }
);

export type Sent = {
  /** Seconds since the phase began: when it was due, and when it was answered. */
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Why there was no answer. */
  readonly fault?: string;
  /** Whose it was: a place in `keys`. */
  readonly who: number;
};

export type PhaseResult = { readonly sent: readonly Sent[]; readonly seconds: number };

const CONNECTIONS = 2_000;
const [origin = '', path = '', bodiesText = '[]'] = process.argv.slice(2);
const bodies = JSON.parse(bodiesText) as readonly string[];
const pool = new Pool(origin, {
  connections: CONNECTIONS,
  pipelining: 1,
  headersTimeout: 60_000,
  bodyTimeout: 60_000,
  connect: { timeout: 60_000 },
});

let next = 0;
const ask = (key: string): Promise<Pick<Sent, 'status' | 'hasRetryAfter' | 'fault'>> =>
  new Promise((resolve) => {
    const body = bodies[next++ % bodies.length] as string;
    let answer = { status: 0, hasRetryAfter: false };
    pool.dispatch(
      { method: 'POST', path, headers: { 'content-type': 'application/json', 'x-api-key': key }, body },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, status, headers) => {
          answer = { status, hasRetryAfter: headers['retry-after'] !== undefined };
        },
        onResponseData: () => {},
        onResponseEnd: () => resolve(answer),
        onResponseError: (_controller, error) =>
          resolve({ status: 0, hasRetryAfter: false, fault: (error as { code?: string }).code ?? error.message }),
      },
    );
  });

const run = async (phase: Phase): Promise<PhaseResult> => {
  const sent: Sent[] = [];
  const began = performance.now();
  const endMs = began + phase.seconds * 1_000;
  const send = async (dueMs: number): Promise<void> => {
    const who = next % phase.keys.length;
    const answer = await ask(phase.keys[who] as string);
    sent.push({ at: (dueMs - began) / 1_000, ms: performance.now() - dueMs, ...answer, who });
  };
  if ('clients' in phase)
    await Promise.all(
      Array.from({ length: phase.clients }, async () => {
        while (performance.now() < endMs) await send(performance.now());
      }),
    );
  else {
    const waiting: Promise<void>[] = [];
    for (let n = 0; n < phase.perSecond * phase.seconds; n++) {
      const dueMs = began + (n * 1_000) / phase.perSecond;
      const early = dueMs - performance.now();
      if (early > 1) await sleep(early);
      else if (n % 32 === 0) await nextTurn();
      waiting.push(send(dueMs));
    }
    await Promise.all(waiting);
  }
  return { sent, seconds: (performance.now() - began) / 1_000 };
};

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as Phase))}\n`);
await pool.close();
