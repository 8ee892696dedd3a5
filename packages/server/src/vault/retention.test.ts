import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../clock.ts';
import { firstKeptDay, isPastRetention, NO_DAY, RETENTION_DAYS, toKeyDay } from './retention.ts';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('retention (contract Limits)', () => {
  it('search and idempotency have one key per day, in UTC', () => {
    expect(toKeyDay('search', new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
    expect(toKeyDay('search', new Date('2026-03-02T00:00:00.000Z'))).toBe('2026-03-02');
  });

  it('history and long-lived data have one key per account, without expiry', () => {
    fc.assert(
      fc.property(instant, instant, (sealedAt, now) => {
        for (const dataClass of ['history', 'longlived'] as const) {
          expect(toKeyDay(dataClass, sealedAt)).toBe(NO_DAY);
          expect(isPastRetention(dataClass, NO_DAY, now)).toBe(false);
        }
      }),
    );
  });

  it('a search can be opened for exactly 14 days, and its key is due within a day after that', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 14 * DAY_MS }), (sealedAt, ageMs) => {
        const day = toKeyDay('search', sealedAt);
        const later = (ms: number) => new Date(sealedAt.getTime() + ms);
        expect(RETENTION_DAYS.search).toBe(14);
        expect(isPastRetention('search', day, later(ageMs))).toBe(false);
        expect(isPastRetention('search', day, later(15 * DAY_MS))).toBe(true);
      }),
    );
  });

  it('destroys exactly the days before the first kept one', () => {
    const now = new Date('2026-03-16T00:00:00.000Z');
    expect(firstKeptDay('search', now)).toBe('2026-03-02');
    expect(isPastRetention('search', '2026-03-01', now)).toBe(true);
    expect(isPastRetention('search', '2026-03-02', now)).toBe(false);
  });
});
