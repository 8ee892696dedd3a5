import { describe, expect, inject, it } from 'vitest';
import { runIdempotencyRounds, toRoundsTable } from '../../chaos/searches/idempotency-rounds.ts';
import { runMixedChaos } from '../../chaos/searches/mixed-chaos.ts';
import { toMixedTable } from '../../chaos/searches/mixed-report.ts';

const seed = Date.now() % 2 ** 32;
const KILLS = { kills: 2 * inject('scale'), postgresKills: inject('scale') };
/** Another test kills browsers (evidence-kills in the server's tests). */
const WITHOUT_BROWSERS = {
  search: 24,
  compat: 6,
  job: 25,
  batch: 6,
  csv: 4,
  live: 7,
  manyLive: 4,
  liveJob: 4,
  report: 5,
  monitor: 5,
  clearance: 5,
};

describe('API, worker and PostgreSQL killed at random instants under every product (engine §5, spec §7, contract Money)', () => {
  it('loses nothing acknowledged, charges as the contract says, and ends and reports every job once', async () => {
    const report = await runMixedChaos({
      seed,
      ...KILLS,
      acknowledgements: 45 * inject('scale'),
      clients: 8,
      slowdown: 12,
      weights: WITHOUT_BROWSERS,
    });
    console.info(toMixedTable(report));
    expect(report.violations).toEqual([]);
    expect([report.kills, report.postgresKills]).toEqual([KILLS.kills, KILLS.postgresKills]);
    expect(Object.keys(report.acknowledged).length).toBeGreaterThan(6);
    expect(report.broken + report.unavailable).toBeGreaterThan(0);
    expect(report.jobs.complete).toBeGreaterThan(0);
  });
});

describe('an Idempotency-Key on every route that sells a search, over two processes (spec §7 rule 2, contract Limits)', () => {
  it.runIf(inject('isNightly'))(
    'gives 64 simultaneous requests the original answer and one charge, never 409, and 422 for another body',
    async () => {
      // One round of each kind of search.
      const rounds = 6;
      const report = await runIdempotencyRounds({ seed, rounds });
      console.info(toRoundsTable(report));
      expect(report.violations).toEqual([]);
      expect(Object.keys(report.rounds)).toHaveLength(rounds);
    },
  );
});
