/** Fewer records than that teach nothing about names: equal names with equal full dates of birth are one person, and no more. */
export const FEWEST_TO_LEARN_FROM = 1_000;
/** A larger share of the records that waits at once is linked by a full link, which is faster then. */
const FULL_FROM_SHARE = 0.05;
/** So many are linked one by one however few records there are: it takes a few seconds. */
const ALWAYS_LINKED_AT_ONCE = 500;
/** A model is learned anew when the records have grown by this factor since. */
const LEARNED_ANEW_FROM = 1.25;

const THREADS = 2;
/** Below that a second thread costs more than it brings. */
const THREADED_FROM = 20_000;

export function toThreads(records: number): number {
  return records < THREADED_FROM ? 1 : THREADS;
}

/** How many waiting records are linked by what is known already. More of them wait for a full link. */
export function toMostAtOnce(held: number): number {
  return Math.max(ALWAYS_LINKED_AT_ONCE, Math.floor(held * FULL_FROM_SHARE));
}

export function hasOutgrown(learnedFrom: number, records: number): boolean {
  return records > learnedFrom * LEARNED_ANEW_FROM;
}

type Counted = { readonly records: number };

/** The newest batch that no longer fits among `most` records; undefined if all of them fit. Batches are given newest first. */
export function findFirstLeftOver<Batch extends Counted>(batches: readonly Batch[], most: number): Batch | undefined {
  let records = 0;
  return batches.find((batch) => {
    records += batch.records;
    return records > most;
  });
}

/** The newest batches that are linked together: up to `most` records, and at least one batch. */
export function takeTogether<Batch extends Counted>(batches: readonly Batch[], most: number): readonly Batch[] {
  const leftOver = findFirstLeftOver(batches, most);
  return leftOver ? batches.slice(0, Math.max(1, batches.indexOf(leftOver))) : batches;
}
