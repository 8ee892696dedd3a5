import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { monotonicMs } from '../clock.ts';
import { createFairRoom } from './fair-room.ts';
import type { Fast503 } from './fast-503.ts';
import type { LoadLimits } from './load-limits.ts';
import { createNarrowing } from './narrowing.ts';
import { requestIdOf, routeOf, spokenPathOf } from './request-context.ts';

const GATE = { slowGateMs: 150, windowMs: 500 };

export type LoadShedding = {
  /**
   * Asked before the framework looks at a request, which costs more than refusing it. Only of the fixed paths of the contract
   * and of callers with a key: whatever else comes is routed first, and turned away then.
   */
  readonly turnsAwayUnrouted: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly install: (app: FastifyInstance) => void;
};

/** Of a request that takes room: who it is of, and since when. */
type Stay = { readonly mark: string; readonly enteredAtMs: number; isInWork: boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for those that are always let in. */
    stay: Stay | undefined;
  }
}

const keyIn = ({ 'x-api-key': key, authorization }: IncomingMessage['headers']): string | undefined =>
  typeof key === 'string' ? key : authorization;

/** Who shares its room with itself, before anybody is asked who it is. */
const toCallerMark = ({ headers, ip }: FastifyRequest): string => keyIn(headers) ?? ip;

const isExempt = (config: FastifyContextConfig | undefined): boolean =>
  config?.plain === true || config?.operation?.credentials.includes('admin') === true;

/**
 * Answers 503 with Retry-After instead of letting everybody wait. Health, metrics and the operator are always let in. A
 * request is in work while the program is at it: not while its body arrives, nor while its answer is read, however slowly.
 */
export function createLoadShedding(limits: LoadLimits, turnAway: Fast503): LoadShedding {
  const narrowing = createNarrowing({ most: limits.maxInFlight, least: limits.minInFlight, ...GATE });
  const room = createFairRoom(narrowing.size);
  const fixedPaths = new Set<string>();

  const isFullFor = (mark: string): boolean =>
    !room.hasRoomFor(mark) || limits.eventLoopDelayMs() > limits.maxEventLoopDelayMs;
  const enter = (stay: Stay): void => {
    stay.isInWork = true;
    room.enter(stay.mark);
  };
  const leave = ({ stay }: FastifyRequest): void => {
    if (!stay?.isInWork) return;
    stay.isInWork = false;
    room.leave(stay.mark);
  };

  const install = (app: FastifyInstance): void => {
    app.decorateRequest('stay', undefined);
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.operation?.path === url && !url.includes('{') && !isExempt(config))
        fixedPaths.add(`${method} ${url}`);
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (isExempt(request.routeOptions.config)) return done();
      const mark = toCallerMark(request);
      if (isFullFor(mark)) {
        reply.hijack();
        const addressed = { path: spokenPathOf(request), route: routeOf(request), requestId: request.id };
        turnAway(request.raw, reply.raw, addressed);
        return;
      }
      request.stay = { mark, enteredAtMs: monotonicMs(), isInWork: false };
      enter(request.stay);
      reply.raw.once('close', () => leave(request));
      done();
    });
    app.addHook('preParsing', (request, _reply, payload, done) => {
      leave(request);
      const nowMs = monotonicMs();
      if (request.stay) narrowing.passed(nowMs - request.stay.enteredAtMs, nowMs);
      done(null, payload);
    });
    app.addHook('preValidation', (request, reply, done) => {
      if (request.stay && !reply.raw.closed) enter(request.stay);
      done();
    });
    app.addHook('onSend', (request, _reply, payload, done) => {
      leave(request);
      done(null, payload);
    });
  };
  return {
    turnsAwayUnrouted: (request, response) => {
      const { method, url = '', headers } = request;
      const mark = keyIn(headers);
      if (mark === undefined || !isFullFor(mark)) return false;
      const path = url.split('?', 1)[0] as string;
      if (!fixedPaths.has(`${method} ${path}`)) return false;
      turnAway(request, response, { path, route: path, requestId: requestIdOf(request) });
      return true;
    },
    install,
  };
}
