import { toLlmsText, toPostman } from '@blotter/contract';
import type { FastifyInstance } from 'fastify';
import { makeOnce } from './make-once.ts';
import { FIVE_MINUTES } from './page-policy.ts';

/**
 * The API description for Postman and for language models, and the package of the SDK. Each is made at its first request, so that no
 * start waits for it.
 */
export function mountMachineDocs(app: FastifyInstance, getSdkTarball: () => Promise<Buffer>): void {
  const config = { plain: true };
  const files = [
    { path: '/docs/postman.json', type: 'application/json', read: makeOnce(async () => JSON.stringify(toPostman())) },
    { path: '/llms.txt', type: 'text/plain', read: makeOnce(async () => toLlmsText()) },
  ];
  for (const { path, type, read } of files) {
    app.get(path, { config }, async (_request, reply) =>
      reply
        .header('Cache-Control', FIVE_MINUTES)
        .type(`${type}; charset=utf-8`)
        .send(await read()),
    );
  }
  app.get('/docs/blotter-sdk.tgz', { config }, async (_request, reply) => {
    const tarball = await getSdkTarball();
    return reply.header('Cache-Control', FIVE_MINUTES).type('application/gzip').send(tarball);
  });
}
