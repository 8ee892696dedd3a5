import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';

export type SourceRecord = OffenderSourceRecord | CriminalSourceRecord;

/** Kept in quarantine with its reason; it never stops a file. */
export interface UnreadableRow {
  readonly kind: 'unreadable';
  readonly resource: string;
  /** From 1, as a person would count the rows of the resource; 0 when the resource as a whole is meant. */
  readonly rowNumber: number;
  readonly reason: string;
  readonly excerpt: string;
  /** Nothing behind it could be read: the rows of the run are not all there are. */
  readonly stopsReading?: true;
}

export interface RecordRow<R> {
  readonly kind: 'record';
  /** Where it stands; of a record made from several rows, the first. */
  readonly resource: string;
  readonly rowNumber: number;
  readonly record: R;
  /** Fields that nobody took or ignored: the source publishes something new. */
  readonly unknownFields: readonly string[];
  /** Fields that were asked for and are gone. */
  readonly missingFields: readonly string[];
  /** The simulator made it; a row of a feed says so. */
  readonly isSimulated?: boolean;
}

export type ParsedRow<R = SourceRecord> = RecordRow<R> | UnreadableRow;

const MAX_EXCERPT_CHARACTERS = 200;

/** The beginning of what could not be read, fit for a log line and for PostgreSQL. */
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

/** The reading of a source ended before its end. */
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
