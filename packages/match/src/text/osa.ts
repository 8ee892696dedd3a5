import { uint16At } from '@blotter/vocab';

let rowBeforeLast = new Uint16Array(64);
let lastRow = new Uint16Array(64);
let row = new Uint16Array(64);

const ensureRows = (length: number): void => {
  if (row.length >= length) return;
  const size = length * 2;
  rowBeforeLast = new Uint16Array(size);
  lastRow = new Uint16Array(size);
  row = new Uint16Array(size);
};

/**
 * Returns the optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, by
 * UTF-16 unit. Returns `limit + 1` as soon as the distance exceeds `limit`.
 */
export function toOsaDistance(a: string, b: string, limit: number = Number.MAX_SAFE_INTEGER): number {
  if (a === b) return 0;
  if (a.length > b.length) [a, b] = [b, a];
  let start = 0;
  let aEnd = a.length;
  let bEnd = b.length;
  while (start < aEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (aEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  const n = aEnd - start;
  const m = bEnd - start;
  if (m - n > limit) return limit + 1;
  if (n === 0) return m;
  ensureRows(m + 1);
  for (let j = 0; j <= m; j++) lastRow[j] = j;
  let bestOfLast = 0;
  for (let i = 1; i <= n; i++) {
    const unit = a.charCodeAt(start + i - 1);
    const unitBefore = i > 1 ? a.charCodeAt(start + i - 2) : -1;
    row[0] = i;
    let best = i;
    for (let j = 1; j <= m; j++) {
      const other = b.charCodeAt(start + j - 1);
      let cost = uint16At(lastRow, j - 1) + (unit === other ? 0 : 1);
      const deletion = uint16At(lastRow, j) + 1;
      const insertion = uint16At(row, j - 1) + 1;
      if (deletion < cost) cost = deletion;
      if (insertion < cost) cost = insertion;
      if (j > 1 && unitBefore === other && unit === b.charCodeAt(start + j - 2)) {
        const swap = uint16At(rowBeforeLast, j - 2) + 1;
        if (swap < cost) cost = swap;
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    // A swap reaches back two rows, so one row above the limit is not yet the end.
    if (best > limit && bestOfLast > limit) return limit + 1;
    bestOfLast = best;
    const spare = rowBeforeLast;
    rowBeforeLast = lastRow;
    lastRow = row;
    row = spare;
  }
  const distance = uint16At(lastRow, m);
  return distance > limit ? limit + 1 : distance;
}
