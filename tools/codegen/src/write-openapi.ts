import { writeFile } from 'node:fs/promises';
import { DESCRIPTION_FILE, toDescriptionText } from './description.ts';
import { listProblems } from './lint-openapi.ts';

const text = toDescriptionText();
await writeFile(DESCRIPTION_FILE, text);
console.log('openapi.json is written.');

const problems = await listProblems(text);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
