import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSdk } from './sdk-package.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../packages/sdk/dist', import.meta.url));
await buildSdk(resolve(folder));
console.log(`@blotter/sdk is built in ${resolve(folder)}: npm publish it from there.`);
