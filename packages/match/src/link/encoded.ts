import { numberAt } from '@blotter/vocab';

/** Lists of integers in one array: the list of record `i` is `starts[i]` to `starts[i + 1]`. */
export interface Lists {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

/** Rows as integers in shared memory, so that all threads score one copy. Token 0 is the empty text. */
export interface EncodedRows {
  readonly count: number;
  readonly tokens: readonly string[];
  /** The first given name with its words joined. */
  readonly first: Int32Array;
  /** Every word of first and middle names, in order. */
  readonly given: Lists;
  /** The surname with its words joined. */
  readonly last: Int32Array;
  readonly lastWords: Lists;
  /** Two integers per alias: first, last. */
  readonly aliases: Lists;
  readonly dob: Int32Array;
  readonly year: Int16Array;
  /** Equal to `year`, unless only an age is known. */
  readonly yearTo: Int16Array;
  readonly month: Int8Array;
  readonly day: Int8Array;
  readonly sex: Int8Array;
  readonly suffix: Int32Array;
  readonly source: Int32Array;
  /** Five integers per place: street, street name without the number, ZIP, city, state. */
  readonly places: Lists;
  /** Sum of HAS_DERIVED_ID, HAS_DEFAULT_BIRTH and IS_PLACEHOLDER. */
  readonly flags: Int8Array;
  /** Texts that begin with `case `, `date `, `judgment ` or `id `. */
  readonly proofs: Lists;
  readonly others: readonly { readonly name: string; readonly lists: Lists }[];
}

export const PLACE_WIDTH = 5;
export const HAS_DERIVED_ID = 1;
export const HAS_DEFAULT_BIRTH = 2;
export const IS_PLACEHOLDER = 4;

const toShared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(Math.max(bytes, 8));
export function newInts(length: number): Int32Array {
  return new Int32Array(toShared(length * 4));
}
export function newShorts(length: number): Int16Array {
  return new Int16Array(toShared(length * 2));
}
export function newBytes(length: number): Int8Array {
  return new Int8Array(toShared(length));
}
export function newFloats(length: number): Float32Array {
  return new Float32Array(toShared(length * 4));
}

export function addTo(array: Float64Array | Int32Array, at: number, by: number): void {
  array[at] = numberAt(array, at) + by;
}

type Column = Int32Array | Int16Array | Int8Array;

export function createColumn<T extends Column>(make: (length: number) => T) {
  let values = make(256);
  let length = 0;
  const copyTo = (length: number): T => {
    const copy = make(length);
    copy.set(values.subarray(0, Math.min(length, values.length)));
    return copy;
  };
  return {
    push: (value: number): void => {
      if (length === values.length) values = copyTo(length * 2);
      values[length++] = value;
    },
    length: (): number => length,
    take: (): T => copyTo(length),
  };
}

/** Writes the lists of one record after the other. The first `before` records have empty lists. */
export function createListsWriter(before = 0) {
  const starts = createColumn(newInts);
  const values = createColumn(newInts);
  const endRecord = (): void => starts.push(values.length());
  for (let record = 0; record <= before; record++) endRecord();
  return { push: values.push, endRecord, toLists: (): Lists => ({ starts: starts.take(), values: values.take() }) };
}
