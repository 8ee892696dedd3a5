import { BlotterApiError, BlotterConnectionError } from './errors.ts';
import type { Operation } from './operation.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;

const TRANSIENT = [500, 502, 503, 504];

/**
 * Whether sending it again can do no harm and may help. 429 was refused before anything happened. What else went wrong may
 * have happened: only what can be repeated is. Our own 504 is a deadline the caller has set, and would only pass again.
 */
export function isWorthRetrying(error: unknown, { method, isIdempotent }: Operation): boolean {
  const canRepeat = method !== 'POST' || isIdempotent === true;
  if (error instanceof BlotterConnectionError) return canRepeat;
  if (!(error instanceof BlotterApiError)) return false;
  if (error.status === 429) return error.code !== 'quota_exceeded';
  return canRepeat && TRANSIENT.includes(error.status) && error.code !== 'deadline_exceeded';
}

/** `Retry-After` as it is; else longer each time, and at random so that clients that failed together do not come back together. */
export function toDelayMs(error: unknown, attempt: number, share: number): number {
  const seconds = error instanceof BlotterApiError ? error.retryAfterSeconds : undefined;
  if (seconds !== undefined) return seconds * 1_000;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (0.5 + share / 2);
}

/** Seconds, or a date. */
export function fromRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}
