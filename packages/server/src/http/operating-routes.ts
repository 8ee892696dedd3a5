import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../process/metrics.ts';

export type OperatingDeps = {
  readonly metrics: Metrics;
  /** Returns why the program should get no traffic now, or undefined if it should. */
  readonly findUnreadiness: () => Promise<string | undefined>;
};

/** Mounts the routes for load balancers and Prometheus. They are outside the contract, not limited and not audited. */
export function mountOperating(app: FastifyInstance, { metrics, findUnreadiness }: OperatingDeps): void {
  const config = { plain: true };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const reason = await findUnreadiness();
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'unavailable', reason } : { status: 'ready' });
  });
  app.get('/metrics', { config }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.toText()),
  );
}
