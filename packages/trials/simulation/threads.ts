import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SeedReport, SeedTask } from './thread.ts';

export type SeedThread = {
  readonly run: (task: SeedTask, onReport?: (report: SeedReport) => void) => Promise<SeedReport>;
  readonly close: () => Promise<void>;
};

const NOTHING: SeedReport = { done: 0, events: 0, hash: 0, failed: [] };

/** Starts a thread with simulated timers and randomness. It runs one task at a time. */
export async function startSeedThread(): Promise<SeedThread> {
  // Imported by URL, because the loader is plain JavaScript without types.
  const { prepare } = (await import(new URL('../../server/bin/load.mjs', import.meta.url).href)) as {
    readonly prepare: (file: string) => Promise<string | undefined>;
  };
  const program = await prepare(fileURLToPath(new URL('./thread.ts', import.meta.url)));
  if (program === undefined) throw new Error('the simulation cannot be compiled here: the folder is not writable');
  const worker = new Worker(program);
  return {
    run: (task, onReport = () => {}) =>
      new Promise((resolve, reject) => {
        let last = NOTHING;
        worker.removeAllListeners();
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`a simulation thread exited with code ${code}`)));
        worker.on('message', (report: SeedReport | undefined) => {
          if (report === undefined) return resolve(last);
          last = report;
          onReport(report);
        });
        worker.postMessage(task);
      }),
    close: async () => {
      worker.removeAllListeners();
      await worker.terminate();
    },
  };
}
