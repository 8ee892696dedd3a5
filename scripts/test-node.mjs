import { join } from 'node:path';
import { runChild } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { fetchNode } from './node-binary.mjs';
import { ROOT } from './root.mjs';

const [major, ...args] = process.argv.slice(2);
if (!major) {
  console.error('Usage: npm run test:node -- <20|22|24> [arguments of vitest]');
  process.exit(2);
}
await ensureInstalled();
const node = await fetchNode(major);
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const chosen = args.length > 0 ? args : ['--project', 'unit'];
const status = await runChild(node, [vitest, 'run', ...chosen]);
const started = await runChild(node, [
  vitest,
  'run',
  '--project',
  'programs',
  'packages/server/test/programs/other-node.test.ts',
]);
process.exitCode = status || started;
