import { once } from 'node:events';
import { createBlotter } from '@blotter/sdk';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Log } from '../log.ts';
import { createProtocolServer } from './protocol-server.ts';
import type { ToolPrices } from './tool.ts';
import { createTools } from './tools.ts';

export type StdioServerOptions = {
  readonly url: string;
  readonly apiKey: string;
  readonly log: Log;
  readonly prices: ToolPrices;
};

/** Serves until standard input ends. Standard output carries only the protocol. */
export async function serveStdio({ url, apiKey, log, prices }: StdioServerOptions): Promise<void> {
  const client = createBlotter({ baseUrl: url, apiKey });
  const server = createProtocolServer({ client, apiKey, log, tools: createTools(prices) });
  await server.connect(new StdioServerTransport());
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  await server.close();
}
