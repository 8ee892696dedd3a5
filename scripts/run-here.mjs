import { onOrphaned } from './child.mjs';

/** Runs a TypeScript file in this very process, as if Node had been called with it: a signal needs no passing on. */
export const runHere = async (file, args) => {
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  // What it needs is not there before `npm ci` has run.
  const { load } = await import('../packages/server/bin/load.mjs');
  process.argv = [process.execPath, file, ...args];
  await load(file);
};
