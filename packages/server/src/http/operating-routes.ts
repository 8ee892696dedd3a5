import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../process/metrics.ts';

export type OperatingDeps = {
  readonly metrics: Metrics;
  /** Why the program should get no traffic now; undefined when it should. */
  readonly findUnreadiness: () => Promise<string | undefined>;
};

/** For load balancers and Prometheus: outside the contract, never limited, never audited. */
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
