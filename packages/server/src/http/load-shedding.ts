import type { FastifyInstance } from 'fastify';
import { overloaded } from '../failure.ts';

export type LoadLimits = {
  /** Requests in work at once; those beyond are turned away, so that those within stay quick. */
  readonly maxInFlight: number;
  readonly maxEventLoopDelayMs: number;
  readonly eventLoopDelayMs: () => number;
};

/** Answers 503 with Retry-After instead of letting everybody wait. Health and metrics are always answered. */
export const installLoadShedding = (app: FastifyInstance, limits: LoadLimits): void => {
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.plain) return;
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (inFlight > limits.maxInFlight || limits.eventLoopDelayMs() > limits.maxEventLoopDelayMs) throw overloaded();
  });
};
