/** Whether a source is worth asking: one that stays silent several times in a row is left alone for a while. */
export type Breaker = {
  /** In a row. */
  readonly timeouts: number;
  readonly openedAt: Date | null;
  /** When the one question after the rest was asked, while it is under way. */
  readonly probingSince: Date | null;
};

export const CLOSED: Breaker = { timeouts: 0, openedAt: null, probingSince: null };

export const TIMEOUTS_TO_OPEN = 3;
export const REST_MS = 5 * 60_000;
/** Whoever asked may have died: another is let through then. Longer than any check takes. */
export const PROBE_MS = 60_000;

/** Leave to ask; a probe is known by its time. */
export type Leave = { readonly probe: Date | null };

export type Admission = { readonly breaker: Breaker; readonly leave: Leave | undefined };

export function admit(breaker: Breaker, now: Date): Admission {
  if (breaker.openedAt === null) return { breaker, leave: { probe: null } };
  const hasRested = now.getTime() - breaker.openedAt.getTime() >= REST_MS;
  const isProbed = breaker.probingSince !== null && now.getTime() - breaker.probingSince.getTime() < PROBE_MS;
  if (!hasRested || isProbed) return { breaker, leave: undefined };
  return { breaker: { ...breaker, probingSince: now }, leave: { probe: now } };
}

/** `answered` is any answer, a refusal or an error too; `abandoned` says nothing about the source. */
export type Report = 'answered' | 'timeout' | 'abandoned';

/** Of an open breaker only the probe under way is believed: what was asked before it opened comes late and says nothing new. */
export function report(breaker: Breaker, leave: Leave, said: Report, now: Date): Breaker {
  if (breaker.openedAt !== null) {
    if (leave.probe === null || breaker.probingSince?.getTime() !== leave.probe.getTime()) return breaker;
    if (said === 'answered') return CLOSED;
    return { ...breaker, probingSince: null, ...(said === 'timeout' && { openedAt: now }) };
  }
  if (said === 'abandoned' || leave.probe !== null) return breaker;
  if (said === 'answered') return breaker.timeouts === 0 ? breaker : CLOSED;
  const timeouts = breaker.timeouts + 1;
  return { timeouts, openedAt: timeouts >= TIMEOUTS_TO_OPEN ? now : null, probingSince: null };
}
