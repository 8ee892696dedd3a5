import { hash } from 'node:crypto';
import type { CriminalManifest, ParsedRow, SourceManifest } from '@blotter/connectors';
import { type CriminalSourceRecord, type OffenderSourceRecord, readTimestamp } from '@blotter/vocab';
import type { RunRow, StagedRow } from '../run.ts';

/** Encodes a source's record for a product: its key, document and link keys. */
type Encoder<R> = {
  readonly toKey: (record: R) => string;
  readonly toDocument: (record: R) => string;
  readonly toFacets: (record: R) => string;
  readonly toLinkKeys: (record: R) => readonly string[];
  readonly toSourceUpdatedAt: (record: R) => string;
};

const toStaged = <R extends OffenderSourceRecord | CriminalSourceRecord>(record: R, encoder: Encoder<R>): StagedRow => {
  const published = JSON.stringify(record);
  const updatedAt = readTimestamp(encoder.toSourceUpdatedAt(record));
  return {
    rowKey: encoder.toKey(record),
    contentHash: hash('sha256', published),
    published,
    sourceUpdatedAt: updatedAt === '' ? null : new Date(updatedAt),
    toContent: () => ({
      document: encoder.toDocument(record),
      facets: encoder.toFacets(record),
      linkKeys: [...new Set(encoder.toLinkKeys(record))],
    }),
  };
};

/** Yields rows in source order. A row that cannot be stored is quarantined like an unreadable one. */
async function* prepareRows<R extends OffenderSourceRecord | CriminalSourceRecord>(
  rows: AsyncIterable<ParsedRow<R>>,
  encoder: Encoder<R>,
): AsyncIterable<RunRow> {
  let position = 0;
  for await (const row of rows) {
    const place = { position, rowNumber: row.rowNumber, resource: row.resource };
    if (row.kind === 'unreadable') {
      const { kind, reason, excerpt, stopsReading = false } = row;
      yield { kind, ...place, reason, excerpt, stopsReading };
    } else {
      const { record, unknownFields, missingFields, isSimulated = false } = row;
      const filledFields = Object.keys(record);
      const staged = toStaged(record, encoder);
      yield { kind: 'row', ...place, row: staged, filledFields, unknownFields, missingFields, isSimulated };
    }
    position += 1;
  }
}

/** The encoders of the products, passed in by compose. */
export type Encoders = {
  readonly offender: (manifest: SourceManifest) => Encoder<OffenderSourceRecord>;
  readonly criminal: (manifest: CriminalManifest) => Encoder<CriminalSourceRecord>;
};

/** The casts are safe: a connector's reader yields records of its own product only. */
export function prepareBy(encoders: Encoders) {
  return (manifest: SourceManifest, rows: AsyncIterable<ParsedRow>): AsyncIterable<RunRow> =>
    manifest.product === 'offender'
      ? prepareRows(rows as AsyncIterable<ParsedRow<OffenderSourceRecord>>, encoders.offender(manifest))
      : prepareRows(rows as AsyncIterable<ParsedRow<CriminalSourceRecord>>, encoders.criminal(manifest));
}
