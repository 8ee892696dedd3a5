import { type ParsedRow, type RecordRow, toReason, type UnreadableRow, unreadable } from './parsed-row.ts';
import { mergeDrift, type Row } from './reader.ts';

/** The output of a format: a row for strict reading, or an unreadable row. */
export type FormatRow = Row | UnreadableRow;

const isRow = (row: FormatRow): row is Row => 'take' in row;

const toUnreadable = (row: Row, error: unknown): UnreadableRow =>
  unreadable(row.resource, row.rowNumber, toReason(error), row.excerpt());

/**
 * Yields one record per row. If `toRecord` throws, the row is unreadable, and the message of the error is the reason.
 */
export async function* mapRows<R>(
  rows: AsyncIterable<FormatRow> | Iterable<FormatRow>,
  toRecord: (row: Row) => R,
): AsyncIterable<ParsedRow<R>> {
  for await (const row of rows) yield isRow(row) ? mapRow(row, toRecord) : row;
}

export function mapRow<R>(row: Row, toRecord: (row: Row) => R): ParsedRow<R> {
  try {
    const record = toRecord(row);
    return { kind: 'record', resource: row.resource, rowNumber: row.rowNumber, record, ...row.drift() };
  } catch (error) {
    return toUnreadable(row, error);
  }
}

export interface Merging<R> {
  readonly keyOf: (record: R) => string;
  /** Merges a later row of the same person. */
  readonly merge: (record: R, later: R) => R;
}

/** Merges all rows of one key into one record, in the order of their first rows. Holds every record until the end. */
export async function* mergeRows<R>(
  rows: AsyncIterable<FormatRow> | Iterable<FormatRow>,
  toRecord: (row: Row) => R,
  { keyOf, merge }: Merging<R>,
): AsyncIterable<ParsedRow<R>> {
  const held = new Map<string, RecordRow<R>>();
  for await (const row of rows) {
    const parsed = isRow(row) ? mapRow(row, toRecord) : row;
    if (parsed.kind === 'unreadable') {
      yield parsed;
      continue;
    }
    const key = keyOf(parsed.record);
    const before = held.get(key);
    if (before === undefined) held.set(key, parsed);
    else held.set(key, { ...before, record: merge(before.record, parsed.record), ...mergeDrift(before, parsed) });
  }
  yield* held.values();
}

/** Applies `read` to each resource in turn. */
export async function* eachResource<Q, T>(
  resources: AsyncIterable<Q>,
  read: (resource: Q) => AsyncIterable<T> | Iterable<T>,
): AsyncIterable<T> {
  for await (const resource of resources) yield* read(resource);
}
