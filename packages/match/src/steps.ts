/** Work that can be left between any two steps and taken up again; a step of it holds the thread for some milliseconds. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Items a step handles: 2^17 random accesses take 1 to 3 ms. */
export const ITEMS_PER_STEP = 131_072;

/** Records a step compares with a query, which takes up to a microsecond each. */
export const RECORDS_PER_STEP = 4_096;

export const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
