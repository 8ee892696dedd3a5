import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Balancer = {
  readonly url: string;
  /** The addresses behind it from now on. */
  readonly point: (urls: readonly string[]) => void;
  readonly isReady: (url: string) => boolean;
  /** Requests that it could not hand on, or whose answer broke off, each with the reason and the time it had taken. Their connections are cut. */
  readonly failures: readonly string[];
  readonly close: () => Promise<void>;
};

const ASK_EVERY_MS = 100;
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** Takes turns among servers whose /readyz answers 200, keeps connections alive on both sides, and repeats nothing. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const ready = new Set<string>();
  let behind: readonly string[] = [];
  let turn = 0;
  let isClosed = false;

  const ask = (url: string): Promise<boolean> =>
    new Promise((resolve) => {
      const asking = httpRequest(`${url}/readyz`, { agent }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      asking.on('error', () => resolve(false));
      asking.end();
    });
  const watch = async (url: string): Promise<void> => {
    while (!isClosed && behind.includes(url)) {
      const isReady = await ask(url);
      if (isReady && behind.includes(url)) ready.add(url);
      else ready.delete(url);
      await sleep(ASK_EVERY_MS);
    }
  };

  const handOn = (request: IncomingMessage, response: ServerResponse): void => {
    const arrivedAtMs = performance.now();
    const fail = (why: string): void => {
      const seconds = ((performance.now() - arrivedAtMs) / 1_000).toFixed(1);
      failures.push(`${request.method} ${request.url}: ${why} after ${seconds} s`);
      response.destroy();
    };
    const up = [...ready];
    const target = up[turn++ % up.length];
    if (target === undefined) {
      fail('nobody is ready');
      return;
    }
    const onward = httpRequest(
      `${target}${request.url}`,
      { agent, method: request.method, headers: withoutHops(request.headers) },
      (answer) => {
        response.writeHead(answer.statusCode as number, withoutHops(answer.headers));
        answer.on('error', (error) => fail(`the answer broke off: ${error.message}`));
        answer.pipe(response);
      },
    );
    onward.on('error', (error) => {
      // After an answer has begun, its stream reports the error.
      if (!response.headersSent) fail(error.message);
    });
    request.pipe(onward);
  };
  const server = createServer(handOn);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    point: (urls) => {
      const added = urls.filter((url) => !behind.includes(url));
      behind = urls;
      for (const url of added) void watch(url);
      for (const url of ready) if (!urls.includes(url)) ready.delete(url);
    },
    isReady: (url) => ready.has(url),
    failures,
    close: async () => {
      isClosed = true;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const withoutHops = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
