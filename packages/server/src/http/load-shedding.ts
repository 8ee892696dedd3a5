import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { monotonicMs } from '../clock.ts';
import { createFairRoom } from './fair-room.ts';
import { createNarrowing } from './narrowing.ts';

export type LoadLimits = {
  /** Requests in work at once; those beyond are turned away, so that those within stay quick. */
  readonly maxInFlight: number;
  /** As many are let in however slow all of it has become. */
  readonly minInFlight: number;
  readonly maxEventLoopDelayMs: number;
  readonly eventLoopDelayMs: () => number;
};

const GATE = { slowGateMs: 150, windowMs: 500 };

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
  const narrowing = createNarrowing({ most: limits.maxInFlight, least: limits.minInFlight, ...GATE });
  const room = createFairRoom(narrowing.size);
  const inWork = new WeakMap<FastifyRequest, string>();
  const enteredAtMs = new WeakMap<FastifyRequest, number>();

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
    enteredAtMs.set(request, monotonicMs());
    reply.raw.once('close', () => leave(request));
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    leave(request);
    const sinceMs = enteredAtMs.get(request);
    const nowMs = monotonicMs();
    if (sinceMs !== undefined) narrowing.passed(nowMs - sinceMs, nowMs);
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
