import { ITEMS_PER_STEP, type Steps } from '../steps.ts';

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export interface Growing<T extends Numbers> {
  readonly push: (value: number) => void;
  readonly size: () => number;
  readonly at: (index: number) => number;
  readonly clear: () => void;
  /** As long as what was pushed. It shares memory until the next push when it is not copied. */
  readonly view: () => T;
  /** A copy that is exactly as long, and nothing held on to. */
  readonly take: () => T;
  readonly takeSteps: () => Steps<T>;
}

/** As many of the values, copied little by little: the pages of fresh memory cost more than the copying. */
export function* copySteps<T extends Numbers | BigInt64Array>(
  values: T,
  size: number,
  make: (length: number) => T,
): Steps<T> {
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

const createGrowing = <T extends Numbers>(make: (length: number) => T, expected = 64): Growing<T> => {
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
    at: (index) => values[index] as number,
    clear: () => {
      size = 0;
    },
    view: () => values.subarray(0, size) as T,
    take: () => {
      const taken = size === values.length ? values : (values.slice(0, size) as T);
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

export const growingBytes = (expected?: number): Growing<Uint8Array> =>
  createGrowing((length) => new Uint8Array(length), expected);
export const growingShorts = (expected?: number): Growing<Uint16Array> =>
  createGrowing((length) => new Uint16Array(length), expected);
export const growingInts = (expected?: number): Growing<Uint32Array> =>
  createGrowing((length) => new Uint32Array(length), expected);
export const growingFloats = (expected?: number): Growing<Float64Array> =>
  createGrowing((length) => new Float64Array(length), expected);
