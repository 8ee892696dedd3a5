import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Metrics } from '../process/metrics.ts';

export type OperatingDeps = {
  /** Returns why the program should get no traffic now, or undefined if it should. */
  readonly findUnreadiness: () => Promise<string | undefined>;
  /** Undefined on a port that serves no `/metrics`. */
  readonly metrics: Metrics | undefined;
  /** If set, `/metrics` answers only requests that send it. */
  readonly metricsToken: string | undefined;
};

/** Mounts the routes for load balancers and Prometheus. They are outside the contract, not limited and not audited. */
export function mountOperating(app: FastifyInstance, { findUnreadiness, metrics, metricsToken }: OperatingDeps): void {
  const config = { plain: true };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const reason = await findUnreadiness();
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'unavailable', reason } : { status: 'ready' });
  });
  if (!metrics) return;
  app.get('/metrics', { config }, async (request, reply) => {
    if (metricsToken !== undefined && !sends(request, metricsToken))
      throw new Failure('unauthorized', 'Send the metrics token as Authorization: Bearer.');
    return reply.type(metrics.contentType).send(await metrics.toText());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const sends = ({ headers }: FastifyRequest, token: string): boolean => {
  const [, sent = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
};
