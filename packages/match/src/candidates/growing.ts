import { ITEMS_PER_STEP, type Steps } from '../steps.ts';
import { type ArrayOf, type ElementOf, KINDS, type Kind } from './column-table.ts';

export interface GrowingOf<K extends Kind> {
  readonly push: (value: ElementOf<K>) => void;
  readonly size: () => number;
  readonly clear: () => void;
  /** The pushed values. The view shares memory with the array until the next push. */
  readonly view: () => ArrayOf<K>;
  /** An exact-size copy. The array releases its own memory. */
  readonly take: () => ArrayOf<K>;
  readonly takeSteps: () => Steps<ArrayOf<K>>;
}

/** Copies the first `size` values in small pieces, because page faults in new memory cost more than the copying. */
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

type NumberKind = Exclude<Kind, 'longs'>;

const createGrowingNumbers = <K extends NumberKind>(kind: K, expected: number): GrowingOf<NumberKind> => {
  const make = (length: number): ArrayOf<NumberKind> => new KINDS[kind](length);
  let values = make(expected);
  let size = 0;
  return {
    push: (value) => {
      if (size === values.length) {
        const longer = make(Math.max(64, size * 2));
        longer.set(values);
        values = longer;
      }
      values[size] = value;
      size += 1;
    },
    size: () => size,
    clear: () => {
      size = 0;
    },
    view: () => values.subarray(0, size),
    take: () => {
      const taken = size === values.length ? values : values.slice(0, size);
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
};

/** Separate from the other kinds: a fifth array kind makes the pushing code several times slower. */
const createGrowingLongs = (expected: number): GrowingOf<'longs'> => {
  const make = (length: number): BigInt64Array => new BigInt64Array(length);
  let values = make(expected);
  let size = 0;
  const take = (): BigInt64Array => {
    const taken = size === values.length ? values : values.slice(0, size);
    values = make(1);
    size = 0;
    return taken;
  };
  return {
    push: (value) => {
      if (size === values.length) {
        const longer = make(Math.max(64, size * 2));
        longer.set(values);
        values = longer;
      }
      values[size] = value;
      size += 1;
    },
    size: () => size,
    clear: () => {
      size = 0;
    },
    view: () => values.subarray(0, size),
    take,
    *takeSteps() {
      const copy = yield* copySteps(values, size, make);
      take();
      return copy;
    },
  };
};

export function createGrowing<K extends Kind>(kind: K, expected = 64): GrowingOf<K> {
  const made = kind === 'longs' ? createGrowingLongs(expected) : createGrowingNumbers(kind, expected);
  return made as unknown as GrowingOf<K>;
}

export function growingInts(expected?: number): GrowingOf<'ints'> {
  return createGrowing('ints', expected);
}
