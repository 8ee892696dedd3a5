import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { AppDeps } from './app-deps.ts';
import { installBodyReading } from './body/body-reading.ts';
import { answerClientError, toServerTimeouts } from './body/slow-clients.ts';
import { installSlowReaders } from './body/slow-readers.ts';
import { installCompression } from './compression.ts';
import { stripAppPrefix } from './console/console-sessions.ts';
import { toChallenges } from './credentials.ts';
import { collectDeclaredPaths } from './declared-paths.ts';
import { methodNotAllowed, notFoundRoute, toErrorAnswer, toFailure } from './dialects.ts';
import { createFast503 } from './fast-503.ts';
import { createLoadShedding } from './load-shedding.ts';
import {
  getRequestContext,
  installRequestContext,
  isPlain,
  operationOf,
  pathOf,
  requestIdOf,
  spokenPathOf,
} from './request-context.ts';
import { findBadText } from './text.ts';
import { compileByPart } from './validation/compilers.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const MAX_DEPTH = 32;

/** Creates the HTTP server. Every route passes the gate, validates by the contract and writes an audit entry. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const shedding = createLoadShedding(deps.loadLimits, createFast503(deps));
  const queryKeys = new WeakMap<IncomingMessage, string>();
  const app = Fastify({
    serverFactory: (route: RequestListener) => {
      const listen: RequestListener = (request, response) => {
        if (!shedding.turnsAwayUnrouted(request, response)) route(request, response);
      };
      const timeouts = toServerTimeouts();
      return deps.tls ? createTlsServer({ ...timeouts, ...deps.tls }, listen) : createServer(timeouts, listen);
    },
    logger: false,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    genReqId: requestIdOf,
    rewriteUrl: (raw: IncomingMessage) => {
      const url = raw.url ?? '/';
      return takeKeyOutOfUrl(raw, deps.hasConsole ? stripAppPrefix(url) : url, queryKeys);
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendFailure(error, request, reply),
  });

  app.setValidatorCompiler(compileByPart);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  shedding.install(app);
  const declaredPaths = collectDeclaredPaths(app);
  installRequestContext(app, deps);
  app.addHook('onRequest', async (request) => {
    if (isPlain(request)) return;
    const requestContext = getRequestContext(request);
    if (request.is404) requestContext.declaredPath = declaredPaths.find(pathOf(request));
    await deps.gate.pass(operationOf(request), request, queryKeys.get(request.raw), requestContext.gateResult);
  });
  installSlowReaders(app);
  installBodyReading(app, { defaultLimitBytes: BODY_LIMIT_BYTES, maxDepth: MAX_DEPTH });
  app.addHook('preValidation', async (request) => {
    const bad = findBadText(request.query) ?? findBadText(request.params);
    if (bad) throw new Failure('unprocessable_query', `${bad.path}: ${bad.fault}.`);
  });
  // Only the console session reads and writes this cookie.
  await app.register(cookie, { hook: false });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: deps.hsts ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  installCompression(app);
  app.setNotFoundHandler((request, reply) => {
    const { declaredPath } = getRequestContext(request);
    if (!declaredPath) throw notFoundRoute();
    reply.header('Allow', declaredPath.allow);
    throw methodNotAllowed(declaredPath.allow);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (failure.code === 'internal') deps.log.error({ error, requestId: request.id }, 'a request failed');
    return sendFailure(failure, request, reply);
  });
  return app;
}

const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, body, retryAfterSeconds } = toErrorAnswer(toFailure(error), spokenPathOf(request));
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (status === 401) reply.header('WWW-Authenticate', toChallenges(operationOf(request)));
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

/** Removes `?key=`, a credential of the compatibility endpoint, from the URL before it is logged or routed. */
const takeKeyOutOfUrl = (raw: IncomingMessage, url: string, queryKeys: WeakMap<IncomingMessage, string>): string => {
  const at = url.indexOf('?');
  if (at < 0 || !url.startsWith('/v1/compat/')) return url;
  const kept: string[] = [];
  for (const part of url.slice(at + 1).split('&')) {
    if (!part.startsWith('key=')) kept.push(part);
    else if (!queryKeys.has(raw)) queryKeys.set(raw, decodeSafely(part.slice('key='.length)));
  }
  return kept.length > 0 ? `${url.slice(0, at)}?${kept.join('&')}` : url.slice(0, at);
};

const decodeSafely = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};
