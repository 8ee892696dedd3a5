import { runDatabaseChaos } from '../database/database-chaos.ts';
import { toDatabaseTable } from '../database/database-report.ts';
import { FAULTS, type FaultName } from '../database/faults.ts';
import type { Part } from '../part.ts';

export const database: Part = {
  options: { 'fault-seconds': 12, 'fault-rounds': 1, 'fault-searchers': 8, onlookers: 6 },
  run: async ({ seed, fault, count, onProgress }) => {
    const once = FAULTS.filter((name) => fault === undefined || fault.split(',').includes(name));
    const report = await runDatabaseChaos({
      seed,
      faults: Array.from({ length: count('fault-rounds') }, () => once).flat() as readonly FaultName[],
      faultMs: count('fault-seconds') * 1_000,
      clients: count('fault-searchers'),
      onlookers: count('onlookers'),
      onProgress,
    });
    return { title: 'Database faults', table: toDatabaseTable(report), violations: report.violations.length };
  },
};
