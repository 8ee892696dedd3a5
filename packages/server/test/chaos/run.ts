import { parseArgs } from 'node:util';
import type { PlantedFault } from '../durable/planted-faults.ts';
import { walkMoves } from '../kit/fcra-walk.ts';
import { runChaos } from './chaos.ts';
import { runEventChaos, toEventTable } from './events/event-chaos.ts';
import { runIngestChaos } from './ingest/ingest-chaos.ts';
import { toIngestTable } from './ingest/ingest-report.ts';
import { withMigratedPostgres } from './postgres-scene.ts';
import { createRandom } from './random.ts';
import { toLines, toTable, toViolationRows } from './report.ts';
import { runIdempotencyRounds, toRoundsTable } from './searches/idempotency-rounds.ts';
import { runSearchChaos } from './searches/search-chaos.ts';
import { toSearchTable } from './searches/search-report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    'server-kills': { type: 'string', default: '200' },
    'postgres-kills': { type: 'string', default: '25' },
    clients: { type: 'string', default: '16' },
    fault: { type: 'string' },
    'ingest-rows': { type: 'string', default: '200000' },
    'ingest-kills': { type: 'string', default: '20' },
    kills: { type: 'string', default: '200' },
    searchers: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '1000' },
    events: { type: 'string', default: '100000' },
    steps: { type: 'string', default: '10000' },
    'event-kills': { type: 'string', default: '20' },
    /** servers, ingest, both of them, searches, idempotency, events, or states. */
    part: { type: 'string', default: 'both' },
  },
});

// Leaving by exit takes the servers, PostgreSQL and the folder along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const seed = values.seed === undefined ? Date.now() % 2 ** 32 : Number(values.seed);
console.log(`Seed ${seed}; the same choices again with --seed ${seed}.`);
let told = performance.now();
const onProgress = (progress: string): void => {
  if (performance.now() - told < 5_000) return;
  told = performance.now();
  console.log(progress);
};
let violations = 0;
if (values.part === 'servers' || values.part === 'both') {
  const report = await runChaos({
    seed,
    serverKills: Number(values['server-kills']),
    postgresKills: Number(values['postgres-kills']),
    clients: Number(values.clients),
    ...(values.fault !== undefined && { fault: values.fault as PlantedFault }),
    onProgress,
  });
  console.log(`Servers under load\n${toTable(report)}`);
  violations += report.violations.length;
}
if (values.part === 'ingest' || values.part === 'both') {
  const report = await runIngestChaos({
    seed,
    rows: Number(values['ingest-rows']),
    kills: Number(values['ingest-kills']),
    onProgress,
  });
  console.log(`Ingest\n${toIngestTable(report)}`);
  violations += report.violations.length;
}
if (values.part === 'searches') {
  const report = await runSearchChaos({
    seed,
    kills: Number(values.kills),
    clients: Number(values.searchers),
    ...(values.fault !== undefined && { fault: values.fault as PlantedFault }),
    onProgress,
  });
  console.log(`Searches\n${toSearchTable(report)}`);
  violations += report.violations.length;
}
if (values.part === 'idempotency') {
  const report = await runIdempotencyRounds({ seed, rounds: Number(values.rounds), onProgress });
  console.log(`Idempotency-Key\n${toRoundsTable(report)}`);
  violations += report.violations.length;
}
if (values.part === 'events') {
  const kills = Number(values['event-kills']);
  const report = await runEventChaos({ seed, events: Number(values.events), kills, onProgress });
  console.log(`Events\n${toEventTable(report)}`);
  violations += report.violations.length;
}
if (values.part === 'states') {
  const steps = Number(values.steps);
  const { faults, untried } = await withMigratedPostgres((db) => walkMoves(db, steps, createRandom(seed)));
  const details = [...faults, ...untried.map((change) => `${change} was never tried`)];
  const rule = 'what the tables of the contract have happens, and nothing else';
  const violated = details.length > 0 ? [{ rule, details }] : [];
  console.log(`States\n${toLines([['steps', String(steps)], ...toViolationRows(violated)])}`);
  violations += details.length;
}
process.exit(violations === 0 ? 0 : 1);
