import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './root.mjs';
import { runHere } from './run-here.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
await ensureInstalled();
await runHere(resolve(ROOT, file), args);
