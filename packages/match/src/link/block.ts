import { float32At, float64At, int32At, numberAt } from '@blotter/vocab';
import { createBlockKeys, WEAK } from './block-keys.ts';
import { addTo, createListsWriter, type EncodedRows, type Lists, newInts } from './encoded.ts';

/** A key shared by more rows than this gives no candidates. */
const BLOCK_LIMIT = 60;
const WEAK_BLOCK_LIMIT = 20;
/** The most rows that can be linked at once: a 32-bit key and its owner fit exactly in a double. */
export const MOST_ROWS = 2 ** 21;

/** Rows by key and keys by row, without keys of a single row or of too many rows. */
export interface Blocks {
  readonly rowsOf: Lists;
  readonly blocksOf: Lists;
}

/** Returns the keys of every row. */
export function listBlockKeys(rows: EncodedRows): Lists {
  const { keysOf } = createBlockKeys(rows);
  const { push, endRecord, toLists } = createListsWriter();
  for (let index = 0; index < rows.count; index++) {
    keysOf(index, push);
    endRecord();
  }
  return toLists();
}

export function toBlocks(keys: Lists, limit = BLOCK_LIMIT): Blocks {
  const count = keys.starts.length - 1;
  const length = keys.values.length;
  if (count > MOST_ROWS) throw new RangeError(`no more than ${MOST_ROWS} rows can be linked at once`);
  // A key and its owner are packed into one double, so the native sort needs no comparator.
  const pairs = new Float64Array(length);
  for (let row = 0; row < count; row++)
    for (let at = int32At(keys.starts, row); at < int32At(keys.starts, row + 1); at++)
      pairs[at] = (int32At(keys.values, at) >>> 0) * MOST_ROWS + row;
  pairs.sort();
  const starts: number[] = [0];
  const values = newInts(length);
  const counts = newInts(count + 1);
  let kept = 0;
  for (let at = 0; at < length; ) {
    const key = Math.floor(float64At(pairs, at) / MOST_ROWS);
    const from = kept;
    let before = -1;
    while (at < length && Math.floor(float64At(pairs, at) / MOST_ROWS) === key) {
      const owner = float64At(pairs, at++) % MOST_ROWS;
      if (owner !== before) values[kept++] = owner;
      before = owner;
    }
    const size = kept - from;
    if (size < 2 || size > (key & WEAK ? WEAK_BLOCK_LIMIT : limit)) kept = from;
    else {
      starts.push(kept);
      for (let each = from; each < kept; each++) addTo(counts, int32At(values, each) + 1, 1);
    }
  }
  for (let index = 0; index < count; index++) addTo(counts, index + 1, int32At(counts, index));
  const blocksOf = { starts: counts, values: newInts(kept) };
  const next = Int32Array.from(counts);
  for (let block = 0; block + 1 < starts.length; block++)
    for (let at = numberAt(starts, block); at < numberAt(starts, block + 1); at++) {
      const owner = int32At(values, at);
      blocksOf.values[int32At(next, owner)] = block;
      addTo(next, owner, 1);
    }
  const sharedStarts = newInts(starts.length);
  sharedStarts.set(starts);
  return { rowsOf: { starts: sharedStarts, values }, blocksOf };
}

const FEW_ROWS = 50_000;
const MANY_ROWS = 500_000;
const LEAST_SHARED = 0.03;
const LEAST_SHARED_OF_MANY = 0.1;

/**
 * Returns the minimum weight of shared blocks for a candidate pair. A block counts more the fewer rows it has. Among
 * very many rows one large block proves less: 12 of 52 pairs per row remain, with 99.6 % of the true ones. It grows
 * with the logarithm of the rows.
 */
const toLeastShared = (count: number): number => {
  const share = Math.log(Math.max(count, FEW_ROWS) / FEW_ROWS) / Math.log(MANY_ROWS / FEW_ROWS);
  return LEAST_SHARED + (LEAST_SHARED_OF_MANY - LEAST_SHARED) * Math.min(1, share);
};

/** Visits every candidate pair (i < j) of the rows from..to once. */
export function createPairWalk({ rowsOf, blocksOf }: Blocks, count: number) {
  const least = toLeastShared(count);
  const shared = new Float32Array(count);
  const touched = new Int32Array(count);
  return (from: number, to: number, visit: (i: number, j: number) => void): void => {
    for (let i = from; i < to; i++) {
      let length = 0;
      for (let at = int32At(blocksOf.starts, i); at < int32At(blocksOf.starts, i + 1); at++) {
        const block = int32At(blocksOf.values, at);
        const start = int32At(rowsOf.starts, block);
        const end = int32At(rowsOf.starts, block + 1);
        const share = 1 / (end - start - 1);
        for (let each = end - 1; each >= start; each--) {
          const j = int32At(rowsOf.values, each);
          if (j <= i) break;
          if (shared[j] === 0) touched[length++] = j;
          shared[j] = float32At(shared, j) + share;
        }
      }
      for (let each = 0; each < length; each++) {
        const j = int32At(touched, each);
        const sum = float32At(shared, j);
        shared[j] = 0;
        if (sum >= least) visit(i, j);
      }
    }
  };
}
