import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, createClient } from './http-client.ts';

export type Exchange = { readonly method: string; readonly path: string; readonly answer: Answer };

export type RecordingProxy = {
  /** An address of `host` whose calls are put down under `id`. */
  readonly toUrl: (host: string, id: string) => string;
  readonly listExchanges: (id: string) => readonly Exchange[];
  readonly stop: () => Promise<void>;
};

const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

/** Stands between programs and servers, and remembers who called what and was answered what. */
export async function startRecordingProxy(hosts: Readonly<Record<string, string>>): Promise<RecordingProxy> {
  const clients = new Map(Object.entries(hosts).map(([name, url]) => [name, createClient(url)]));
  const exchanges = new Map<string, Exchange[]>();
  const server = createServer(async (request, response) => {
    const [, host = '', id = '', ...rest] = (request.url ?? '').split('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !OWN.has(name)));
    const [method, path] = [request.method ?? 'GET', `/${rest.join('/')}`];
    const answer = await clients.get(host)?.(method, path, {
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { raw: Buffer.concat(chunks) }),
    });
    if (!answer) return response.writeHead(502).end();
    exchanges.set(id, [...(exchanges.get(id) ?? []), { method, path, answer }]);
    const shown = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
    response.writeHead(answer.status, Object.fromEntries(shown)).end(answer.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    toUrl: (host, id) => `http://127.0.0.1:${port}/${host}/${id}`,
    listExchanges: (id) => exchanges.get(id) ?? [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
