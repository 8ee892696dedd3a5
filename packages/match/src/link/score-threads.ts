import { Worker } from 'node:worker_threads';
import { joinScored, type Scored, type ScoreTask, scoreChunks } from './score.ts';

/** A thread does not inherit the TypeScript loader that was registered in the process. */
const START = `
const { workerData } = require('node:worker_threads');
(async () => {
  if (workerData.loader) (await import(workerData.loader)).register();
  await import(workerData.file);
})();`;

const findLoader = (): string | undefined => {
  try {
    return import.meta.resolve('tsx/esm/api');
  } catch {
    return undefined;
  }
};

const scoreInThread = (task: ScoreTask): Promise<Scored> =>
  new Promise((resolve, reject) => {
    const file = new URL('./score-worker.ts', import.meta.url).href;
    const worker = new Worker(START, { eval: true, workerData: { task, file, loader: findLoader() } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a scoring thread ended with code ${code}`)));
  });

/** With one thread the work is done here and now. */
export const scoreInThreads = async (task: ScoreTask, threads: number): Promise<Scored> =>
  threads < 2
    ? scoreChunks(task)
    : joinScored(await Promise.all(Array.from({ length: threads }, () => scoreInThread(task))));
