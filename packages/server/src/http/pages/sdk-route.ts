import type { FastifyInstance } from 'fastify';
import { FIVE_MINUTES } from './page-policy.ts';

/** The package of the SDK that customers install. It is made at the first request, so that no start waits for it. */
export function mountSdk(app: FastifyInstance, getSdkTarball: () => Promise<Buffer>): void {
  app.get('/docs/blotter-sdk.tgz', { config: { plain: true } }, async (_request, reply) => {
    const tarball = await getSdkTarball();
    return reply.header('Cache-Control', FIVE_MINUTES).type('application/gzip').send(tarball);
  });
}
