import { describe, expect, inject, it } from 'vitest';
import { runRollingRestarts, toRollingTable } from '../../chaos/rolling/rolling-restarts.ts';
import { runStoppedWorkers, toStoppedTable } from '../../chaos/stopped/stopped-workers.ts';

const seed = Date.now() % 2 ** 32;

describe('servers restarted in turn behind a load balancer that polls /readyz (contract, Operating: graceful stop)', () => {
  it('fail no request, lose no job’s worker, and charge correctly', async () => {
    const report = await runRollingRestarts({ seed, restarts: 2 * inject('scale'), clients: 4, slowdown: 12 });
    console.info(toRollingTable(report));
    expect(report.violations).toEqual([]);
    expect([report.restarts, report.failed]).toEqual([2 * inject('scale'), 0]);
    expect(report.answered).toBeGreaterThan(20);
  });
});

describe('a worker paused past its lease with running jobs of several kinds (engine §6, search: Live)', () => {
  it.runIf(inject('isNightly'))(
    'commits nothing when it resumes: another worker does searches, evidence, baselines and webhooks once',
    async () => {
      const report = await runStoppedWorkers({ seed, stops: 1, victims: 1, stopMs: 5_000 });
      console.info(toStoppedTable(report));
      expect(report.violations).toEqual([]);
      expect(Object.keys(report.held).length).toBeGreaterThan(2);
    },
  );
});
