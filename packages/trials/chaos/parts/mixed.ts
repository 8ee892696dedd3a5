import type { PlantedFault } from '../../../server/test/durable/planted-faults.ts';
import type { Part } from '../part.ts';
import { FINAL_LIMIT_MS, runMixedChaos } from '../searches/mixed-chaos.ts';
import { toMixedTable } from '../searches/mixed-report.ts';

export const mixed: Part = {
  // The run ends with the last kill, which may come before all acknowledgements. The goal is 5,000.
  options: { kills: 200, 'database-kills': 50, acknowledgements: 5_100, searchers: 12 },
  run: async ({ seed, fault, count, onProgress }) => {
    const report = await runMixedChaos({
      seed,
      kills: count('kills'),
      postgresKills: count('database-kills'),
      acknowledgements: count('acknowledgements'),
      clients: count('searchers'),
      ...(fault !== undefined && { fault: fault as PlantedFault }),
      onProgress,
    });
    // The clients stop with the last kill, so the ten seconds include their last requests.
    const isLate = report.finalAfterKillMs > FINAL_LIMIT_MS;
    const table = `${toMixedTable(report)}${isLate ? '\n  VIOLATED: every job is final within 10 s of the last kill' : ''}`;
    return { title: 'Load on every product', table, violations: report.violations.length + (isLate ? 1 : 0) };
  },
};
