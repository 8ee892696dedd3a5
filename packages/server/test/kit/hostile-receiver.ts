import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MISBEHAVIOURS = {
  hang: () => {},
  drip: (response: ServerResponse) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    const timer = setInterval(() => response.write('.'), 1_000);
    response.on('close', () => clearInterval(timer));
  },
  stream: (response: ServerResponse) => {
    const megabyte = Buffer.alloc(1_048_576);
    let left = 1_024;
    const pump = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(megabyte)) return;
      }
      response.end();
    };
    response.on('drain', pump).on('error', () => {});
    response.writeHead(500);
    pump();
  },
  redirect: (response: ServerResponse, witness: string) => {
    response.writeHead(307, { location: witness }).end();
  },
  reset: (response: ServerResponse) => {
    response.socket?.resetAndDestroy();
  },
} as const;

export type Misbehaviour = keyof typeof MISBEHAVIOURS;
export const misbehaviours = Object.keys(MISBEHAVIOURS) as readonly Misbehaviour[];

/** A customer's server that does its worst; `witness` is where its redirects lead. */
export async function startHostileReceiver(witness: string) {
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    const how = (request.url ?? '').slice(1) as Misbehaviour;
    calls.set(how, (calls.get(how) ?? 0) + 1);
    request.resume();
    MISBEHAVIOURS[how](response, witness);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    toUrl: (how: Misbehaviour): string => `${origin}/${how}`,
    callsOf: (how: Misbehaviour): number => calls.get(how) ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
