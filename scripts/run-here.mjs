import { onOrphaned } from './child.mjs';

/** Runs a TypeScript file in this process, so that signals need no forwarding. */
export const runHere = async (file, args) => {
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  // The import fails before `npm ci` has run.
  const { load } = await import('../packages/server/bin/load.mjs');
  process.argv = [process.execPath, file, ...args];
  await load(file);
};
