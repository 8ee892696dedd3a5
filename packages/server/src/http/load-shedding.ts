import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { monotonicMs } from '../clock.ts';
import type { UnavailableReason } from '../failure.ts';
import { createFairRoom } from './fair-room.ts';
import type { Fast503 } from './fast-503.ts';
import type { LoadLimits } from './load-limits.ts';
import { createNarrowing } from './narrowing.ts';
import { requestIdOf, routeOf, spokenPathOf } from './request-context.ts';

const GATE = { slowGateMs: 150, windowMs: 500 };

export type LoadShedding = {
  /**
   * Decides before Fastify handles a request, because routing costs more than refusing. Applies only to fixed paths of the
   * contract and callers with a key. Other requests are routed first and refused then.
   */
  readonly turnsAwayUnrouted: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly install: (app: FastifyInstance) => void;
};

/** The caller and the start time of an admitted request. */
type AdmittedRequest = { readonly mark: string; readonly enteredAtMs: number; isInWork: boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for requests that are always admitted. */
    admitted: AdmittedRequest | undefined;
  }
}

const keyIn = ({ 'x-api-key': key, authorization }: IncomingMessage['headers']): string | undefined =>
  typeof key === 'string' ? key : authorization;

/** Returns the key under which a caller's requests are counted, before authentication. */
const toCallerMark = ({ headers, ip }: FastifyRequest): string => keyIn(headers) ?? ip;

const isExempt = (config: FastifyContextConfig | undefined): boolean =>
  config?.plain === true || config?.operation?.credentials.includes('admin') === true;

/**
 * Answers 503 with Retry-After instead of making all requests wait. Health, metrics and the operator are always admitted. A
 * request counts while it is processed, not while its body arrives or its answer is read.
 */
export function createLoadShedding(limits: LoadLimits, turnAway: Fast503): LoadShedding {
  const narrowing = createNarrowing({ most: limits.maxInFlight, least: limits.minInFlight, ...GATE });
  const room = createFairRoom(narrowing.size);
  const fixedPaths = new Set<string>();

  const findRefusal = (mark: string): UnavailableReason | undefined => {
    if (!room.hasRoomFor(mark)) return 'requests';
    return limits.eventLoopDelayMs() > limits.maxEventLoopDelayMs ? 'event_loop' : undefined;
  };
  const enter = (admitted: AdmittedRequest): void => {
    admitted.isInWork = true;
    room.enter(admitted.mark);
  };
  const leave = ({ admitted }: FastifyRequest): void => {
    if (!admitted?.isInWork) return;
    admitted.isInWork = false;
    room.leave(admitted.mark);
  };

  const install = (app: FastifyInstance): void => {
    app.decorateRequest('admitted', undefined);
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.operation?.path === url && !url.includes('{') && !isExempt(config))
        fixedPaths.add(`${method} ${url}`);
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (isExempt(request.routeOptions.config)) return done();
      const mark = toCallerMark(request);
      const reason = findRefusal(mark);
      if (reason) {
        reply.hijack();
        const target = { path: spokenPathOf(request), route: routeOf(request), requestId: request.id, reason };
        turnAway(request.raw, reply.raw, target);
        return;
      }
      request.admitted = { mark, enteredAtMs: monotonicMs(), isInWork: false };
      enter(request.admitted);
      reply.raw.once('close', () => leave(request));
      done();
    });
    app.addHook('preParsing', (request, _reply, payload, done) => {
      leave(request);
      const nowMs = monotonicMs();
      if (request.admitted) narrowing.passed(nowMs - request.admitted.enteredAtMs, nowMs);
      done(null, payload);
    });
    app.addHook('preValidation', (request, reply, done) => {
      if (request.admitted && !reply.raw.closed) enter(request.admitted);
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
      const reason = mark === undefined ? undefined : findRefusal(mark);
      if (!reason) return false;
      const path = url.split('?', 1)[0] as string;
      if (!fixedPaths.has(`${method} ${path}`)) return false;
      turnAway(request, response, { path, route: path, requestId: requestIdOf(request), reason });
      return true;
    },
    install,
  };
}
