import { toLlmsText, toPostman } from '@blotter/contract';
import type { FastifyInstance } from 'fastify';
import { makeOnce } from './make-once.ts';
import { FIVE_MINUTES } from './page-policy.ts';

/** The API description for Postman and for language models. Each is made at its first request, so that no start waits for it. */
export function mountMachineDocs(app: FastifyInstance): void {
  const files = [
    { path: '/docs/postman.json', type: 'application/json', read: makeOnce(async () => JSON.stringify(toPostman())) },
    { path: '/llms.txt', type: 'text/plain', read: makeOnce(async () => toLlmsText()) },
  ];
  for (const { path, type, read } of files) {
    app.get(path, { config: { plain: true } }, async (_request, reply) =>
      reply
        .header('Cache-Control', FIVE_MINUTES)
        .type(`${type}; charset=utf-8`)
        .send(await read()),
    );
  }
}
