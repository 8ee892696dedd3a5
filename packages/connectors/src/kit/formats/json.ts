import { decodeText, findCharset } from '../charset.ts';
import { toReason, unreadable } from '../parsed-row.ts';
import { createRow, type Fields } from '../reader.ts';
import { findBytes, type Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { endsWith, isUnreadable, splitRows } from './text.ts';

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

const MAX_DEPTH = 1_000;

/** The parser accepts any depth, but code that prints or walks the value later overflows the stack. */
const nestsTooDeep = (text: string): boolean => {
  if (text.length < 2 * MAX_DEPTH) return false;
  let depth = 0;
  const token = /["[\]{}]/g;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    if (found[0] === '"') {
      const close = findClosingQuote(text, found.index + 1);
      if (close < 0) return false;
      token.lastIndex = close + 1;
    } else if (found[0] === ']' || found[0] === '}') depth--;
    else if (++depth > MAX_DEPTH) return true;
  }
  return false;
};

/** Returns the end of the string that begins there, or -1 if it is not closed. */
const findClosingQuote = (text: string, from: number): number => {
  for (let close = text.indexOf('"', from); close >= 0; close = text.indexOf('"', close + 1)) {
    let slashes = 0;
    while (close - slashes > from && text[close - slashes - 1] === '\\') slashes++;
    if (slashes % 2 === 0) return close;
  }
  return -1;
};

export function parseJson(text: string): ParsedJson {
  if (nestsTooDeep(text)) return { ok: false, reason: `nests deeper than ${MAX_DEPTH} levels` };
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    // The message of the parser quotes the text.
    return { ok: false, reason: error instanceof SyntaxError ? 'is not JSON' : toReason(error) };
  }
}

/**
 * Parses one row of a file. A row with a duplicate key is rejected, because the parser would silently lose a value.
 * Outside strings a colon follows only a key, so the written keys are counted and compared with the parsed keys.
 */
export function parseJsonRow(text: string): ParsedJson {
  const parsed = parseJson(text);
  if (!parsed.ok || countKeysWritten(text) === countKeysKept(parsed.value)) return parsed;
  return { ok: false, reason: 'names a key twice' };
}

const BLANKS: ReadonlySet<string> = new Set([' ', '\t', '\n', '\r']);

const countKeysWritten = (text: string): number => {
  let count = 0;
  for (let open = text.indexOf('"'); open >= 0; ) {
    let at = findClosingQuote(text, open + 1) + 1;
    while (BLANKS.has(text[at] ?? '')) at++;
    if (text[at] === ':') count++;
    open = text.indexOf('"', at);
  }
  return count;
};

const countKeysKept = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const each of Object.values(value)) count += countKeysKept(each);
  return count;
};

export function toJsonRow(value: unknown, resource: string, rowNumber: number): FormatRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? createRow(value as Fields, { resource, rowNumber })
    : unreadable(resource, rowNumber, 'is not an object', value);
}

export async function* readNdjson(resource: Resource): AsyncIterable<FormatRow> {
  for await (const row of splitRows(resource, endsWith('\n'))) {
    if (isUnreadable(row)) {
      yield row;
      continue;
    }
    const parsed = parseJsonRow(row.text);
    yield parsed.ok
      ? toJsonRow(parsed.value, resource.name, row.rowNumber)
      : unreadable(resource.name, row.rowNumber, parsed.reason, row.text);
  }
}

/**
 * Reads a whole document: the list of objects at a path (`at: 'data.records'`), or the document itself if it is a list.
 */
export async function* readJson(
  resource: Resource,
  { at = '' }: { readonly at?: string } = {},
): AsyncIterable<FormatRow> {
  const bytes = await findBytes(resource);
  if (bytes === undefined) return void (yield unreadable(resource.name, 0, 'is too large to be read whole'));
  const text = decodeText(bytes, findCharset(bytes, resource.charset || null, undefined));
  const parsed = parseJson(text);
  if (!parsed.ok) return void (yield unreadable(resource.name, 0, parsed.reason, text));
  const list = (at === '' ? [] : at.split('.')).reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Fields)[key] : undefined),
    parsed.value,
  );
  if (!Array.isArray(list)) return void (yield unreadable(resource.name, 0, `has no list at ${at || 'its top'}`, text));
  for (const [index, value] of list.entries()) yield toJsonRow(value, resource.name, index + 1);
}
