import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { findConnector } from '@blotter/connectors';
import { fastify } from 'fastify';
import { SandboxRefused } from '../browser/contained-browsers.ts';
import { createBrowsers } from '../browser/printer.ts';
import { FromCaller, readMessages, sendMessage } from '../browser/remote/messages.ts';
import { printOrder } from '../browser/remote/print-order.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

export type EvidenceWorker = { readonly url: string; readonly stop: () => Promise<void> };

/** Runs an evidence worker. It prints pages for other processes, and opens neither a database nor a secret. */
export async function serveEvidence(config: Config, log: Log): Promise<EvidenceWorker> {
  const browsers = createBrowsers(config, log);
  // A page waits for its turn as long as its caller does, so no limit of the request applies.
  const app = fastify({ ...(config.tls && { https: config.tls }), requestTimeout: 0, forceCloseConnections: true });
  let checked: Promise<string | undefined> | undefined;
  const findUnreadiness = async (): Promise<string | undefined> => {
    checked ??= browsers.check().then(
      () => undefined,
      (error: unknown) => {
        log.error({ error }, 'this evidence worker cannot print');
        return error instanceof SandboxRefused ? 'the sandbox is refused' : 'no browser';
      },
    );
    const reason = await checked;
    if (reason) checked = undefined;
    return reason;
  };

  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => done(null, payload));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await findUnreadiness();
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'unavailable', reason } : { status: 'ready' });
  });
  app.post('/print', async (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    // A caller that is gone also ends the messages, which ends the page.
    raw.on('error', () => undefined);
    raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    raw.flushHeaders();
    try {
      const messages = readMessages(request.body as Readable, FromCaller);
      await printOrder({ findConnector, browsers, log }, messages, (message) => sendMessage(raw, message));
      raw.end();
    } catch (error) {
      log.warn({ error }, 'a page was not printed');
      raw.destroy();
    }
  });

  await app.listen({ host: config.host, port: config.port });
  void findUnreadiness();
  const { address, port } = app.server.address() as AddressInfo;
  return {
    url: `${config.tls ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}`,
    stop: () => app.close(),
  };
}
