import { joinScored, type ScoredEdges, type ScoreTask, scoreChunks } from './score.ts';
import { startThread } from './thread.ts';

const scoreInThread = (task: ScoreTask): Promise<ScoredEdges> =>
  new Promise((resolve, reject) => {
    const worker = startThread('./score-worker.ts', task);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a scoring thread ended with code ${code}`)));
  });

/** With one thread, scores synchronously in this thread. */
export async function scoreInThreads(task: ScoreTask, threads: number): Promise<ScoredEdges> {
  return threads < 2
    ? scoreChunks(task)
    : joinScored(await Promise.all(Array.from({ length: threads }, () => scoreInThread(task))));
}
