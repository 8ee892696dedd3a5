/** Work that can be left between any two steps and taken up again; a step of it holds the thread for some milliseconds. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Items a step handles: random accesses of which each may miss the caches, several an item. */
export const ITEMS_PER_STEP = 32_768;

/** Records a step compares with a query, which takes up to a microsecond each. */
export const RECORDS_PER_STEP = 4_096;

/** Name tokens a step enters into a dictionary, some thirty keys each. */
export const TOKENS_PER_STEP = 1_024;

export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
