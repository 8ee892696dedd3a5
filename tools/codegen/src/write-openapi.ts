import { writeFile } from 'node:fs/promises';
import { DESCRIPTION_FILE, POSTMAN_FILE, toDescriptionText, toPostmanText } from './description.ts';
import { listProblems } from './lint-openapi.ts';
import { SDK_OPERATIONS_FILE, SDK_TYPES_FILE, toSdkOperations, toSdkTypes } from './sdk-source.ts';

const text = toDescriptionText();
await writeFile(DESCRIPTION_FILE, text);
await writeFile(POSTMAN_FILE, toPostmanText());
await writeFile(SDK_TYPES_FILE, await toSdkTypes());
await writeFile(SDK_OPERATIONS_FILE, toSdkOperations());
console.log('openapi.json, postman.json and the generated sources of the SDK are written.');

const problems = await listProblems(text);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
