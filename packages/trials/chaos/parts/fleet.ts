import { runFleetChaos, toFleetTable } from '../machines/fleet-chaos.ts';
import { findMissingPrograms } from '../machines/machines.ts';
import type { Part } from '../part.ts';

export const fleet: Part = {
  options: { 'same-key-rounds': 100, 'replica-rounds': 5, 'fleet-people': 600 },
  run: async ({ seed, count }) => {
    const missing = findMissingPrograms();
    if (missing.length > 0) throw new Error(`This needs ${missing.join(' and ')} on the machine.`);
    const report = await runFleetChaos({
      seed,
      people: count('fleet-people'),
      idempotencyRounds: count('same-key-rounds'),
      replicaRounds: count('replica-rounds'),
    });
    const violations = report.violations.reduce((sum, { details }) => sum + details.length, 0);
    return { title: 'Several machines', table: toFleetTable(report), violations };
  },
};
