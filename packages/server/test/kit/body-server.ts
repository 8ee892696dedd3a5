import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '../../src/failure.ts';
import { installBodyReading } from '../../src/http/body/body-reading.ts';

export const LIMIT_BYTES = 2 * 1_024 * 1_024;
export const JSON_TYPE = { 'content-type': 'application/json' };

const STATUS: Readonly<Record<string, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable_query: 422,
};

export type Headers = Readonly<Record<string, string>>;

export type BodyServer = {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly logged: readonly string[];
  readonly failures: unknown[];
  readonly send: (
    path: string,
    body: string | Buffer | ReadableStream | null,
    headers: Headers,
    method?: string,
  ) => Promise<{ readonly status: number; readonly body: { readonly got?: unknown; readonly message?: string } }>;
  readonly close: () => Promise<void>;
};

/** The reading of bodies alone, on a real port, behind routes that answer with what they were given. */
export async function startBodyServer(): Promise<BodyServer> {
  const logged: string[] = [];
  const failures: unknown[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
    keepAliveTimeout: 1_000,
  });
  app.setErrorHandler((error, _request, reply) => {
    failures.push(error);
    const failure = error instanceof Failure ? error : undefined;
    return reply.code(STATUS[failure?.code ?? ''] ?? 500).send({ code: failure?.code, message: failure?.message });
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-leaves']) await new Promise((resolve) => request.raw.once('close', resolve));
    if (request.headers['x-stranger']) throw new Failure('unauthorized', 'Who are you?');
  });
  installBodyReading(app, { defaultLimitBytes: LIMIT_BYTES, maxDepth: 32 });
  app.setValidatorCompiler(() => () => true);
  const echo = async ({ body }: { body: unknown }) => ({ got: body === undefined ? 'nothing' : body });
  const schema = { body: { type: 'object' } };
  app.post('/json', { schema }, echo);
  app.post('/small', { schema, bodyLimit: 10 }, echo);
  app.post('/size', { schema }, async ({ body }) => ({ got: JSON.stringify(body).length }));
  app.post('/batch', { schema, config: { acceptsCsv: true } }, echo);
  app.post('/none', echo);
  app.delete('/none', echo);
  app.get('/none', echo);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  return {
    app,
    port,
    logged,
    failures,
    send: async (path, body, headers, method = 'POST') => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      return { status: answer.status, body: (await answer.json()) as { got?: unknown; message?: string } };
    },
    close: () => app.close(),
  };
}

export function stream(...chunks: (string | Buffer)[]): ReadableStream {
  return new ReadableStream({
    start: (out) => {
      for (const chunk of chunks) out.enqueue(Buffer.from(chunk));
      out.close();
    },
  });
}
