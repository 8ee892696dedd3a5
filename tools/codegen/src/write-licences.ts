import { readFile, writeFile } from 'node:fs/promises';
import { listLicences, toLicencesPage } from './licences.ts';

const ROOT = new URL('../../../', import.meta.url);
const lock = JSON.parse(await readFile(new URL('package-lock.json', ROOT), 'utf8'));
await writeFile(new URL('docs/reference/licences.md', ROOT), toLicencesPage(listLicences(lock.packages)));
