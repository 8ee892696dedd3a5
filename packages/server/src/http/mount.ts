import { type Operation, type Reply, withoutNulls } from '@blotter/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Commit, Unit } from '../store/durable-writes.ts';
import type { AppDeps } from './app-deps.ts';
import type { Call, Route } from './call.ts';
import { createCommitReply } from './commit-reply.ts';
import { FileReply } from './file-replies.ts';
import { PreparedJson } from './prepared-json.ts';
import { getRequestContext, pathOf, toRequestWrites } from './request-context.ts';
import { StreamedJson } from './streamed-json.ts';
import { markTestMode } from './test-mark.ts';

type AnyReply = Reply<Operation>;

/** The schema of operations without parameters. Unknown parameters are refused, never dropped (contract, Errors). */
export const NO_PARAMETERS = { type: 'object', additionalProperties: false } as const;

/** Mounts the features' routes on a server, below `prefix`. */
export function mount(app: FastifyInstance, routes: readonly Route[], deps: AppDeps, prefix = ''): void {
  for (const route of routes) {
    const { operation } = route;
    const { method, path, params, query, body, openBody, bodyLimitBytes, acceptsCsv, optionalBody } = operation;
    const checked = openBody ?? body;
    // The schema depends on the content type, so that CSV text is not checked against the JSON form.
    const bodySchema = checked && { content: { 'application/json': { schema: checked } } };
    app.route({
      method,
      url: prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(params && { params }),
        querystring: query ?? NO_PARAMETERS,
        ...(bodySchema && { body: bodySchema }),
      },
      ...(operation.nullIsAbsent &&
        checked && {
          preValidation: async (request: FastifyRequest) => {
            request.body = withoutNulls(checked, request.body);
          },
        }),
      config: { operation, ...(acceptsCsv && { acceptsCsv }), ...(optionalBody && { optionalBody }) },
      ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }),
      handler: async (request, reply) => {
        const answer = await answerOnce(deps, route, request, reply);
        reply.code(answer.status);
        getRequestContext(request).isPreview = isPreview(answer.body);
        const json =
          answer.status < 300 ? markTestMode(getRequestContext(request).gateResult.caller, answer.body) : answer.body;
        if (json instanceof PreparedJson || json instanceof StreamedJson)
          return reply.type('application/json; charset=utf-8').send(json.toPayload());
        if (json instanceof FileReply)
          return reply
            .headers(json.headers)
            .header('Content-Disposition', `attachment; filename="${json.fileName}"`)
            .type(json.mediaType)
            .send(json.bytes);
        return json === undefined ? reply.send() : reply.send(json);
      },
    });
  }
}

/** Returns whether an answer is only a price. Nothing was committed, so the audit entry follows it. */
const isPreview = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

/** Commits together with the request's audit entry, which records `status`. */
export function toCommitting(deps: AppDeps, request: FastifyRequest) {
  return (status: number): Commit =>
    async <T>(unit: Unit<T>) => {
      const own = toRequestWrites(request, status, deps);
      const value = await deps.commit<T>({ ...unit, writes: [...(unit.writes ?? []), ...own] });
      getRequestContext(request).audited = true;
      return value;
    };
}

/** Returns the first answer for a repeated Idempotency-Key. All other requests go to the handler. */
const answerOnce = async (
  deps: AppDeps,
  { operation, handle, reopen }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnyReply> => {
  const { idempotency, gate } = deps;
  const requestContext = getRequestContext(request);
  const { caller } = requestContext.gateResult;
  const own = 'accountId' in caller ? caller : undefined;
  const account = own?.kind === 'consumer' ? undefined : own;
  const repeatable = operation.idempotent
    ? idempotency.toCall(
        account?.accountId ?? '',
        request.method,
        pathOf(request),
        request.headers['idempotency-key'],
        request.body,
      )
    : undefined;

  const committing = toCommitting(deps, request);
  const { replay, commitReply } = createCommitReply({
    idempotency,
    repeatable,
    committing,
    giveBack: () => gate.giveBack(requestContext.gateResult),
    reopen: reopen && ((kept) => reopen(account, kept)),
  });

  let abort: AbortController | undefined;
  const getSignal = (): AbortSignal => {
    if (!abort) {
      const own = new AbortController();
      abort = own;
      const abortUnlessSent = (): void => {
        if (!reply.raw.writableFinished) own.abort();
      };
      if (reply.raw.destroyed) abortUnlessSent();
      else reply.raw.once('close', abortUnlessSent);
    }
    return abort.signal;
  };
  const call = {
    caller: own,
    params: request.params,
    query: request.query,
    body: request.body,
    requestId: request.id,
    address: request.ip,
    get signal() {
      return getSignal();
    },
    committing,
    commitReply,
    countAs: (calls: number) => gate.countAs(requestContext.gateResult, calls),
  } as unknown as Call<Operation>;
  const first = await replay();
  if (first) return first;
  if (requestContext.gateResult.refusalUnlessRepeat) throw requestContext.gateResult.refusalUnlessRepeat;
  return handle(call);
};
