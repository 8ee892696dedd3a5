import { parentPort, workerData } from 'node:worker_threads';
import { type ScoreTask, scoreChunks } from './score.ts';

parentPort?.postMessage(scoreChunks((workerData as { readonly task: ScoreTask }).task));
