import { readFile, writeFile } from 'node:fs/promises';
import { toPerformancePage } from './performance-page.ts';

const FOLDER = new URL('../../../docs/develop/', import.meta.url);
const rows = JSON.parse(await readFile(new URL('performance.json', FOLDER), 'utf8'));
await writeFile(new URL('performance.md', FOLDER), toPerformancePage(rows));
