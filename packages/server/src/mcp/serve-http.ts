import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBlotter } from '@blotter/sdk';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Log } from '../log.ts';
import { createProtocolServer } from './protocol-server.ts';
import type { ToolPrices } from './tool.ts';
import { createTools, type Tools } from './tools.ts';

export type HttpServerOptions = {
  /** URL of the API. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** Additional host names of this server besides loopback, without a port. */
  readonly allowedHosts: readonly string[];
  /** Origins of pages that may call this from a browser. */
  readonly allowedOrigins: readonly string[];
  readonly log: Log;
  readonly prices: ToolPrices;
};

export type RunningMcpServer = { readonly url: string; readonly stop: () => Promise<void> };

const PATH = '/mcp';
const MOST_BYTES = 262_144;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Stateless: each request brings its key and gets its own server. */
export async function serveHttp(door: HttpServerOptions): Promise<RunningMcpServer> {
  const tools = createTools(door.prices);
  const server = createServer((request, response) => {
    answer(door, tools, request, response).catch((error: unknown) => {
      door.log.error({ error }, 'a request failed');
      if (!response.headersSent) refuse(response, 500, -32603, 'The request failed.');
      else response.destroy();
    });
  });
  server.requestTimeout = 30_000;
  server.listen(door.port, door.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = door.host.includes(':') ? `[${door.host}]` : door.host;
  return { url: `http://${host}:${port}${PATH}`, stop: () => close(server) };
}

const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

const answer = async (
  door: HttpServerOptions,
  tools: Tools,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const refusal = findRefusal(door, request);
  if (refusal) return refuse(response, ...refusal);
  const apiKey = findKey(request);
  if (apiKey === undefined)
    return refuse(response, 401, -32001, 'Send your API key as X-API-Key or Authorization: Bearer.');
  const body = await readJson(request);
  if (body === undefined) return refuse(response, 400, -32700, `Send JSON of at most ${MOST_BYTES} bytes.`);
  const client = createBlotter({ baseUrl: door.url, apiKey });
  const server = createProtocolServer({ client, apiKey, log: door.log, tools });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, body);
};

type Refusal = readonly [status: number, code: number, message: string];

/** Checking Host stops DNS rebinding, and checking Origin stops pages in a local browser. */
const findRefusal = (door: HttpServerOptions, { url = '', method, headers }: IncomingMessage): Refusal | undefined => {
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (![...LOOPBACK, ...door.allowedHosts].includes(host)) return [403, -32000, 'This host is not served here.'];
  if (headers.origin !== undefined && !door.allowedOrigins.includes(headers.origin))
    return [403, -32000, 'This origin is not allowed.'];
  if (url.split('?')[0] !== PATH) return [404, -32000, `The only path is ${PATH}.`];
  return method === 'POST' ? undefined : [405, -32000, 'Send POST: there are no sessions.'];
};

const findKey = ({ headers }: IncomingMessage): string | undefined => {
  const sent = headers['x-api-key'] ?? /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return typeof sent === 'string' && /^[\x21-\x7e]{1,200}$/.test(sent) ? sent : undefined;
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
};

const refuse = (response: ServerResponse, ...[status, code, message]: Refusal): void => {
  const headers = { 'content-type': 'application/json', connection: 'close', ...(status === 405 && { allow: 'POST' }) };
  response.writeHead(status, headers).end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
};
