import { describe, expect, it } from 'vitest';
import { runSearchChaos } from '../chaos/searches/search-chaos.ts';
import { toSearchTable } from '../chaos/searches/search-report.ts';

const seed = Date.now() % 2 ** 32;

describe('API and worker killed at random instants under searches of every kind (engine §5, spec §7, contract Money)', () => {
  it('no acknowledged search is lost, nothing is charged twice, every job ends once and tells of it', async () => {
    const report = await runSearchChaos({ seed, kills: 6, clients: 10 });
    console.info(toSearchTable(report));
    expect(report.violations).toEqual([]);
    expect(report.kills).toBe(6);
    expect(Object.keys(report.acknowledged).length).toBeGreaterThan(2);
    expect(report.broken + report.unavailable).toBeGreaterThan(0);
    expect(report.jobs.complete).toBeGreaterThan(0);
    expect(report.finalMs).toBeLessThan(10_000);
  });
});
