/** Fewer records than that teach nothing about names: equal names with equal full dates of birth are one person, and no more. */
export const FEWEST_TO_LEARN_FROM = 1_000;
/** More than this share of the records, and everything is linked anew. */
export const FULL_FROM_SHARE = 0.05;

const THREADS = 2;
/** Below that a second thread costs more than it brings. */
const THREADED_FROM = 20_000;

export const toThreads = (records: number): number => (records < THREADED_FROM ? 1 : THREADS);
