import type { PlantedFault } from '../../../server/test/durable/planted-faults.ts';
import { runChaos } from '../chaos.ts';
import type { Part } from '../part.ts';
import { toTable } from '../report.ts';

export const servers: Part = {
  options: { 'server-kills': 200, 'postgres-kills': 25, clients: 16 },
  run: async ({ seed, fault, count, onProgress }) => {
    const report = await runChaos({
      seed,
      serverKills: count('server-kills'),
      postgresKills: count('postgres-kills'),
      clients: count('clients'),
      ...(fault !== undefined && { fault: fault as PlantedFault }),
      onProgress,
    });
    return { title: 'Servers under load', table: toTable(report), violations: report.violations.length };
  },
};
