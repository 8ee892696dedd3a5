import { describe, expect, it } from 'vitest';
import { runIdempotencyRounds, toRoundsTable } from '../chaos/searches/idempotency-rounds.ts';
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

describe('an Idempotency-Key on every route that sells a search, over two processes (spec §7 rule 2, contract Limits)', () => {
  it('64 simultaneous requests all get the original and one charge, never 409; another body gets 422', async () => {
    const report = await runIdempotencyRounds({ seed, rounds: 6 });
    console.info(toRoundsTable(report));
    expect(report.violations).toEqual([]);
    expect(Object.keys(report.rounds)).toEqual(['search', 'job', 'batch', 'live', 'compat', 'csv']);
  });
});
