import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAheadClock, toAheadMs } from './sandbox-clock.ts';

const REAL = new Date('2026-11-15T12:00:00.000Z');

describe('the clock of a sandbox (contract, Sandbox)', () => {
  it('advances by seconds, or to a moment', () => {
    expect(toAheadMs({ advanceSeconds: 60 }, REAL, 5_000)).toBe(65_000);
    expect(toAheadMs({ now: '2026-11-15T12:01:00.000Z' }, REAL, 5_000)).toBe(60_000);
    expect(toAheadClock({ now: () => REAL }, 60_000).now()).toEqual(new Date('2026-11-15T12:01:00.000Z'));
  });

  it('never goes back, whatever sequence is sent', () => {
    const seconds = fc.integer({ min: 1, max: 1_000_000 });
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const requests = fc.oneof(
      seconds.map((advanceSeconds) => ({ advanceSeconds })),
      moments.map((at) => ({ now: at.toISOString() })),
    );
    fc.assert(
      fc.property(fc.array(requests), (sent) => {
        let aheadMs = 0;
        for (const request of sent) {
          const before = aheadMs;
          try {
            aheadMs = toAheadMs(request, REAL, aheadMs);
          } catch {
            expect('now' in request && new Date(request.now).getTime() < REAL.getTime() + before).toBe(true);
          }
          expect(aheadMs).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  it('refuses both and neither', () => {
    for (const request of [{}, { advanceSeconds: 1, now: '2027-01-01T00:00:00.000Z' }])
      expect(() => toAheadMs(request, REAL, 0)).toThrow('exactly one');
  });
});
