import { once } from 'node:events';
import { createBlotter } from '@blotter/sdk';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Log } from '../log.ts';
import { createProtocolServer } from './protocol-server.ts';

export type StdioDoor = { readonly url: string; readonly apiKey: string; readonly log: Log };

/** Serves until standard input ends. Standard output carries only the protocol. */
export async function serveStdio({ url, apiKey, log }: StdioDoor): Promise<void> {
  const server = createProtocolServer({ client: createBlotter({ baseUrl: url, apiKey }), apiKey, log });
  await server.connect(new StdioServerTransport());
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  await server.close();
}
