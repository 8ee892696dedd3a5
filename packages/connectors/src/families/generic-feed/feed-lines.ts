import { readCriminalSourceRecord, readSourceRecord } from '@blotter/vocab';
import { toPublished } from '../../kit/compact.ts';
import { parseJsonRow } from '../../kit/formats/json.ts';
import { endsWith, isUnreadable, splitRows } from '../../kit/formats/text.ts';
import type { SourceManifest } from '../../kit/manifest.ts';
import { type ParsedRow, stoppedReading, toReason, unreadable } from '../../kit/parsed-row.ts';
import type { Resource } from '../../kit/resource.ts';
import { takeMark } from './simulated-mark.ts';

/** Reads the rows of an NDJSON feed. Its lines are already records, so strict reading would add nothing. */
export async function* parseLines(
  manifest: SourceManifest,
  resources: AsyncIterable<Resource>,
): AsyncIterable<ParsedRow> {
  const readLine = lineReader(manifest);
  try {
    for await (const resource of resources)
      for await (const row of splitRows(resource, endsWith('\n')))
        yield isUnreadable(row) ? row : readLine(row.text, resource.name, row.rowNumber);
  } catch (error) {
    yield stoppedReading(error);
  }
}

const lineReader = (manifest: SourceManifest) => {
  const read = manifest.product === 'offender' ? readSourceRecord : readCriminalSourceRecord;
  const kind = manifest.product === 'criminal' ? { recordType: manifest.recordKind } : undefined;
  return (text: string, resource: string, rowNumber: number): ParsedRow => {
    const parsed = parseJsonRow(text);
    if (!parsed.ok) return unreadable(resource, rowNumber, parsed.reason, text);
    const { value } = parsed;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return unreadable(resource, rowNumber, 'is not an object', value);
    try {
      const { record: own, isSimulated } = takeMark(value);
      const published = toPublished(kind ? { ...kind, ...own } : own, manifest.policy);
      const outcome = read(published);
      if (!outcome.ok) return unreadable(resource, rowNumber, outcome.reasons.join('; '), published);
      const { record, ignored } = outcome;
      return { kind: 'record', resource, rowNumber, record, unknownFields: ignored, missingFields: [], isSimulated };
    } catch (error) {
      return unreadable(resource, rowNumber, toReason(error), text);
    }
  };
};
