import { Worker } from 'node:worker_threads';

/** A thread does not inherit the TypeScript loader that was registered in the process. Node from 22.18 on needs none. */
const START = `
const { workerData } = require('node:worker_threads');
(async () => {
  if (workerData.loader) (await import(workerData.loader)).register();
  await import(workerData.file);
})();`;

const findLoader = (): string | undefined => {
  if ('typescript' in process.features && process.features.typescript) return undefined;
  try {
    return import.meta.resolve('tsx/esm/api');
  } catch {
    return undefined;
  }
};

/** Starts a file of this folder, which reads its task from `workerData`. */
export function startThread(file: string, task: unknown): Worker {
  return new Worker(START, {
    eval: true,
    workerData: { task, file: new URL(file, import.meta.url).href, loader: findLoader() },
  });
}
