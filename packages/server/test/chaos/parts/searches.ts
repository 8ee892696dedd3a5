import type { PlantedFault } from '../../durable/planted-faults.ts';
import type { Part } from '../part.ts';
import { runSearchChaos } from '../searches/search-chaos.ts';
import { toSearchTable } from '../searches/search-report.ts';

export const searches: Part = {
  options: { kills: 200, searchers: 10 },
  run: async ({ seed, fault, count, onProgress }) => {
    const report = await runSearchChaos({
      seed,
      kills: count('kills'),
      clients: count('searchers'),
      ...(fault !== undefined && { fault: fault as PlantedFault }),
      onProgress,
    });
    return { title: 'Searches', table: toSearchTable(report), violations: report.violations.length };
  },
};
