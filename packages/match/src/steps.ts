/** Work that can pause between any two steps. A step blocks the thread for some milliseconds. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Items per step. Each item makes several random accesses that may miss the CPU caches. */
export const ITEMS_PER_STEP = 32_768;

/** Records per step that are compared with a query, up to a microsecond each. */
export const RECORDS_PER_STEP = 4_096;

/** Name tokens per step that are added to a dictionary, about thirty keys each. */
export const TOKENS_PER_STEP = 1_024;

export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
