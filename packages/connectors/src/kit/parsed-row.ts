import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';

export type SourceRecord = OffenderSourceRecord | CriminalSourceRecord;

/** Stored in quarantine with its reason. It never stops a file. */
export interface UnreadableRow {
  readonly kind: 'unreadable';
  readonly resource: string;
  /** Row number in the resource, from 1. 0 means the resource as a whole. */
  readonly rowNumber: number;
  readonly reason: string;
  readonly excerpt: string;
  /** Nothing after this row could be read, so the rows of the run are incomplete. */
  readonly stopsReading?: true;
}

export interface RecordRow<R> {
  readonly kind: 'record';
  /** The resource of the row, or of the first row if a record has several. */
  readonly resource: string;
  readonly rowNumber: number;
  readonly record: R;
  /** Fields that were neither taken nor ignored: the source publishes something new. */
  readonly unknownFields: readonly string[];
  /** Requested fields that no longer exist. */
  readonly missingFields: readonly string[];
  /** The simulator created the row. A feed row states this itself. */
  readonly isSimulated?: boolean;
}

export type ParsedRow<R = SourceRecord> = RecordRow<R> | UnreadableRow;

const MAX_EXCERPT_CHARACTERS = 200;

/** Returns the beginning of an unreadable value, safe for a log line and for PostgreSQL. */
export function toExcerpt(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text
    .slice(0, MAX_EXCERPT_CHARACTERS)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ');
}

export function unreadable(resource: string, rowNumber: number, reason: string, value: unknown = ''): UnreadableRow {
  return { kind: 'unreadable', resource, rowNumber, reason, excerpt: toExcerpt(value) };
}

/** Returns the row that reports that reading ended early. */
export function stoppedReading(error: unknown): UnreadableRow {
  return { ...unreadable('', 0, toReason(error)), stopsReading: true };
}

export function toReason(error: unknown): string {
  return error instanceof RangeError
    ? 'is too deep or too large to be read'
    : error instanceof TypeError || error instanceof SyntaxError || error instanceof ReferenceError
      ? 'cannot be read'
      : error instanceof Error
        ? error.message
        : String(error);
}
