import { pathToFileURL } from 'node:url';
import { onOrphaned } from './child.mjs';

/** Runs a TypeScript file in this very process, as if Node had been called with it: a signal needs no passing on. */
export const load = async (file, args) => {
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  // Not importable before `npm ci` has run.
  const { register } = await import('tsx/esm/api');
  register();
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
};
