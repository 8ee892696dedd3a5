import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { load } from './load.mjs';
import { ROOT } from './root.mjs';

await ensureInstalled({ withDevelopment: false });
process.chdir(ROOT);
await load(join(ROOT, 'packages/server/src/main.ts'), ['serve', '--demo', ...process.argv.slice(2)]);
