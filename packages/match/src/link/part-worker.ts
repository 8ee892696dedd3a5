import { parentPort, workerData } from 'node:worker_threads';
import { createPart } from './part.ts';
import type { LinkedProduct, PublishedRecord } from './read-published.ts';

/** Chunks of published records, then 'end'. */
export type ToPart = readonly PublishedRecord[] | 'end';

const part = createPart((workerData as { readonly task: LinkedProduct }).task);

parentPort?.on('message', (message: ToPart) => {
  if (message === 'end') {
    parentPort?.postMessage(part.end());
    return;
  }
  part.push(message);
  parentPort?.postMessage('taken');
});
