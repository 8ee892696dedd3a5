import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';

await load(fileURLToPath(new URL('../src/features/offenders/searching/threads/search-thread.ts', import.meta.url)));
