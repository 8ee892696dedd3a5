import { describe, expect, it } from 'vitest';
import { runRollingRestarts, toRollingTable } from '../chaos/rolling/rolling-restarts.ts';

const seed = Date.now() % 2 ** 32;

describe('servers restarted in turn behind a balancer that asks /readyz (contract, Operating: graceful stop)', () => {
  it('no request fails, no job loses its worker, and the books are right', async () => {
    const report = await runRollingRestarts({ seed, restarts: 2, clients: 4 });
    console.info(toRollingTable(report));
    expect(report.violations).toEqual([]);
    expect([report.restarts, report.failed]).toEqual([2, 0]);
    expect(report.answered).toBeGreaterThan(20);
  });
});
