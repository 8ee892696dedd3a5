import { describe, expect, it } from 'vitest';
import { runDatabaseChaos } from '../../chaos/database/database-chaos.ts';
import { toDatabaseTable } from '../../chaos/database/database-report.ts';

describe('a database that falters under searches, jobs, batches, keys and reads (contract Error bodies: overloaded 503)', () => {
  it('meanwhile right answers or 503, normal within 5 s after it, nothing acknowledged lost and nothing charged twice', async () => {
    const report = await runDatabaseChaos({
      seed: Date.now() % 2 ** 32,
      faults: ['cut', 'blackHole'],
      faultMs: 6_500,
      clients: 5,
      onlookers: 3,
    });
    console.info(toDatabaseTable(report));
    expect(report.violations).toEqual([]);
    expect(report.faults.map(({ name }) => name)).toEqual(['cut', 'blackHole']);
    expect(report.unavailable).toBeGreaterThan(0);
    expect(Object.keys(report.acknowledged).length).toBeGreaterThan(2);
  });
});
