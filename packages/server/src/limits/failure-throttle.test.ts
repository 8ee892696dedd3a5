import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LoginFailures,
  MAX_FAILURES_OF_NETWORK,
  secondsToWait,
  secondsUntilLogin,
  THROTTLES,
  waitAfterFailures,
} from './failure-throttle.ts';

const waits = (name: keyof typeof THROTTLES, failures: readonly number[]) =>
  failures.map((count) => waitAfterFailures(THROTTLES[name], count));

describe('repeated failures are slowed down (contract, Account endpoints; FCRA partner product)', () => {
  it('login: four failures are free, then the wait doubles up to a quarter hour', () => {
    expect(waits('login', [0, 1, 4, 5, 6, 7, 8, 20, 1_000])).toEqual([0, 0, 0, 1, 2, 4, 8, 900, 900]);
  });

  it('the consumer portal: five tries per code and twenty per network, then minutes that double up to a day and an hour', () => {
    expect(waits('accessCode', [4, 5, 6, 15, 16, 1_000])).toEqual([0, 60, 120, 61_440, 86_400, 86_400]);
    expect(waits('consumerNetwork', [19, 20, 21, 26, 1_000])).toEqual([0, 60, 120, 3_600, 3_600]);
  });

  it('codes of a second factor: nine tries are free, then minutes that double up to a day', () => {
    expect(waits('secondFactor', [9, 10, 11, 20, 21, 1_000])).toEqual([0, 60, 120, 61_440, 86_400, 86_400]);
  });

  it('a free failure makes nobody wait, also if a parallel try failed a moment later', () => {
    const now = new Date('2026-11-15T00:00:00.000Z');
    for (const throttle of Object.values(THROTTLES))
      for (const failures of [0, 1, throttle.freeFailures])
        expect(secondsToWait(throttle, failures, new Date(now.getTime() + 3), now)).toBe(0);
  });

  it('the wait never grows while waiting, and ends when it has passed', () => {
    const last = new Date('2026-11-15T00:00:00.000Z');
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(THROTTLES)),
        ...([fc.nat(100), fc.nat(1_000_000), fc.nat(1_000_000)] as const),
        (throttle, failures, a, b) => {
          const [early, late] = [Math.min(a, b), Math.max(a, b)];
          const at = (ms: number) => secondsToWait(throttle, failures, last, new Date(last.getTime() + ms));
          return at(early) >= at(late) && at(waitAfterFailures(throttle, failures) * 1_000) === 0;
        },
      ),
    );
  });
});

describe('failed log-ins are slowed by e-mail address and by network (contract, Credentials)', () => {
  const now = new Date('2026-11-15T00:00:00.000Z');
  const wait = (own: number, network: number, address: number, isKnownNetwork = false) => {
    const counts = { own, network, address };
    const toFailures = (failures: number) => ({ failures, lastAt: now });
    const failures = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, toFailures(count)]));
    return secondsUntilLogin({ ...failures, isKnownNetwork } as LoginFailures, now);
  };

  it('an address is slowed on a network after four failures there, also if the network is known', () => {
    expect([wait(4, 4, 4), wait(5, 5, 5), wait(5, 5, 5, true)]).toEqual([0, 1, 1]);
  });

  it('a network is slowed after twenty failures with any addresses', () => {
    expect([wait(0, 20, 0), wait(0, 21, 0), wait(0, 1_000, 0, true)]).toEqual([0, 1, 900]);
  });

  it('an address is slowed on a new network only after failures from five other networks', () => {
    expect(wait(0, 0, 4 * MAX_FAILURES_OF_NETWORK)).toBe(0);
    expect(wait(0, 0, 5 * MAX_FAILURES_OF_NETWORK)).toBe(1);
  });

  it('failures elsewhere never slow down a network that has logged in before', () => {
    fc.assert(fc.property(fc.nat(100_000), (elsewhere) => wait(0, 0, elsewhere, true) === 0));
  });
});
