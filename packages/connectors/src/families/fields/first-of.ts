import type { Row } from '../../kit/index.ts';

/** Returns the first non-blank field. All given fields count as read. */
export function firstOf(row: Row, ...fields: readonly string[]): string {
  return fields.map((field) => row.find(field)).find((text) => text !== '') ?? '';
}
