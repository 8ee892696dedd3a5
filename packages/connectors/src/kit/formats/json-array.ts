import { decodeStream } from '../charset.ts';
import { unreadable } from '../parsed-row.ts';
import type { Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { parseJsonRow, toJsonRow } from './json.ts';
import { MAX_ROW_CHARACTERS } from './limits.ts';
import { looksLikePage, PAGE_INSTEAD } from './text.ts';

/**
 * Reads a list of objects of any length, element by element, in the memory of one element. An element that is too long
 * is scanned to its own end without buffering. Resuming at any brace would read its texts as rows.
 */
export async function* readJsonArray(resource: Resource): AsyncIterable<FormatRow> {
  const { name } = resource;
  const cut = createElementCutter();
  let rowNumber = 0;
  let isFirst = true;
  let isList = false;
  const toRow = ({ text, isTooLong }: Element): readonly FormatRow[] => {
    const element = text.replace(/^[\s,[\]]+/, '');
    if (element.trim() === '') return [];
    rowNumber++;
    if (isTooLong) {
      return [unreadable(name, rowNumber, `is longer than ${MAX_ROW_CHARACTERS} characters`, element)];
    }
    const parsed = parseJsonRow(element);
    return [parsed.ok ? toJsonRow(parsed.value, name, rowNumber) : unreadable(name, rowNumber, parsed.reason, element)];
  };
  for await (const text of decodeStream(resource.open(), resource.charset)) {
    if (isFirst && looksLikePage(text)) return void (yield unreadable(name, 0, PAGE_INSTEAD, text));
    if (isFirst) isList = /^\s*\[/.test(text);
    isFirst = false;
    for (const element of cut.add(text)) yield* toRow(element);
  }
  if (isFirst) yield unreadable(name, 0, 'is empty');
  const rest = cut.rest();
  const last = toRow(rest);
  yield* last;
  if (last.length === 0 && isList && !rest.text.includes(']'))
    yield unreadable(name, rowNumber + 1, 'is cut off: the list is not closed');
}

interface Element {
  readonly text: string;
  readonly isTooLong: boolean;
}

const OUTSIDE = /["{}]/g;
const INSIDE = /["\\]/g;

/** Cuts up to the brace that closes the first opened one, including any text before it. */
const createElementCutter = () => {
  let held = '';
  let isTooLong = false;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;

  const hold = (text: string): void => {
    const room = MAX_ROW_CHARACTERS - held.length;
    if (text.length > room) isTooLong = true;
    if (room > 0) held += text.slice(0, room);
  };
  const take = (): Element => {
    const element = { text: held, isTooLong };
    held = '';
    isTooLong = false;
    depth = 0;
    return element;
  };

  return {
    add: function* (text: string): Iterable<Element> {
      let start = 0;
      let at = isEscaped ? 1 : 0;
      isEscaped = false;
      for (;;) {
        const token = isInText ? INSIDE : OUTSIDE;
        token.lastIndex = at;
        const found = token.exec(text);
        if (found === null) break;
        at = found.index + 1;
        if (found[0] === '"') isInText = !isInText;
        else if (found[0] === '\\') {
          isEscaped = at === text.length;
          at++;
        } else if (found[0] === '{') depth++;
        else if (--depth <= 0) {
          hold(text.slice(start, at));
          start = at;
          yield take();
        }
      }
      hold(text.slice(start));
    },
    rest: take,
  };
};
