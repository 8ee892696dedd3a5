import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { refuseBusyPorts } from './ports.mjs';
import { ROOT } from './root.mjs';
import { runHere } from './run-here.mjs';

await refuseBusyPorts();
await ensureInstalled({ withDevelopment: false });
process.chdir(ROOT);
await runHere(join(ROOT, 'packages/server/src/main.ts'), ['serve', '--demo', ...process.argv.slice(2)]);
