import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import type { ArrayOf, Kind } from './column-table.ts';

type Numbers = ArrayOf<Kind>;

const makeLike = <T extends Numbers>(values: T, length: number): T => {
  const Kind = values.constructor as new (memory: SharedArrayBuffer) => T;
  return new Kind(new SharedArrayBuffer(length * values.BYTES_PER_ELEMENT));
};

/** Copies the values into shared memory with room for `length` values. */
export function toShared<T extends Numbers>(values: T, length = values.length): T {
  const copy = makeLike(values, length);
  copy.set(values as never);
  return copy;
}

function* toSharedSteps<T extends Numbers>(values: T): Steps<T> {
  const copy = makeLike(values, values.length);
  for (let from = 0; from < values.length; from += ITEMS_PER_STEP) {
    copy.set(values.subarray(from, from + ITEMS_PER_STEP) as never, from);
    if (from + ITEMS_PER_STEP < values.length) yield;
  }
  return copy;
}

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value);

/**
 * Moves the arrays of a tree into shared memory, one by one. The caller must own the tree alone, and each array is
 * released after its copy.
 */
export function* shareSteps<T extends object>(tree: T): Steps<T> {
  const branches = tree as { [name: string]: unknown };
  for (const [name, value] of Object.entries(tree))
    if (isNumbers(value)) branches[name] = yield* toSharedSteps(value);
    else if (typeof value === 'object' && value !== null) yield* shareSteps(value);
  return tree;
}
