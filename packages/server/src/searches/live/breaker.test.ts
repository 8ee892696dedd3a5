import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admit,
  type Breaker,
  CLOSED,
  PROBE_MS,
  type QueryPermit,
  REST_MS,
  type Report,
  report,
  TIMEOUTS_TO_OPEN,
} from './breaker.ts';

const at = (ms: number): Date => new Date(Date.UTC(2026, 10, 15) + ms);
const PLAIN: QueryPermit = { probe: null };
const say = (breaker: Breaker, ...said: readonly Report[]): Breaker =>
  said.reduce((state, each) => report(state, PLAIN, each, at(0)), breaker);
const OPEN = say(CLOSED, 'timeout', 'timeout', 'timeout');
const probe = (breaker: Breaker, ms: number) => {
  const { breaker: probed, permit } = admit(breaker, at(ms));
  if (!permit?.probe) throw new Error('no probe was let through');
  return { probed, permit };
};

describe('repeated time-outs take a source out for 5 minutes, then one probe (contract, Live)', () => {
  it('three in a row open it, and an answer in between restarts the count', () => {
    expect(OPEN.openedAt).toEqual(at(0));
    expect(say(CLOSED, 'timeout', 'timeout', 'answered', 'timeout', 'timeout').openedAt).toBeNull();
  });

  it('a check abandoned for another reason neither counts nor restarts the count', () => {
    expect(say(CLOSED, 'timeout', 'timeout', 'abandoned').openedAt).toBeNull();
    expect(say(CLOSED, 'timeout', 'timeout', 'abandoned', 'timeout').openedAt).toEqual(at(0));
  });

  it('no check passes for five minutes, and then exactly one', () => {
    expect(admit(OPEN, at(REST_MS - 1)).permit).toBeUndefined();
    const { probed } = probe(OPEN, REST_MS);
    expect(admit(probed, at(REST_MS)).permit).toBeUndefined();
    expect(admit(probed, at(REST_MS + PROBE_MS - 1)).permit).toBeUndefined();
  });

  it('a successful probe closes it, a time-out opens it for five more minutes', () => {
    const { probed, permit } = probe(OPEN, REST_MS);
    expect(report(probed, permit, 'answered', at(REST_MS + 9))).toEqual(CLOSED);
    const again = report(probed, permit, 'timeout', at(REST_MS + 9));
    expect(admit(again, at(2 * REST_MS + 8)).permit).toBeUndefined();
    expect(admit(again, at(2 * REST_MS + 9)).permit?.probe).toEqual(at(2 * REST_MS + 9));
  });

  it('an abandoned probe lets another one start at once', () => {
    const { probed, permit } = probe(OPEN, REST_MS);
    expect(admit(report(probed, permit, 'abandoned', at(REST_MS + 1)), at(REST_MS + 1)).permit).toBeDefined();
  });

  it('a probe whose process died is replaced, and its late report is ignored', () => {
    const first = probe(OPEN, REST_MS);
    const second = probe(first.probed, REST_MS + PROBE_MS);
    expect(report(second.probed, first.permit, 'answered', at(REST_MS + PROBE_MS + 1))).toBe(second.probed);
  });

  it('reports of checks started before it opened are ignored', () => {
    expect(say(OPEN, 'answered', 'timeout')).toBe(OPEN);
  });
});

describe('for any sequence of events', () => {
  type Step = { readonly waitMs: number; readonly said: Report; readonly keeps: boolean };
  const steps = fc.array(
    fc.record<Step>({
      waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * REST_MS })),
      said: fc.constantFrom<Report>('answered', 'timeout', 'abandoned'),
      keeps: fc.boolean(),
    }),
    { maxLength: 60 },
  );

  it('an open breaker has had its time-outs, stays open for its time, and has at most one probe', () => {
    fc.assert(
      fc.property(steps, (course) => {
        let breaker = CLOSED;
        let nowMs = 0;
        let probes: QueryPermit[] = [];
        for (const { waitMs, said, keeps } of course) {
          nowMs += waitMs;
          const before = breaker;
          const { breaker: asked, permit } = admit(breaker, at(nowMs));
          breaker = asked;
          if (before.openedAt && permit) {
            expect(nowMs - (before.openedAt.getTime() - at(0).getTime())).toBeGreaterThanOrEqual(REST_MS);
            probes = probes.filter(
              ({ probe: since }) => nowMs - ((since as Date).getTime() - at(0).getTime()) < PROBE_MS,
            );
            expect(probes).toEqual([]);
            if (keeps) probes.push(permit);
          }
          if (permit && !keeps) breaker = report(breaker, permit, said, at(nowMs));
          if (breaker.openedAt === null) {
            expect(breaker.timeouts).toBeLessThan(TIMEOUTS_TO_OPEN);
            expect(admit(breaker, at(nowMs)).permit).toEqual(PLAIN);
          } else expect(breaker.timeouts).toBeGreaterThanOrEqual(TIMEOUTS_TO_OPEN);
        }
      }),
    );
  });
});
