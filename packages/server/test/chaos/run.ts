import { parseArgs } from 'node:util';
import type { PlantedFault } from '../durable/planted-faults.ts';
import { runChaos } from './chaos.ts';
import { toTable } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    'server-kills': { type: 'string', default: '200' },
    'postgres-kills': { type: 'string', default: '25' },
    clients: { type: 'string', default: '16' },
    fault: { type: 'string' },
  },
});

// Leaving by exit takes the servers, PostgreSQL and the folder along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const seed = values.seed === undefined ? Date.now() % 2 ** 32 : Number(values.seed);
console.log(`Seed ${seed}; the same choices again with --seed ${seed}.`);
let told = performance.now();
const report = await runChaos({
  seed,
  serverKills: Number(values['server-kills']),
  postgresKills: Number(values['postgres-kills']),
  clients: Number(values.clients),
  ...(values.fault !== undefined && { fault: values.fault as PlantedFault }),
  onProgress: (progress) => {
    if (performance.now() - told < 5_000) return;
    told = performance.now();
    console.log(progress);
  },
});
console.log(toTable(report));
process.exit(report.violations.length === 0 ? 0 : 1);
