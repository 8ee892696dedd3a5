import { type ParsedRow, type RecordRow, toReason, type UnreadableRow, unreadable } from './parsed-row.ts';
import { mergeDrift, type Row } from './reader.ts';

/** What the formats yield: a row to read strictly, or what could not be made one. */
export type FormatRow = Row | UnreadableRow;

const isRow = (row: FormatRow): row is Row => 'take' in row;

const toUnreadable = (row: Row, error: unknown): UnreadableRow =>
  unreadable(row.resource, row.rowNumber, toReason(error), row.excerpt());

/** One record a row. Whatever `toRecord` throws makes the row unreadable, with the error's message as the reason. */
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
  /** A later row of the same person. */
  readonly merge: (record: R, later: R) => R;
}

/** One record from all rows of one key, in the order of their first rows. Holds every record until the end. */
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

/** `read` over each resource in turn. */
export async function* eachResource<Q, T>(
  resources: AsyncIterable<Q>,
  read: (resource: Q) => AsyncIterable<T> | Iterable<T>,
): AsyncIterable<T> {
  for await (const resource of resources) yield* read(resource);
}
