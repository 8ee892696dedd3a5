import { describe, expect, it } from 'vitest';
import { createNarrowing } from './narrowing.ts';

const LIMITS = { most: 400, least: 100, slowGateMs: 150, windowMs: 500 };

const pass = (
  narrowing: ReturnType<typeof createNarrowing>,
  gateMs: readonly number[],
  windows: number,
  fromMs = 0,
) => {
  for (let window = 0; window < windows; window++)
    for (const [at, ms] of gateMs.entries()) narrowing.passed(ms, fromMs + window * 500 + at);
};

describe('the limit of concurrent requests', () => {
  it('stays at its maximum while some requests pass the gate quickly', () => {
    const narrowing = createNarrowing(LIMITS);
    pass(narrowing, [4, 2_000, 3_000], 20);
    expect(narrowing.size()).toBe(400);
  });

  it('falls while all requests are slow, but not below its minimum', () => {
    const narrowing = createNarrowing(LIMITS);
    pass(narrowing, [900, 600], 3);
    expect(narrowing.size()).toBeLessThan(300);
    pass(narrowing, [900, 600], 20, 10_000);
    expect(narrowing.size()).toBe(100);
  });

  it('rises again within seconds when requests are quick', () => {
    const narrowing = createNarrowing(LIMITS);
    pass(narrowing, [900], 20);
    pass(narrowing, [5], 20, 20_000);
    expect(narrowing.size()).toBe(400);
  });
});
