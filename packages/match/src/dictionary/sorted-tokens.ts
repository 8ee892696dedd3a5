import { numberAt } from '@blotter/vocab';
import type { Steps } from '../steps.ts';

/** Slots sorted by their tokens, by UTF-16 unit. */
export interface SortedTokens {
  readonly add: (slot: number) => void;
  readonly visitPrefix: (prefix: string, each: (slot: number) => void) => void;
}

/** Additions since the last merge. Merging is a linear pass, so it is rare. */
const MOST_PENDING = 4_096;

export function* createSortedTokens(tokens: readonly string[]): Steps<SortedTokens> {
  const tokenAt = (slot: number): string => tokens[slot] as string;
  const compare = (one: number, other: number): number => (tokenAt(one) < tokenAt(other) ? -1 : 1);

  const lowerBound = (slots: ArrayLike<number>, token: string): number => {
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (tokenAt(numberAt(slots, middle)) < token) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  let merged = new Uint32Array(0);
  let pending: number[] = [];

  const merge = (): void => {
    const all = new Uint32Array(merged.length + pending.length);
    let next = 0;
    let at = 0;
    for (const slot of pending) {
      const end = lowerBound(merged, tokenAt(slot));
      all.set(merged.subarray(next, end), at);
      at += end - next;
      next = end;
      all[at] = slot;
      at += 1;
    }
    all.set(merged.subarray(next), at);
    merged = all;
    pending = [];
  };

  for (let from = 0; from < tokens.length; from += MOST_PENDING) {
    const length = Math.min(MOST_PENDING, tokens.length - from);
    pending = Array.from({ length }, (_, index) => from + index).sort(compare);
    merge();
    if (from + MOST_PENDING < tokens.length) yield;
  }

  const add = (slot: number): void => {
    pending.splice(lowerBound(pending, tokenAt(slot)), 0, slot);
    if (pending.length >= MOST_PENDING) merge();
  };

  const visitIn = (slots: ArrayLike<number>, prefix: string, each: (slot: number) => void): void => {
    for (let at = lowerBound(slots, prefix); at < slots.length; at += 1) {
      const slot = numberAt(slots, at);
      if (!tokenAt(slot).startsWith(prefix)) return;
      each(slot);
    }
  };

  const visitPrefix = (prefix: string, each: (slot: number) => void): void => {
    visitIn(merged, prefix, each);
    visitIn(pending, prefix, each);
  };

  return { add, visitPrefix };
}
