/** A circuit breaker. A source that times out several times in a row is not queried for a while. */
export type Breaker = {
  /** Consecutive time-outs. */
  readonly timeouts: number;
  readonly openedAt: Date | null;
  /** The start of the running probe. */
  readonly probingSince: Date | null;
};

export const CLOSED: Breaker = { timeouts: 0, openedAt: null, probingSince: null };

export const TIMEOUTS_TO_OPEN = 3;
export const REST_MS = 5 * 60_000;
/** After this time another probe may start, because the first process may have died. Longer than any check. */
export const PROBE_MS = 60_000;

/** Permission to query. A probe is identified by its time. */
export type QueryPermit = { readonly probe: Date | null };

export type Admission = { readonly breaker: Breaker; readonly permit: QueryPermit | undefined };

export function admit(breaker: Breaker, now: Date): Admission {
  if (breaker.openedAt === null) return { breaker, permit: { probe: null } };
  const hasRested = now.getTime() - breaker.openedAt.getTime() >= REST_MS;
  const isProbed = breaker.probingSince !== null && now.getTime() - breaker.probingSince.getTime() < PROBE_MS;
  if (!hasRested || isProbed) return { breaker, permit: undefined };
  return { breaker: { ...breaker, probingSince: now }, permit: { probe: now } };
}

/** `answered` is any answer, including a refusal or an error. `abandoned` says nothing about the source. */
export type Report = 'answered' | 'timeout' | 'abandoned';

/** An open breaker accepts only the report of its running probe. Checks started before it opened report too late. */
export function report(breaker: Breaker, permit: QueryPermit, outcome: Report, now: Date): Breaker {
  if (breaker.openedAt !== null) {
    if (permit.probe === null || breaker.probingSince?.getTime() !== permit.probe.getTime()) return breaker;
    if (outcome === 'answered') return CLOSED;
    return { ...breaker, probingSince: null, ...(outcome === 'timeout' && { openedAt: now }) };
  }
  if (outcome === 'abandoned' || permit.probe !== null) return breaker;
  if (outcome === 'answered') return breaker.timeouts === 0 ? breaker : CLOSED;
  const timeouts = breaker.timeouts + 1;
  return { timeouts, openedAt: timeouts >= TIMEOUTS_TO_OPEN ? now : null, probingSince: null };
}
