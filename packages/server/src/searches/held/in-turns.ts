import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work between requests: none waits for more than one of its steps. */
export async function inTurns<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
