import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsToWait, waitAfterFailures } from './login-throttle.ts';

describe('login is slowed after failures (contract, Account endpoints)', () => {
  it('four failures cost nothing, then the wait doubles up to a quarter hour', () => {
    expect([0, 1, 4, 5, 6, 7, 8, 20, 1_000].map(waitAfterFailures)).toEqual([0, 0, 0, 1, 2, 4, 8, 900, 900]);
  });

  it('the wait never grows while one waits, and ends when it has passed', () => {
    const last = new Date('2026-11-15T00:00:00.000Z');
    fc.assert(
      fc.property(fc.nat(100), fc.nat(1_000_000), fc.nat(1_000_000), (failures, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        const at = (ms: number) => secondsToWait(failures, last, new Date(last.getTime() + ms));
        return at(early) >= at(late) && at(waitAfterFailures(failures) * 1_000) === 0;
      }),
    );
  });
});
