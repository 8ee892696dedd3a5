import { type UnreadableRow, unreadable } from '../parsed-row.ts';
import { createRow, trimSpaces } from '../reader.ts';
import type { FormatRow } from '../rows.ts';
import { MAX_BANNER_ROWS, MAX_COLUMNS } from './limits.ts';
import { isUnreadable } from './text.ts';

export interface TableOptions {
  /** The columns of a file without a header. Otherwise the first row names them. */
  readonly header?: readonly string[];
  /** Distinguishes the header from the banners before it. */
  readonly isHeader?: (cells: readonly string[]) => boolean;
  /** A ragged row may be shorter or longer than the header. The cells beyond it are in `row.extra`. */
  readonly mode?: 'strict' | 'ragged';
}

export interface CellRow {
  readonly rowNumber: number;
  readonly cells: readonly unknown[];
}

/** Yields cells by the names of their header. */
export async function* toTable(
  resource: string,
  rows: AsyncIterable<CellRow | UnreadableRow> | Iterable<CellRow | UnreadableRow>,
  { header, isHeader, mode = 'strict' }: TableOptions,
): AsyncIterable<FormatRow> {
  let columns = header && nameColumns(header);
  let banners = 0;
  for await (const row of rows) {
    if (isUnreadable(row)) {
      yield row;
      continue;
    }
    const { rowNumber, cells } = row;
    if (cells.every(isBlank)) continue;
    const fault = cells.length > MAX_COLUMNS ? `has ${cells.length} columns, more than ${MAX_COLUMNS}` : undefined;
    if (columns === undefined) {
      const texts = cells.slice(0, MAX_COLUMNS).map((cell) => trimSpaces(String(cell ?? '')));
      if (fault === undefined && (isHeader?.(texts) ?? true)) columns = nameColumns(texts);
      else if (fault !== undefined || ++banners > MAX_BANNER_ROWS) {
        return void (yield unreadable(resource, 0, fault ? `the header ${fault}` : 'has no header', texts.join(',')));
      }
      continue;
    }
    const extra = trimEnd(cells.slice(columns.length)).map((cell) => trimSpaces(String(cell ?? '')));
    const isUneven = mode === 'strict' && (cells.length < columns.length || extra.length > 0);
    if (fault !== undefined || isUneven) {
      const reason = fault ?? `has ${cells.length} cells under a header of ${columns.length}`;
      yield unreadable(resource, rowNumber, reason, cells.slice(0, 50).join(','));
      continue;
    }
    yield createRow(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])), {
      resource,
      rowNumber,
      extra,
    });
  }
  if (columns === undefined) yield unreadable(resource, 0, 'has no header');
}

const trimEnd = (cells: readonly unknown[]): readonly unknown[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);

const isBlank = (cell: unknown): boolean => String(cell ?? '').trim() === '';

/**
 * A second column with one name becomes `NAME (2)`, and a nameless one `column 3`. Names are stored, so they must be
 * valid in PostgreSQL.
 */
const nameColumns = (header: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return header.map((raw, index) => {
    const name =
      raw
        .toWellFormed()
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};
