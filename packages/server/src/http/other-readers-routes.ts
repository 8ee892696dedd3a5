import { toLlmsText, toPostman } from '@blotter/contract';
import type { FastifyInstance } from 'fastify';

/** The description for other readers: Postman, and language models. Made when it is asked for: nobody waits for it at the start. */
export function mountOtherReaders(app: FastifyInstance): void {
  const described = [
    { path: '/docs/postman.json', type: 'application/json', make: () => JSON.stringify(toPostman()) },
    { path: '/llms.txt', type: 'text/plain', make: () => toLlmsText() },
  ];
  for (const { path, type, make } of described) {
    let made: string | undefined;
    app.get(path, { config: { plain: true } }, async (_request, reply) => {
      made ??= make();
      return reply.header('Cache-Control', 'public, max-age=300').type(`${type}; charset=utf-8`).send(made);
    });
  }
}
