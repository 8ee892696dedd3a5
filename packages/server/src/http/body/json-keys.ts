import { int32At } from '@blotter/vocab';
import type { StringToken } from './json-tokens.ts';

/** Keys of smaller objects are compared byte by byte. A Set of strings made the scan of 2 MB three times slower. */
const NARROW = 16;

export type KeyLedger = {
  readonly open: (depth: number) => void;
  /** Returns false if the object at this depth already has the key. */
  readonly add: (depth: number, from: number, token: StringToken) => boolean;
  /** Returns the key that was last added at this depth. */
  readonly last: (depth: number) => string;
};

/** Creates the store for the keys of every open object, one per depth. */
export function createKeyLedger(bytes: Buffer, maxDepth: number): KeyLedger {
  const counts = new Int32Array(maxDepth);
  const starts = new Int32Array(maxDepth * NARROW);
  const ends = new Int32Array(maxDepth * NARROW);
  const lastStarts = new Int32Array(maxDepth);
  const lastEnds = new Int32Array(maxDepth);
  const wide: (Set<string> | undefined)[] = Array.from({ length: maxDepth });

  const widen = (depth: number): Set<string> => {
    const keys = new Set<string>();
    const first = depth * NARROW;
    for (let i = first; i < first + int32At(counts, depth); i++) {
      keys.add(toKey(bytes, int32At(starts, i), int32At(ends, i)));
    }
    wide[depth] = keys;
    return keys;
  };

  return {
    open: (depth) => {
      counts[depth] = 0;
      wide[depth] = undefined;
    },
    add: (depth, from, token) => {
      const { end } = token;
      lastStarts[depth] = from;
      lastEnds[depth] = end;
      const count = int32At(counts, depth);
      if (token.isEscaped || count === NARROW || wide[depth] !== undefined) {
        const keys = wide[depth] ?? widen(depth);
        const { size } = keys;
        return keys.add(toKey(bytes, from, end)).size > size;
      }
      const first = depth * NARROW;
      for (let i = first; i < first + count; i++) {
        if (isSame(bytes, int32At(starts, i), int32At(ends, i), from, end)) return false;
      }
      starts[first + count] = from;
      ends[first + count] = end;
      counts[depth] = count + 1;
      return true;
    },
    last: (depth) => toKey(bytes, int32At(lastStarts, depth), int32At(lastEnds, depth)),
  };
}

const isSame = (bytes: Buffer, startA: number, endA: number, startB: number, endB: number): boolean => {
  const length = endA - startA;
  if (length !== endB - startB) return false;
  for (let i = 0; i < length; i++) if (bytes[startA + i] !== bytes[startB + i]) return false;
  return true;
};

/** `"a"` and `"\u0061"` are the same key. A raw NUL is not JSON and is refused elsewhere. */
const toKey = (bytes: Buffer, from: number, end: number): string => {
  const written = bytes.toString('utf8', from, end);
  return written.includes('\\') && !written.includes('\0') ? JSON.parse(`"${written}"`) : written;
};

const PROTO = Buffer.from('__proto__');

export function isProto(bytes: Buffer, from: number, token: StringToken): boolean {
  return token.isEscaped ? toKey(bytes, from, token.end) === '__proto__' : isProtoWritten(bytes, from, token.end);
}

const isProtoWritten = (bytes: Buffer, from: number, end: number): boolean => {
  if (end - from !== PROTO.length) return false;
  for (let i = 0; i < PROTO.length; i++) if (bytes[from + i] !== PROTO[i]) return false;
  return true;
};
