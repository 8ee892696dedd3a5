import { runTool } from './child.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
process.exitCode = await runTool('vitest', ['run', ...process.argv.slice(2)]);
