import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly atMs: number };

export type Receiver = {
  readonly origin: string;
  readonly url: string;
  readonly received: readonly Received[];
  /** Resolves with the first deliveries, as many as are asked for. */
  readonly take: (count: number) => Promise<readonly Received[]>;
  readonly close: () => Promise<void>;
};

/** A customer's server that takes webhooks. */
export async function startReceiver({ answerAfterMs = 0 } = {}): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    // A sender that is killed half-way leaves nothing here.
    const chunks = await request.toArray().catch(() => undefined);
    if (!chunks) return;
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ headers: request.headers, body, atMs: performance.now() });
    if (answerAfterMs > 0) await sleep(answerAfterMs);
    response.writeHead(204).end();
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/hook`,
    received,
    take: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length >= count) resolve(received.slice(0, count));
        };
        waiting.push(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
