import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { load } from './load.mjs';
import { ROOT } from './root.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
await ensureInstalled();
await load(resolve(ROOT, file), args);
