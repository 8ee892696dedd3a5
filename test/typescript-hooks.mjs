import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'amaro';

/** Overwrites the types with spaces, so that a stack trace names the lines of the sources. */
export const load = async (url, context, next) => {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const { code } = transformSync(await readFile(fileURLToPath(url), 'utf8'), { mode: 'strip-only' });
  return { format: 'module', source: code, shortCircuit: true };
};
