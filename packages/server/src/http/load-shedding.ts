import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairRoom } from './fair-room.ts';

export type LoadLimits = {
  /** Requests in work at once; those beyond are turned away, so that those within stay quick. */
  readonly maxInFlight: number;
  readonly maxEventLoopDelayMs: number;
  readonly eventLoopDelayMs: () => number;
};

/** Writes the whole answer by hand: what is turned away must cost far less than what is served. */
export type TurnAway = (request: FastifyRequest, reply: FastifyReply) => void;

/** Who shares its room with itself, before anybody is asked who it is. */
const toCallerMark = ({ headers, ip }: FastifyRequest): string => {
  const key = headers['x-api-key'] ?? headers.authorization;
  return typeof key === 'string' ? key : ip;
};

/**
 * Answers 503 with Retry-After instead of letting everybody wait. Health, metrics and the operator are always let in. A
 * request is in work while the program is at it: not while its body arrives, nor while its answer is read, however slowly.
 */
export const installLoadShedding = (app: FastifyInstance, limits: LoadLimits, turnAway: TurnAway): void => {
  const room = createFairRoom(limits.maxInFlight);
  const inWork = new WeakMap<FastifyRequest, string>();

  const enter = (request: FastifyRequest): void => {
    const mark = toCallerMark(request);
    inWork.set(request, mark);
    room.enter(mark);
  };
  const leave = (request: FastifyRequest): void => {
    const mark = inWork.get(request);
    if (mark === undefined) return;
    inWork.delete(request);
    room.leave(mark);
  };
  const isExempt = ({ routeOptions: { config } }: FastifyRequest): boolean =>
    config?.plain === true || config?.operation?.credentials.includes('admin') === true;

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done();
    if (!room.hasRoomFor(toCallerMark(request)) || limits.eventLoopDelayMs() > limits.maxEventLoopDelayMs) {
      reply.hijack();
      turnAway(request, reply);
      return;
    }
    enter(request);
    reply.raw.once('close', () => leave(request));
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!isExempt(request) && !reply.raw.closed) enter(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
};
