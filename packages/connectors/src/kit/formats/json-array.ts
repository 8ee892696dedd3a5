import { unreadable } from '../parsed-row.ts';
import type { Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { parseJson, toJsonRow } from './json.ts';
import { type FindEnd, isUnreadable, splitRows } from './text.ts';

/** A list of objects of any length: its elements are read one by one, in the memory of one. */
export async function* readJsonArray(resource: Resource): AsyncIterable<FormatRow> {
  let rowNumber = 0;
  for await (const row of splitRows(resource, findElementEnd, '}')) {
    if (isUnreadable(row)) {
      yield row;
      continue;
    }
    const text = row.text.replace(/^[\s,[\]]+/, '');
    if (text === '') continue;
    rowNumber++;
    const parsed = parseJson(text);
    yield parsed.ok
      ? toJsonRow(parsed.value, resource.name, rowNumber)
      : unreadable(resource.name, rowNumber, parsed.reason, text);
  }
}

/** Behind the brace that closes the first one opened. */
const findElementEnd: FindEnd = (text, start, isLast) => {
  let depth = 0;
  const token = /["{}]/g;
  token.lastIndex = start;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    if (found[0] === '"') {
      const close = findClosingQuote(text, found.index + 1);
      if (close < 0) return undefined;
      token.lastIndex = close + 1;
    } else if (found[0] === '{') depth++;
    else if (--depth <= 0) return { end: found.index + 1, next: found.index + 1 };
  }
  return isLast ? { end: text.length, next: text.length } : undefined;
};

const findClosingQuote = (text: string, from: number): number => {
  const token = /[\\"]/g;
  token.lastIndex = from;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    if (found[0] === '"') return found.index;
    token.lastIndex = found.index + 2;
  }
  return -1;
};
