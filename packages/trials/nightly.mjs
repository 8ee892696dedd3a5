import { parseArgs } from 'node:util';
import { runChild } from '../../scripts/child.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';

/** The suite multiplies its random runs by it, and takes its long tests. */
process.env.BLOTTER_TEST_SCALE ??= '10';

/** The arguments of node for each step. `fleet` needs pgbouncer and PostgreSQL 15 on the machine. */
const STEPS = {
  suite: ['scripts/test.mjs'],
  ...Object.fromEntries(
    [
      ...['servers', 'ingest', 'mixed', 'stopped', 'rolling', 'idempotency', 'events', 'states', 'tampering'],
      ...['rotation', 'database', 'slow-clients', 'fleet', 'fuzz', 'simulation'],
    ].map((part) => [part, ['scripts/run.mjs', 'packages/trials/chaos/run.ts', '--part', part]]),
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
    ].map((args) => [`bench ${args[0]}`, ['scripts/run.mjs', 'packages/trials/bench/run.ts', ...args]]),
  ),
};

const { values } = parseArgs({
  options: { skip: { type: 'string', default: '' }, only: { type: 'string', default: '' } },
});
const [skipped, only] = [values.skip, values.only].map((names) => names.split(',').filter(Boolean));
const unknown = [...skipped, ...only].filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0) {
  console.error(`There is no step named ${unknown.join(', ')}. The steps are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
const results = [];
for (const [name, args] of Object.entries(STEPS)) {
  if (skipped.includes(name) || (only.length > 0 && !only.includes(name))) continue;
  console.log(`\n${name}`);
  const began = performance.now();
  const status = await runChild(process.execPath, args);
  results.push({ name, status, seconds: (performance.now() - began) / 1_000 });
  // A signal ends the whole run: 128 and its number, or 130 of the chaos parts.
  if (status > 128) break;
}

console.log('');
for (const { name, status, seconds } of results)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}, ${seconds.toFixed(0)} s`);
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
