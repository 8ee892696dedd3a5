import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { AppDeps } from './app-deps.ts';
import { installBodyReading } from './body/body-reading.ts';
import { answerClientError, MAX_HEADER_BYTES, toServerTimeouts } from './body/slow-clients.ts';
import { installSlowReaders } from './body/slow-readers.ts';
import { installCompression } from './compression.ts';
import { toChallenges } from './credentials.ts';
import { collectDeclaredPaths } from './declared-paths.ts';
import { methodNotAllowed, notFoundRoute, toErrorAnswer, toFailure } from './dialects.ts';
import { createFast503 } from './fast-503.ts';
import { createLoadShedding } from './load-shedding.ts';
import { sendMissingPage, wantsPage } from './missing-page.ts';
import {
  getRequestContext,
  installRequestContext,
  isPlain,
  operationOf,
  pathOf,
  requestIdOf,
  spokenPathOf,
} from './request-context.ts';
import { findHostFault, type RequestTarget, readTarget } from './request-target.ts';
import { findBadText } from './text.ts';
import { compileByPart } from './validation/compilers.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const MAX_DEPTH = 32;

/** Creates the HTTP server. Every route passes the gate, validates by the contract and writes an audit entry. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const shedding = createLoadShedding(deps.loadLimits, createFast503(deps));
  const targets = new WeakMap<IncomingMessage, RequestTarget>();
  const app = Fastify({
    serverFactory: (route: RequestListener) => {
      const listen: RequestListener = (request, response) => {
        if (!shedding.turnsAwayUnrouted(request, response)) route(request, response);
      };
      // Node would answer a request without a host by itself, without a body.
      const options = { ...toServerTimeouts(), requireHostHeader: false };
      return deps.tls ? createTlsServer({ ...options, ...deps.tls }, listen) : createServer(options, listen);
    },
    logger: false,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The router answers a longer parameter before any hook runs. No request reaches this limit; schemas have their own.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    genReqId: requestIdOf,
    rewriteUrl: (raw: IncomingMessage) => {
      const target = readTarget(raw.url ?? '/', deps.hasConsole);
      targets.set(raw, target);
      return target.url;
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
    const hostFault = findHostFault(request.raw.rawHeaders, request.raw.httpVersion);
    const { queryKey, fault } = targets.get(request.raw) ?? {};
    const requestContext = getRequestContext(request);
    if (request.is404) requestContext.declaredPath = declaredPaths.find(pathOf(request));
    // The host decides whose console session counts, so no credential of an ambiguous request is checked.
    const operation = hostFault ? undefined : operationOf(request);
    if (!isPlain(request)) await deps.gate.pass(operation, request, queryKey, requestContext.gateResult);
    if (hostFault) throw hostFault;
    if (fault) throw fault;
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
    if (!declaredPath) {
      if (!deps.hasPages || !wantsPage(request.method, pathOf(request), request.headers.accept)) throw notFoundRoute();
      return sendMissingPage(reply, deps.hasConsole);
    }
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
  const failure = toFailure(error);
  const { status, body, retryAfterSeconds } = toErrorAnswer(failure, spokenPathOf(request));
  getRequestContext(request).unavailable = failure.reason;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (status === 401) reply.header('WWW-Authenticate', toChallenges(operationOf(request)));
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};
