import type { Row } from '../../kit/index.ts';

/** The first of several fields that says anything; all of them count as read. */
export function firstOf(row: Row, ...fields: readonly string[]): string {
  return fields.map((field) => row.find(field)).find((text) => text !== '') ?? '';
}
