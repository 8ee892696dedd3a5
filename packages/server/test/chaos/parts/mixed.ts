import type { PlantedFault } from '../../durable/planted-faults.ts';
import type { Part } from '../part.ts';
import { runMixedChaos } from '../searches/mixed-chaos.ts';
import { toMixedTable } from '../searches/mixed-report.ts';

export const mixed: Part = {
  options: { kills: 200, 'database-kills': 50, acknowledgements: 5_000, searchers: 12 },
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
    return { title: 'Every product', table: toMixedTable(report), violations: report.violations.length };
  },
};
