import { uint32At } from '@blotter/vocab';
import { growingInts } from './growing.ts';

/** A set of small integers below the limit passed to `begin`. `begin` clears it. */
export interface Marks {
  readonly begin: (count: number) => void;
  readonly put: (number: number) => void;
  readonly has: (number: number) => boolean;
}

export function createMarks(): Marks {
  let marks = new Uint8Array(0);
  const marked = growingInts();
  return {
    begin: (count) => {
      const list = marked.view();
      for (let at = 0; at < list.length; at++) marks[uint32At(list, at)] = 0;
      marked.clear();
      if (marks.length < count) marks = new Uint8Array(count);
    },
    put: (number) => {
      marks[number] = 1;
      marked.push(number);
    },
    has: (number) => marks[number] === 1,
  };
}
