import type { RowOutcome } from '@blotter/contract';

/** Rows that are searched and billed in one transaction. Small parts keep the progress moving and lose little on a crash. */
const PART_ROWS = 25;

type Part<T> = { readonly firstRow: number; readonly rows: readonly T[] };

export function toParts<T>(rows: readonly T[]): readonly Part<T>[] {
  return Array.from({ length: Math.ceil(rows.length / PART_ROWS) }, (_, at) => ({
    firstRow: at * PART_ROWS,
    rows: rows.slice(at * PART_ROWS, (at + 1) * PART_ROWS),
  }));
}

export function countOutcomes(outcomes: readonly RowOutcome[]) {
  const count = (wanted: RowOutcome['outcome']): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    searched: outcomes.length,
    matches: count('match'),
    cleared: count('not_found'),
    errors: count('error'),
  };
}
