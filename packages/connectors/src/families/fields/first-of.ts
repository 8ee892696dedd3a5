import type { Row } from '../../kit/index.ts';

/** The first of several fields that says anything; all of them count as read. */
export const firstOf = (row: Row, ...fields: readonly string[]): string =>
  fields.map((field) => row.find(field)).find((text) => text !== '') ?? '';
