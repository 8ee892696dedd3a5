import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs long work cooperatively. A request waits for one step at most. */
export async function runCooperatively<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
