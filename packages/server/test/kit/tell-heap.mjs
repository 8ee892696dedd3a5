import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');

/** Loaded into a server whose memory is watched: at the signal it collects its garbage and says what is left. */
process.on('SIGUSR2', () => {
  gc();
  setImmediate(() => {
    gc();
    writeSync(2, `heap ${process.memoryUsage().heapUsed} bytes\n`);
  });
});
