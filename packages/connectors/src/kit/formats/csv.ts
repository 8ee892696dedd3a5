import { parse } from 'csv-parse/sync';
import { toReason, type UnreadableRow, unreadable } from '../parsed-row.ts';
import type { Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { type CellRow, type TableOptions, toTable } from './table.ts';
import { beforeReturn, type FindEnd, isUnreadable, type RawRow, splitRows } from './text.ts';

export interface CsvOptions extends TableOptions {
  readonly delimiter?: string;
  /** Null for a file without quoting. */
  readonly quote?: string | null;
}

const BLOCK_ROWS = 500;

/**
 * csv-parse alone would reject a whole file for one unclosed quote or one endless cell. So rows are split first, and
 * csv-parse sees complete rows only.
 */
export function readCsv(resource: Resource, options: CsvOptions = {}): AsyncIterable<FormatRow> {
  const { delimiter = ',', quote = '"', mode = 'strict' } = options;
  const toCells = (text: string): readonly (readonly string[])[] =>
    parse(text, {
      delimiter,
      quote,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: mode === 'ragged',
    }) as string[][];
  return toTable(
    resource.name,
    readCells(resource, splitRows(resource, findRowEnd(delimiter, quote)), toCells),
    options,
  );
}

async function* readCells(
  resource: Resource,
  rows: AsyncIterable<RawRow | UnreadableRow>,
  toCells: (text: string) => readonly (readonly string[])[],
): AsyncIterable<CellRow | UnreadableRow> {
  let block: RawRow[] = [];
  const flush = (): readonly (CellRow | UnreadableRow)[] => {
    const whole = attempt(() => toCells(block.map(({ text }) => text).join('\n')));
    const read = block.map((row, index): CellRow | UnreadableRow => {
      const { rowNumber, text } = row;
      if (!('reason' in whole) && whole.length === block.length) return { rowNumber, cells: whole[index] ?? [] };
      const alone = attempt(() => toCells(text));
      if ('reason' in alone) return unreadable(resource.name, rowNumber, alone.reason, text);
      return alone.length === 1
        ? { rowNumber, cells: alone[0] ?? [] }
        : unreadable(resource.name, rowNumber, 'has quotes that do not fit', text);
    });
    block = [];
    return read;
  };
  try {
    for await (const row of rows) {
      if (isUnreadable(row)) {
        yield* flush();
        yield row;
      } else if (block.push(row) === BLOCK_ROWS) yield* flush();
    }
  } catch (error) {
    // The file ends here, and the rows before its fault are valid.
    yield* flush();
    throw error;
  }
  yield* flush();
}

const attempt = <T>(work: () => T): T | { readonly reason: string } => {
  try {
    return work();
  } catch (error) {
    return { reason: toReason(error).split(':', 1)[0] ?? 'cannot be read' };
  }
};

const ENDS = /[\r\n]/;

/** Line ends inside quotes do not end a row. A quote counts only at the beginning of a cell. */
const findRowEnd =
  (delimiter: string, quote: string | null): FindEnd =>
  (text, start, isLast) => {
    let at = start;
    for (;;) {
      if (quote !== null && text.startsWith(quote, at)) {
        let close = at;
        do {
          close = text.indexOf(quote, close + 1);
          if (close < 0 || (close + 1 === text.length && !isLast)) return isLast ? 'broken' : undefined;
        } while (text[close + 1] === quote && ++close);
        const isClosed =
          close + 1 === text.length || ENDS.test(text[close + 1] ?? '') || text.startsWith(delimiter, close + 1);
        // A stray quote in this line is more likely than a cell that continues on the next.
        if (!isClosed && text.slice(at, close).includes('\n')) return 'broken';
        at = close + 1;
      }
      const newline = text.indexOf('\n', at);
      const lineEnd = newline < 0 ? text.length : newline;
      const quoted = quote === null ? -1 : text.slice(at, lineEnd).indexOf(delimiter + quote);
      if (quoted >= 0) at += quoted + delimiter.length;
      else if (newline < 0) return undefined;
      else return { end: beforeReturn(text, start, newline), next: newline + 1 };
    }
  };
