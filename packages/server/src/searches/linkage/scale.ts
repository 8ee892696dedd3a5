import { totalmem } from 'node:os';
import { MOST_ROWS } from '@blotter/match';
import type { IndexedProduct } from '../index/index-store.ts';

/** Fewer records teach nothing about names. Then only equal names with equal full dates of birth are one person. */
export const FEWEST_TO_LEARN_FROM = 1_000;
/** A larger share of waiting records is linked faster by a full link. */
const FULL_FROM_SHARE = 0.05;
/** Linked incrementally however few records there are, because it takes only a few seconds. */
const ALWAYS_LINKED_AT_ONCE = 500;
/** Growth factor of the records after which a new model is learned. */
const LEARNED_ANEW_FROM = 1.25;

/** Measured peaks of a full link in memory: 1,000,000 offender records, and the growth from 40,000 to 120,000 criminal records. */
const BYTES_PER_RECORD: { readonly [P in IndexedProduct]: number } = { offender: 2_100, criminal: 2_800 };
const MEMORY_SHARE = 0.5;

const THREADS = 2;
/** Below this number a second thread costs more than it saves. */
const THREADED_FROM = 20_000;

/** Returns the most records that a full link in memory may hold. More are linked in blocks. */
export function toMostInMemory(product: IndexedProduct, memoryBytes = totalmem()): number {
  return Math.min(MOST_ROWS, Math.floor((memoryBytes * MEMORY_SHARE) / BYTES_PER_RECORD[product]));
}

/** Returns whether a full link goes through the records in blocks. Too few to learn from always fit memory. */
export function isLinkedInBlocks(
  product: IndexedProduct,
  records: number,
  { inBlocks, memoryBytes = totalmem() }: { readonly inBlocks: boolean; readonly memoryBytes?: number },
): boolean {
  return records >= FEWEST_TO_LEARN_FROM && (inBlocks || records > toMostInMemory(product, memoryBytes));
}

export function toThreads(records: number): number {
  return records < THREADED_FROM ? 1 : THREADS;
}

/** Returns how many waiting records are linked incrementally. More of them wait for a full link. */
export function toMostAtOnce(held: number): number {
  return Math.max(ALWAYS_LINKED_AT_ONCE, Math.floor(held * FULL_FROM_SHARE));
}

export function hasOutgrown(learnedFrom: number, records: number): boolean {
  return records > learnedFrom * LEARNED_ANEW_FROM;
}

type CountedBatch = { readonly records: number };

/** Returns the newest batch that does not fit into `most` records. Undefined if all fit. Batches come newest first. */
export function findFirstLeftOver<Batch extends CountedBatch>(
  batches: readonly Batch[],
  most: number,
): Batch | undefined {
  let records = 0;
  return batches.find((batch) => {
    records += batch.records;
    return records > most;
  });
}

/** Returns the newest batches to link together: up to `most` records, and at least one batch. */
export function takeTogether<Batch extends CountedBatch>(batches: readonly Batch[], most: number): readonly Batch[] {
  const leftOver = findFirstLeftOver(batches, most);
  return leftOver ? batches.slice(0, Math.max(1, batches.indexOf(leftOver))) : batches;
}
