import type { TSchema } from 'typebox';
import { CompatError, EnvelopeError, GatewayError, MainError, RateLimitError } from './errors.ts';
import type { Dialect } from './operation.ts';

export function dialectOf(path: string): Dialect {
  if (/^\/v1\/criminal(\/|$)/.test(path)) return 'criminal';
  if (/^\/v1\/compat(\/|$)/.test(path)) return 'compat';
  if (/^\/v1\/monitors(\/|$)/.test(path)) return 'monitors';
  return 'main';
}

/** Monitors and event configuration return 400 for every invalid request. Others return 422 if the request can be parsed. */
const ALWAYS_400 = /^\/v1\/(monitors|fcra\/(webhook-endpoint|events))(\/|$)/;

/** Returns the status for a request that can be parsed but is not valid. */
export function faultStatusOf(path: string): 400 | 422 {
  return ALWAYS_400.test(path) ? 400 : 422;
}

/** The criminal gateway has its own error shape. All other statuses come from the service behind it. */
const isGatewayStatus = (status: number): boolean => status === 401 || status === 402 || status === 429;

export function errorShape(dialect: Dialect, status: number): TSchema {
  if (dialect === 'criminal') return isGatewayStatus(status) ? GatewayError : EnvelopeError;
  if (dialect === 'compat') return CompatError;
  if (dialect === 'monitors') return EnvelopeError;
  return status === 429 ? RateLimitError : MainError;
}

export type Refusal = { readonly code: string; readonly message: string; readonly retryAfterSeconds: number };

/** Returns an error body that conforms to `errorShape`. */
export function toErrorBody(dialect: Dialect, status: number, { code, message, retryAfterSeconds }: Refusal): object {
  const error = { code, message };
  if (dialect === 'criminal') return isGatewayStatus(status) ? { detail: message } : { error };
  if (dialect === 'compat') return { code: status, message };
  if (dialect === 'monitors') return { error: status === 401 ? { code: 'unauthenticated', message } : error };
  return { error, detail: status === 429 ? { ...error, retryAfterSeconds } : message };
}
