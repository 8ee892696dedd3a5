import { BlotterApiError, BlotterConnectionError } from './errors.ts';
import type { Operation } from './operation.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;

const TRANSIENT = [500, 502, 503, 504];

/**
 * Returns true if a retry is safe and may help. A 429 was rejected before any effect. After other failures only repeatable calls are
 * sent again. A 504 of the service is the caller's own deadline, so a retry would time out again.
 */
export function isWorthRetrying(error: unknown, { method, isIdempotent }: Operation): boolean {
  const canRepeat = method !== 'POST' || isIdempotent === true;
  if (error instanceof BlotterConnectionError) return canRepeat;
  if (!(error instanceof BlotterApiError)) return false;
  if (error.status === 429) return error.code !== 'quota_exceeded';
  return canRepeat && TRANSIENT.includes(error.status) && error.code !== 'deadline_exceeded';
}

/** Returns `Retry-After`, or an exponential backoff with jitter. */
export function toDelayMs(error: unknown, attempt: number, share: number): number {
  const seconds = error instanceof BlotterApiError ? error.retryAfterSeconds : undefined;
  if (seconds !== undefined) return seconds * 1_000;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (0.5 + share / 2);
}

/** Parses seconds or an HTTP date. */
export function fromRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}
