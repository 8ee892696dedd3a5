import { runTool } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** Only changed files are checked again, which takes a fifth of the time. */
const toTypes = (folder, name) => ({
  title: folder === '.' ? 'Types' : `Types of ${folder}`,
  tool: 'tsc',
  args: ['-p', folder, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/tsc/${name}.json`],
});
const STATIC = [
  { title: 'Format and lint', tool: 'biome', args: ['check', '.'] },
  toTypes('.', 'root'),
  toTypes('apps/console', 'console'),
  toTypes('apps/portal', 'portal'),
  toTypes('apps/verify', 'verify'),
  toTypes('apps/docs/browser', 'docs'),
  { title: 'Unused files, exports and dependencies', tool: 'knip', args: [] },
];
const UNIT_TESTS = { title: 'Unit tests', tool: 'vitest', args: ['run', '--project', 'unit'] };

/** Runs the steps in sequence and returns the titles of those that failed. */
const runSteps = async (steps, stdio) => {
  const failed = [];
  for (const { title, tool, args } of steps) {
    const began = performance.now();
    let output = '';
    const collect = (child) => {
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    };
    const status = await runTool(tool, args, { stdio, onStart: collect });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${status === 0 ? '' : `\n${output}`}${title}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
    if (status !== 0) failed.push(title);
    // A status above 128 means that a signal ended the step, so the whole check ends.
    if (status > 128) break;
  }
  return failed;
};

await ensureInstalled();
// `--static` skips the tests, for callers that run all of them anyway. The tests run beside the other steps.
const tests = process.argv.includes('--static') ? [] : [UNIT_TESTS];
const failed = (await Promise.all([runSteps(tests, 'inherit'), runSteps(STATIC, 'pipe')])).flat();
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
