import { describe, expect, it } from 'vitest';
import { runDatabaseChaos } from '../../chaos/database/database-chaos.ts';
import { toDatabaseTable } from '../../chaos/database/database-report.ts';

describe('database faults under searches, jobs, batches, keys and reads (contract Error bodies: overloaded 503)', () => {
  it('cause only correct answers or 503, recovery, no lost data and no double charge', async () => {
    const report = await runDatabaseChaos({
      seed: Date.now() % 2 ** 32,
      // Shorter than the detection of a silent database, so that lost statements must be noticed by themselves.
      faults: ['cut', 'blackHole'],
      faultMs: 4_000,
      clients: 5,
      onlookers: 3,
      slowdown: 12,
    });
    console.info(toDatabaseTable(report));
    expect(report.violations).toEqual([]);
    expect(report.faults.map(({ name }) => name)).toEqual(['cut', 'blackHole']);
    expect(report.unavailable).toBeGreaterThan(0);
    expect(Object.keys(report.acknowledged).length).toBeGreaterThan(2);
  });
});
