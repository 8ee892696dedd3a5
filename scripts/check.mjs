import { runTool } from './child.mjs';
import { ensureInstalled } from './install.mjs';

const STEPS = [
  { title: 'Format and lint', tool: 'biome', args: ['check', '.'] },
  { title: 'Types', tool: 'tsc', args: ['-p', '.'] },
  ...['apps/console', 'apps/portal', 'apps/verify', 'apps/docs/browser'].map((folder) => ({
    title: `Types of ${folder}`,
    tool: 'tsc',
    args: ['-p', folder],
  })),
  { title: 'Unused files, exports and dependencies', tool: 'knip', args: [] },
  { title: 'Unit tests', tool: 'vitest', args: ['run', '--project', 'unit'] },
];

/** `--static` skips the tests, for callers that run all of them anyway. */
const steps = process.argv.includes('--static') ? STEPS.filter(({ tool }) => tool !== 'vitest') : STEPS;

await ensureInstalled();
const failed = [];
for (const { title, tool, args } of steps) {
  console.log(`\n${title}: ${[tool, ...args].join(' ')}`);
  const began = performance.now();
  const status = await runTool(tool, args);
  console.log(
    `${title}: ${status === 0 ? 'passed' : 'failed'} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failed.push(title);
  // A status above 128 means that a signal ended the step, so the whole check ends.
  if (status > 128) break;
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
