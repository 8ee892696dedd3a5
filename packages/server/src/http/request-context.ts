import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@blotter/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditItem } from '../audit/chain.ts';
import { monotonicMs } from '../clock.ts';
import { overloaded, type UnavailableReason } from '../failure.ts';
import { newId } from '../ids.ts';
import { countUnreserved } from '../limits/quota-store.ts';
import { type Write, write } from '../store/durable-writes.ts';
import { toOwner } from '../store/test-scope.ts';
import type { AppDeps } from './app-deps.ts';
import type { DeclaredPath } from './declared-paths.ts';
import { toErrorAnswer, toFailure } from './dialects.ts';
import type { GateResult } from './gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    /** The route is outside the contract and has no gate and no audit (health, metrics, documentation). */
    plain?: boolean;
  }
  interface FastifyRequest {
    requestContext: RequestContext | undefined;
  }
}

/** The state of one request. */
export type RequestContext = {
  readonly startedAtMs: number;
  readonly gateResult: GateResult;
  audited: boolean;
  /** True if the answer is only a price. */
  isPreview: boolean;
  /** Set if the path has routes, but none for this method. */
  declaredPath: DeclaredPath | undefined;
  /** Why the answer is 503. */
  unavailable: UnavailableReason;
};

export function getRequestContext(request: FastifyRequest): RequestContext {
  request.requestContext ??= {
    startedAtMs: monotonicMs(),
    gateResult: {
      caller: { kind: 'anybody' },
      rate: undefined,
      reservation: undefined,
      refusalUnlessRepeat: undefined,
      delayMs: 0,
    },
    audited: false,
    isPreview: false,
    declaredPath: undefined,
    unavailable: 'other',
  };
  return request.requestContext;
}

const REQUEST_ID = /^[A-Za-z0-9._:-]{1,64}$/;

/** Uses the caller's request id if it is valid in a header. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && REQUEST_ID.test(own) ? own : newId('req');
}

export function isPlain(request: FastifyRequest): boolean {
  return request.routeOptions.config?.plain === true;
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Returns the operation whose rules apply: the route's, or for an undeclared method that of its path. */
export function operationOf(request: FastifyRequest): Operation | undefined {
  return request.routeOptions.config?.operation ?? request.requestContext?.declaredPath?.operation;
}

/** Returns the path that selects the dialect. It is the route's path, not the spelling of the request (`/v1/%63riminal/search`). */
export function spokenPathOf(request: FastifyRequest): string {
  return operationOf(request)?.path ?? pathOf(request);
}

export function routeOf(request: FastifyRequest): string {
  return operationOf(request)?.path ?? request.routeOptions.url ?? 'unknown';
}

/** Builds the audit entry. It has the route's pattern instead of the called address, which can contain personal data. */
const toAuditItem = (request: FastifyRequest, status: number, at: Date): AuditItem => {
  const { gateResult, isPreview } = getRequestContext(request);
  const { caller } = gateResult;
  return {
    at,
    accountId: 'accountId' in caller ? toOwner(caller.accountId) : null,
    keyId: 'keyId' in caller ? caller.keyId : null,
    userId: 'userId' in caller ? caller.userId : null,
    method: request.method,
    route: routeOf(request),
    status,
    requestId: request.id,
    ...(isPreview && { preview: true }),
  };
};

/** Returns the audit entry of a request and, with the first commit of a successful answer, its monthly calls. */
export function toRequestWrites(
  request: FastifyRequest,
  status: number,
  { auditWriter, clock }: Pick<AppDeps, 'auditWriter' | 'clock'>,
): readonly Write[] {
  const { audited, gateResult } = getRequestContext(request);
  const counted = !audited && status < 400 ? gateResult.reservation : undefined;
  return [...(counted ? countUnreserved(counted) : []), write(auditWriter, toAuditItem(request, status, clock.now()))];
}

/** A request without a credential that changed nothing is only counted, so that strangers cannot make the audit grow. */
const audit = async (request: FastifyRequest, status: number, deps: AppDeps): Promise<void> => {
  const { caller } = getRequestContext(request).gateResult;
  if (caller.kind === 'anybody')
    deps.countRequest({ address: request.ip, route: routeOf(request), method: request.method, status });
  else await deps.commit({ writes: toRequestWrites(request, status, deps) });
};

/** More answers do not wait, so that a flood of wrong keys cannot fill the memory. */
const MAX_DELAYED = 1_000;

/** Adds request id and rate headers to each answer, and sends it only after its audit entry is committed or counted. */
export function installRequestContext(app: FastifyInstance, deps: AppDeps): void {
  let delayed = 0;
  const delay = async (ms: number): Promise<void> => {
    if (delayed >= MAX_DELAYED) return;
    delayed++;
    await sleep(ms).finally(() => delayed--);
  };
  app.decorateRequest('requestContext', undefined);
  app.addHook('onRequest', async (request, reply) => {
    getRequestContext(request);
    reply.header('X-Request-Id', request.id);
    reply.header('Cache-Control', 'no-store');
    if (deps.isDraining()) reply.header('Connection', 'close');
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (isPlain(request)) return payload;
    const requestContext = getRequestContext(request);
    try {
      if (reply.statusCode >= 400) await deps.gate.giveBack(requestContext.gateResult);
      if (!requestContext.audited && reply.statusCode !== 503) await audit(request, reply.statusCode, deps);
    } catch (error) {
      requestContext.unavailable = toFailure(error).reason;
      const { status, body } = toErrorAnswer(overloaded(), spokenPathOf(request));
      reply
        .code(status)
        .header('Retry-After', 1)
        .type('application/json; charset=utf-8')
        .removeHeader('content-length');
      setRateHeaders(reply, requestContext.gateResult, deps);
      return JSON.stringify(body);
    }
    setRateHeaders(reply, requestContext.gateResult, deps);
    if (requestContext.gateResult.delayMs > 0) await delay(requestContext.gateResult.delayMs);
    return payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    // The request was refused before routing and counted there.
    if (request.requestContext === undefined) return;
    const { startedAtMs, gateResult } = request.requestContext;
    const ms = monotonicMs() - startedAtMs;
    deps.observe(routeOf(request), request.method, reply.statusCode, ms);
    if (isPlain(request)) return;
    if (reply.statusCode === 503) deps.observeUnavailable(request.requestContext.unavailable);
    const { caller } = gateResult;
    const line = { requestId: request.id, method: request.method, route: routeOf(request), status: reply.statusCode };
    const accountId = 'accountId' in caller ? toOwner(caller.accountId) : undefined;
    deps.log.info({ ...line, ms: Math.round(ms * 10) / 10, accountId }, 'answered');
  });
}

/** Sets the rate limit headers of an answer. Without a verdict, because the database is unreachable, nothing is left. */
const setRateHeaders = (reply: FastifyReply, { rate }: GateResult, { clock }: AppDeps): void => {
  reply.header('X-RateLimit-Limit', rate?.limit ?? 0);
  reply.header('X-RateLimit-Remaining', rate?.remaining ?? 0);
  reply.header('X-RateLimit-Reset', rate?.resetAtUnixSeconds ?? Math.ceil(clock.now().getTime() / 1_000) + 1);
};
