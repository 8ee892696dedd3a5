import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import { type ArrayOf, type ElementOf, KINDS, type Kind } from './column-table.ts';

/** An array of numbers that becomes longer. */
export interface GrowingOf<K extends Kind> {
  readonly push: (value: ElementOf<K>) => void;
  readonly size: () => number;
  readonly clear: () => void;
  /** As long as what was pushed. It shares memory until the next push when it is not copied. */
  readonly view: () => ArrayOf<K>;
  /** A copy that is exactly as long, and nothing held on to. */
  readonly take: () => ArrayOf<K>;
  readonly takeSteps: () => Steps<ArrayOf<K>>;
}

/** As many of the values, copied little by little: the pages of fresh memory cost more than the copying. */
function* copySteps<T extends ArrayOf<Kind>>(values: T, size: number, make: (length: number) => T): Steps<T> {
  yield;
  if (size === values.length) return values;
  const copy = make(size);
  for (let from = 0; from < size; from += ITEMS_PER_STEP) {
    const part = values.subarray(from, Math.min(size, from + ITEMS_PER_STEP));
    copy.set(part as never, from);
    if (from + ITEMS_PER_STEP < size) yield;
  }
  return copy;
}

export function createGrowing<K extends Kind>(kind: K, expected = 64): GrowingOf<K> {
  const make = (length: number): ArrayOf<K> => new KINDS[kind](length) as ArrayOf<K>;
  let values = make(expected);
  let size = 0;
  return {
    push: (value) => {
      if (size === values.length) {
        const longer = make(Math.max(64, size * 2));
        longer.set(values as never);
        values = longer;
      }
      values[size] = value as never;
      size += 1;
    },
    size: () => size,
    clear: () => {
      size = 0;
    },
    view: () => values.subarray(0, size) as ArrayOf<K>,
    take: () => {
      const taken = size === values.length ? values : (values.slice(0, size) as ArrayOf<K>);
      values = make(1);
      size = 0;
      return taken;
    },
    *takeSteps() {
      const taken = yield* copySteps(values, size, make);
      values = make(1);
      size = 0;
      return taken;
    },
  };
}

export const growingInts = (expected?: number): GrowingOf<'ints'> => createGrowing('ints', expected);
