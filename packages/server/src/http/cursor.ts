import { Failure } from '../failure.ts';

/** Encodes a position in a list as an opaque text. */
export function toCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The first part of every cursor is a timestamp. */
export function fromCursor(cursor: string | undefined, length: number): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  const parts = parse(cursor);
  const readable =
    Array.isArray(parts) &&
    parts.length === length &&
    parts.every((part) => typeof part === 'string' && !part.includes('\0')) &&
    !Number.isNaN(Date.parse(parts[0])) &&
    new Date(parts[0]).toISOString() === parts[0];
  if (!readable)
    throw new Failure('unprocessable_query', 'after: is not a place in this list; send the nextAfter of a page.');
  return parts;
}

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};
