import { toPlain } from './plain.ts';

const COUNTS = /^\(?x? ?(?<number>[1-9]\d{0,3})(?:\.0+)?\)?(?: ?(?:counts?|cts?\.?))?$/i;

/**
 * Returns the number of counts of a charge: `2`, `x3`, `2 counts`. `Count 2` is an ordinal, and zero means unpublished.
 */
export function readCounts(published: string): number | null {
  const number = COUNTS.exec(toPlain(published))?.groups?.number;
  return number === undefined ? null : Number(number);
}
