import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { onOrphaned, runChild } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './root.mjs';

const QUIET_MS = 200;

await ensureInstalled();

let child;
let changed = false;
let stopping = false;
let timer;
let wake = () => {};

const restart = () => {
  changed = true;
  child?.kill('SIGTERM');
  wake();
};

/** The restarted server rebuilds the changed web apps. */
const watched = [
  ...['apps', 'packages'].flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name, 'src'))),
  'apps/docs/browser',
];
for (const folder of watched) {
  try {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, QUIET_MS);
    });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

const stop = () => {
  stopping = true;
  wake();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
onOrphaned(stop);

while (!stopping) {
  changed = false;
  await runChild(process.execPath, [join(ROOT, 'scripts/start.mjs'), ...process.argv.slice(2)], {
    onStart: (started) => {
      child = started;
    },
  });
  child = undefined;
  if (stopping) break;
  if (changed) console.log('A source changed: starting again.');
  else {
    console.log('The server ended: waiting for a change.');
    await new Promise((resolve) => {
      wake = resolve;
    });
  }
}
process.exit(0);
