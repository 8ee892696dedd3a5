import type { BlotterOptions } from './client-options.ts';
import { BlotterTimeoutError } from './errors.ts';
import { OPERATIONS } from './generated/operations.ts';
import type { Blotter, CallOptions, Operation, OperationName } from './operation.ts';
import { isWorthRetrying, toDelayMs } from './retrying.ts';
import { type Call, type Parameters, send } from './sending.ts';
import { CLOCK, newIdempotencyKey, randomShare } from './surroundings.ts';

const TIMEOUT_MS = 180_000;
const MAX_RETRIES = 2;
const MAX_RETRY_DELAY_MS = 60_000;

/** Returns an API client with a method for every operation. It sends nothing before the first call. */
export function createBlotter(options: BlotterOptions): Blotter {
  const methods = Object.entries(OPERATIONS).map(([name, operation]) => [
    name,
    (...args: readonly unknown[]) => perform(options, toCall(name as OperationName, operation, args)),
  ]);
  return Object.fromEntries(methods) as Blotter;
}

/** All attempts of a call share one Idempotency-Key, so only the first one that reaches the service is charged. */
const toCall = (name: OperationName, operation: Operation, args: readonly unknown[]): Call => {
  const rest = [...args];
  const { hasQuery = false, hasBody = false } = operation;
  const takesParameters = operation.path.includes('{') || (hasQuery && !hasBody);
  const parameters = (takesParameters ? rest.shift() : undefined) ?? {};
  const body = hasBody ? rest.shift() : undefined;
  const { query, ...callOptions } = (rest.shift() ?? {}) as CallOptions & { readonly query?: Parameters };
  return {
    name,
    operation,
    body,
    options: callOptions,
    parameters: { ...parameters, ...query },
    idempotencyKey: operation.isIdempotent ? (callOptions.idempotencyKey ?? newIdempotencyKey()) : undefined,
  };
};

const perform = async (options: BlotterOptions, call: Call): Promise<unknown> => {
  const { clock = CLOCK, maxRetryDelayMs = MAX_RETRY_DELAY_MS } = options;
  const { signal: callers, maxRetries = options.maxRetries ?? MAX_RETRIES } = call.options;
  const timeoutMs = call.options.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS;
  callers?.throwIfAborted();
  const control = new AbortController();
  const stop = (): void => control.abort(callers?.reason);
  const endsAt = clock.now() + timeoutMs;
  const timedOut = new BlotterTimeoutError(`${call.name} was not answered within ${timeoutMs} ms.`);
  const timer = setTimeout(() => control.abort(timedOut), timeoutMs);
  callers?.addEventListener('abort', stop, { once: true });
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        return await send(options, clock, call, attempt, control.signal);
      } catch (error) {
        if (control.signal.aborted) throw control.signal.reason;
        if (attempt >= maxRetries || !isWorthRetrying(error, call.operation)) throw error;
        const delayMs = toDelayMs(error, attempt, randomShare());
        if (delayMs > maxRetryDelayMs || clock.now() + delayMs >= endsAt) throw error;
        await clock.sleep(delayMs, control.signal);
      }
    }
  } finally {
    clearTimeout(timer);
    callers?.removeEventListener('abort', stop);
  }
};
