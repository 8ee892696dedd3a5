import { describe, expect, it } from 'vitest';
import { runFleetChaos, toFleetTable } from '../../chaos/machines/fleet-chaos.ts';
import { findMissingPrograms } from '../../chaos/machines/machines.ts';

const missing = findMissingPrograms();

describe('two API and two worker processes behind pgbouncer in transaction mode, with a replica (engine §6)', () => {
  it.skipIf(missing.length > 0)(
    'keeps limits, keys and jobs exact, and answers correctly while the replica pauses, dies, returns or is promoted',
    async () => {
      const seed = Date.now() % 2 ** 32;
      const report = await runFleetChaos({ seed, idempotencyRounds: 3, replicaRounds: 1, people: 80 });
      console.info(toFleetTable(report));
      expect(report.violations).toEqual([]);
      expect(report.replica.byReplica).toBeGreaterThan(0);
      expect(report.replica.byPrimary).toBeGreaterThan(0);
    },
  );
});
