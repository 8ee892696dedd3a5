import { parseArgs } from 'node:util';
import { runChild } from '../../scripts/child.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';

/** The long forms, each in its own process. `fleet` needs pgbouncer and PostgreSQL 15 on the machine. */
const STEPS = {
  ...Object.fromEntries(
    [
      ...['servers', 'ingest', 'mixed', 'stopped', 'rolling', 'idempotency', 'events', 'states', 'tampering'],
      ...['rotation', 'database', 'slow-clients', 'fleet', 'fuzz', 'simulation'],
    ].map((part) => [part, ['packages/trials/chaos/run.ts', '--part', part]]),
  ),
  ...Object.fromEntries(
    [
      ['search', '--records', '20000', '--seconds', '4'],
      ['batch', '--records', '20000'],
      ['ingest'],
      ['link-nation', '100000'],
      ['find', '--records', '30000'],
      ['fairness', '--records', '100000'],
      ['monitors'],
      ['report'],
      ['console'],
    ].map((args) => [`bench ${args[0]}`, ['packages/trials/bench/run.ts', ...args]]),
  ),
};

const { values } = parseArgs({ options: { skip: { type: 'string', default: '' } } });
const skipped = values.skip.split(',').filter(Boolean);
const unknown = skipped.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0) {
  console.error(`There is no step named ${unknown.join(', ')}. The steps are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
const results = [];
for (const [name, args] of Object.entries(STEPS)) {
  if (skipped.includes(name)) continue;
  console.log(`\n${name}`);
  const began = performance.now();
  const status = await runChild(process.execPath, ['scripts/run.mjs', ...args]);
  results.push({ name, status, seconds: (performance.now() - began) / 1_000 });
  // A signal ends the whole run: 128 and its number, or 130 of the chaos parts.
  if (status > 128) break;
}

console.log('');
for (const { name, status, seconds } of results)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}, ${seconds.toFixed(0)} s`);
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
