import type { SandboxClockRequest } from '@blotter/contract';
import { type Clock, SECOND_MS } from '../../clock.ts';
import { Failure } from '../../failure.ts';

export function toAheadClock(clock: Clock, aheadMs: number): Clock {
  return {
    now: () => new Date(clock.now().getTime() + aheadMs),
  };
}

/** Returns how far ahead of real time a request puts the clock. Fails if that would turn it back. */
export function toAheadMs({ advanceSeconds, now }: SandboxClockRequest, realNow: Date, aheadMs: number): number {
  if ((advanceSeconds === undefined) === (now === undefined))
    throw new Failure('unprocessable_query', 'Send exactly one of advanceSeconds and now.');
  if (now === undefined) return aheadMs + (advanceSeconds ?? 0) * SECOND_MS;
  const wanted = new Date(now).getTime() - realNow.getTime();
  if (wanted < aheadMs) {
    const present = new Date(realNow.getTime() + aheadMs).toISOString();
    throw new Failure(
      'unprocessable_query',
      `now: the clock is at ${present} and only moves forward; a reset sets it back.`,
    );
  }
  return wanted;
}
