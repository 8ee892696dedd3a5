import { parseArgs } from 'node:util';
import type { Part } from './part.ts';
import { database } from './parts/database.ts';
import { events } from './parts/events.ts';
import { fleet } from './parts/fleet.ts';
import { fuzz } from './parts/fuzz.ts';
import { idempotency } from './parts/idempotency.ts';
import { ingest } from './parts/ingest.ts';
import { mixed } from './parts/mixed.ts';
import { rolling } from './parts/rolling.ts';
import { rotation } from './parts/rotation.ts';
import { servers } from './parts/servers.ts';
import { simulation } from './parts/simulation.ts';
import { slowClients } from './parts/slow-clients.ts';
import { states } from './parts/states.ts';
import { stopped } from './parts/stopped.ts';
import { tampering } from './parts/tampering.ts';

const PARTS: { readonly [name: string]: Part } = {
  servers,
  ingest,
  database,
  events,
  fleet,
  fuzz,
  idempotency,
  mixed,
  rolling,
  rotation,
  simulation,
  'slow-clients': slowClients,
  states,
  stopped,
  tampering,
};
/** The parts that run if none is named. */
const DEFAULT_PARTS = ['servers', 'ingest'];

const defaults = Object.assign({}, ...Object.values(PARTS).map(({ options }) => options)) as Part['options'];
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    seed: { type: 'string' },
    fault: { type: 'string' },
    part: { type: 'string', multiple: true, default: DEFAULT_PARTS },
    ...Object.fromEntries(Object.keys(defaults).map((option) => [option, { type: 'string' as const }])),
  },
});
const toOptions = ({ options }: Part): string =>
  Object.entries(options)
    .map(([option, value]) => `--${option} ${value}`)
    .join(' ');
if (values.help) {
  console.log('Usage: npm run chaos -- [--part <name>]... [--seed N] [--fault <name>] [options]');
  for (const [name, part] of Object.entries(PARTS)) console.log(`  ${name.padEnd(14)}${toOptions(part)}`);
  process.exit(0);
}
const wanted = values.part as readonly string[];
const unknown = wanted.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

// Exit handlers stop the servers and PostgreSQL and remove the folder.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const seed = values.seed === undefined ? Date.now() % 2 ** 32 : Number(values.seed);
console.log(`Seed ${seed}. Repeat this run with --seed ${seed}.`);
let printedAt = performance.now();
const onProgress = (progress: string): void => {
  if (performance.now() - printedAt < 5_000) return;
  printedAt = performance.now();
  console.log(progress);
};
const count = (option: string): number =>
  Number((values as { readonly [option: string]: unknown })[option] ?? defaults[option]);

let violations = 0;
for (const name of wanted) {
  const {
    title,
    table,
    violations: found,
  } = await (PARTS[name] as Part).run({
    seed,
    fault: values.fault as string | undefined,
    count,
    onProgress,
  });
  console.log(`${title}\n${table}`);
  violations += found;
}
process.exit(violations === 0 ? 0 : 1);
