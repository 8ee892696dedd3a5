import { numberAt } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../clock.ts';
import { MAX_ATTEMPTS, nextAttemptAt, SCHEDULE_LENGTH_MS } from './delivery-schedule.ts';

const first = new Date('2026-03-01T12:00:00.000Z');
const END_MS = 24 * HOUR_MS + 10 * MINUTE_MS;

type Call = { readonly callMs: number; readonly retryAfterSeconds?: number | undefined };

/** The start of every attempt relative to the first, if each begins on time. */
const play = (calls: readonly Call[]): readonly number[] => {
  const starts = [0];
  let at: Date | undefined = first;
  for (let made = 1; at !== undefined; made++) {
    const { callMs, retryAfterSeconds } = calls[made - 1] ?? { callMs: 0 };
    at = nextAttemptAt(first, made, new Date(at.getTime() + callMs), retryAfterSeconds);
    if (at) starts.push(at.getTime() - first.getTime());
  }
  return starts;
};

const anyCalls = fc.array(
  fc.record({
    callMs: fc.integer({ min: 0, max: 15 * SECOND_MS }),
    retryAfterSeconds: fc.option(fc.oneof(fc.nat(600), fc.nat(200_000), fc.nat(999_999_999)), { nil: undefined }),
  }),
  { minLength: 35, maxLength: 35 },
);

describe('retries about every minute for ten minutes, then hourly for 24 hours (§6.2 rule 4)', () => {
  it('first attempt at once, then 10 at one-minute steps, then 24 hourly: 35 attempts (contract Outbound webhooks)', () => {
    const minutes = Array.from({ length: 10 }, (_, i) => (i + 1) * MINUTE_MS);
    const hours = Array.from({ length: 24 }, (_, i) => 10 * MINUTE_MS + (i + 1) * HOUR_MS);
    expect(play([])).toEqual([0, ...minutes, ...hours]);
    expect(MAX_ATTEMPTS).toBe(35);
    expect(SCHEDULE_LENGTH_MS).toBe(END_MS);
  });

  it('calls that take their whole 15 s do not shift a step', () => {
    expect(play(Array.from({ length: 35 }, () => ({ callMs: 15 * SECOND_MS })))).toEqual(play([]));
  });

  it('for any receiver there are 35 attempts in ascending order and none after 24 h 10 min', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        const starts = play(calls);
        expect(starts).toHaveLength(35);
        expect(starts.at(-1)).toBeLessThanOrEqual(END_MS);
        for (const [i, start] of starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(numberAt(play([]), i));
          if (i > 0) expect(start - numberAt(starts, i - 1)).toBeGreaterThanOrEqual(45 * SECOND_MS);
        }
      }),
    );
  });

  it('a later end means a later next attempt, and a longer Retry-After never makes it earlier', () => {
    const made = fc.integer({ min: 1, max: 34 });
    const delay = fc.nat(3 * 24 * HOUR_MS);
    fc.assert(
      fc.property(
        made,
        delay,
        delay,
        fc.nat(200_000),
        fc.nat(200_000),
        (attempts, ms, moreMs, seconds, moreSeconds) => {
          const at = (afterMs: number, retryAfter: number): number =>
            nextAttemptAt(first, attempts, new Date(first.getTime() + afterMs), retryAfter)?.getTime() ?? Number.NaN;
          expect(at(ms + moreMs, seconds)).toBeGreaterThanOrEqual(at(ms, seconds));
          expect(at(ms, seconds + moreSeconds)).toBeGreaterThanOrEqual(at(ms, seconds));
        },
      ),
    );
  });
});

describe('Retry-After may lengthen a step, not the schedule (contract Outbound webhooks)', () => {
  it('a wait within the schedule is kept, and overdue attempts follow about a minute apart', () => {
    const starts = play([{ callMs: 0, retryAfterSeconds: 300 }]);
    expect(starts.slice(0, 4)).toEqual([0, 300, 345, 390].map((seconds) => seconds * SECOND_MS));
    expect(starts.slice(11)).toEqual(play([]).slice(11));
  });

  it('a wait shorter than the step changes nothing', () => {
    expect(play([{ callMs: 0, retryAfterSeconds: 59 }])).toEqual(play([]));
  });

  it('a wait beyond the schedule leaves room for every attempt before its end', () => {
    const starts = play([{ callMs: 0, retryAfterSeconds: 999_999_999 }]);
    expect(starts[1]).toBe(END_MS - 33 * MINUTE_MS);
    expect(starts).toHaveLength(35);
  });
});

describe('no attempt is skipped by a crash (contract Outbound webhooks)', () => {
  it('missed attempts are made late, about a minute apart', () => {
    const twoDaysLater = new Date(first.getTime() + 48 * HOUR_MS);
    expect(nextAttemptAt(first, 3, twoDaysLater)).toEqual(new Date(twoDaysLater.getTime() + 45 * SECOND_MS));
    expect(nextAttemptAt(first, 35, twoDaysLater)).toBeUndefined();
  });
});
