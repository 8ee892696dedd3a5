import { decodeText, findCharset } from '../charset.ts';
import { toReason, unreadable } from '../parsed-row.ts';
import { createRow, type Fields } from '../reader.ts';
import { findBytes, type Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { endsWith, isUnreadable, splitRows } from './text.ts';

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

export const parseJson = (text: string): ParsedJson => {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    // The parser's own message quotes the text.
    return { ok: false, reason: error instanceof SyntaxError ? 'is not JSON' : toReason(error) };
  }
};

export const toJsonRow = (value: unknown, resource: string, rowNumber: number): FormatRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? createRow(value as Fields, { resource, rowNumber })
    : unreadable(resource, rowNumber, 'is not an object', value);

export async function* readNdjson(resource: Resource): AsyncIterable<FormatRow> {
  for await (const row of splitRows(resource, endsWith('\n'))) {
    if (isUnreadable(row)) {
      yield row;
      continue;
    }
    const parsed = parseJson(row.text);
    yield parsed.ok
      ? toJsonRow(parsed.value, resource.name, row.rowNumber)
      : unreadable(resource.name, row.rowNumber, parsed.reason, row.text);
  }
}

/** A document read whole: the list of objects at a path (`at: 'data.records'`), or the document itself if it is a list. */
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
