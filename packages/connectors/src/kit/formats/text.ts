import { decodeStream } from '../charset.ts';
import { type UnreadableRow, unreadable } from '../parsed-row.ts';
import type { Resource } from '../resource.ts';
import { MAX_ROW_CHARACTERS } from './limits.ts';

export interface RawRow {
  readonly rowNumber: number;
  readonly text: string;
}

/** Returns the end of the row that begins at `start` and the start of the next. Undefined while more text is needed. */
export type FindEnd = (
  text: string,
  start: number,
  isLast: boolean,
) => { readonly end: number; readonly next: number } | 'broken' | undefined;

/** Rows end with `rowEnd`. A line feed also matches with a carriage return before it. */
export function endsWith(rowEnd: string): FindEnd {
  return (text, start) => {
    const end = text.indexOf(rowEnd, start);
    if (end < 0) return undefined;
    return { end: rowEnd === '\n' ? beforeReturn(text, start, end) : end, next: end + rowEnd.length };
  };
}

export function beforeReturn(text: string, start: number, end: number): number {
  return end > start && text[end - 1] === '\r' ? end - 1 : end;
}

export const PAGE_INSTEAD = 'is an HTML page where data was expected';

export function looksLikePage(text: string): boolean {
  return /^\s*<(!doctype|html|head|body)\b/i.test(text.slice(0, 1_024));
}

/**
 * Splits a resource into rows in bounded memory. A row that is too long or broken (an unclosed quote) is unreadable,
 * and reading continues after its first line end. Blank rows are counted and skipped.
 */
export async function* splitRows(
  resource: Resource,
  findEnd: FindEnd,
  rowEnd = '\n',
): AsyncIterable<RawRow | UnreadableRow> {
  let held = '';
  let rowNumber = 0;
  let isSkipping = false;
  let isFirst = true;

  function* cut(isLast: boolean): Iterable<RawRow | UnreadableRow> {
    let start = 0;
    while (start < held.length) {
      if (isSkipping) {
        const end = held.indexOf(rowEnd, start);
        start = end < 0 ? held.length : end + rowEnd.length;
        isSkipping = end < 0;
        continue;
      }
      const found = findEnd(held, start, isLast);
      const isTooLong =
        (found === undefined || found === 'broken' ? held.length : found.end) - start > MAX_ROW_CHARACTERS;
      if (found === undefined && !isTooLong && !isLast) break;
      if (found === 'broken' || isTooLong) {
        rowNumber++;
        const reason = isTooLong ? `is longer than ${MAX_ROW_CHARACTERS} characters` : 'has a quote that is not closed';
        yield unreadable(resource.name, rowNumber, reason, held.slice(start, start + 200));
        isSkipping = true;
        continue;
      }
      const { end, next } = found ?? { end: beforeReturn(held, start, held.length), next: held.length };
      rowNumber++;
      const text = held.slice(start, end);
      start = next;
      if (text.trim() !== '') yield { rowNumber, text };
    }
    held = held.slice(start);
  }

  for await (const text of decodeStream(resource.open(), resource.charset)) {
    if (isFirst && looksLikePage(text)) return void (yield unreadable(resource.name, 0, PAGE_INSTEAD, text));
    isFirst = false;
    held += text;
    yield* cut(false);
  }
  if (isFirst) yield unreadable(resource.name, 0, 'is empty');
  yield* cut(true);
}

export function isUnreadable(row: object): row is UnreadableRow {
  return 'kind' in row && row.kind === 'unreadable';
}
