import { unreadable } from '../parsed-row.ts';
import { createRow } from '../reader.ts';
import type { Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { endsWith, isUnreadable, splitRows } from './text.ts';

export interface FixedField {
  readonly name: string;
  /** Counts from 1. */
  readonly start: number;
  readonly length: number;
}

export interface FixedWidthOptions {
  /** If set, a row with another length is unreadable. Otherwise blanks at the end may be missing. */
  readonly rowLength?: number;
}

/** Text outside the layout becomes its own field (`columns 12-20`), so that it is reported. */
export async function* readFixedWidth(
  resource: Resource,
  layout: readonly FixedField[],
  { rowLength }: FixedWidthOptions = {},
): AsyncIterable<FormatRow> {
  const gaps = findGaps(layout);
  for await (const row of splitRows(resource, endsWith('\n'))) {
    if (isUnreadable(row)) {
      yield row;
    } else if (rowLength !== undefined && row.text.length !== rowLength) {
      yield unreadable(resource.name, row.rowNumber, `has ${row.text.length} characters, not ${rowLength}`, row.text);
    } else {
      const fields = layout.map(({ name, start, length }) => [name, row.text.slice(start - 1, start - 1 + length)]);
      const strays = gaps
        .map(([from, to]) => [
          `columns ${from}-${to === Number.POSITIVE_INFINITY ? '' : to}`,
          row.text.slice(from - 1, to),
        ])
        .filter(([, text]) => text?.trim());
      yield createRow(Object.fromEntries([...fields, ...strays]), {
        resource: resource.name,
        rowNumber: row.rowNumber,
      });
    }
  }
}

const findGaps = (layout: readonly FixedField[]): readonly (readonly [from: number, to: number])[] => {
  const gaps: (readonly [number, number])[] = [];
  let next = 1;
  for (const { start, length } of layout.toSorted((a, b) => a.start - b.start)) {
    if (start > next) gaps.push([next, start - 1]);
    next = Math.max(next, start + length);
  }
  return [...gaps, [next, Number.POSITIVE_INFINITY]];
};
