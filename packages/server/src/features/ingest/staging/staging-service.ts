import { hash } from 'node:crypto';
import type { CriminalManifest, ParsedRow, SourceManifest } from '@blotter/connectors';
import { type CriminalSourceRecord, type OffenderSourceRecord, readTimestamp } from '@blotter/vocab';
import { sealVersion, type WrittenPieces } from '../../../searches/documents/stored-version.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { RunRow, StagedRow } from '../run.ts';
import { toHiddenKey } from './hidden-keys.ts';

/** Encodes a source's record for a product: its key, document and link keys. */
type Encoder<R> = {
  readonly toKey: (record: R) => string;
  readonly toPieces: (record: R) => WrittenPieces;
  readonly toFacets: (record: R) => string;
  readonly toLinkKeys: (record: R) => readonly string[];
  readonly toSourceUpdatedAt: (record: R) => string;
};

const toStaged = <R extends OffenderSourceRecord | CriminalSourceRecord>(
  record: R,
  source: string,
  encoder: Encoder<R>,
  seal: RecordSeal,
): StagedRow => {
  const published = JSON.stringify(record);
  const key = { source, rowKey: encoder.toKey(record) };
  const updatedAt = readTimestamp(encoder.toSourceUpdatedAt(record));
  return {
    rowKey: key.rowKey,
    contentHash: hash('sha256', published),
    sourceUpdatedAt: updatedAt === '' ? null : new Date(updatedAt),
    toContent: () => ({
      ...sealVersion(seal, key, { ...encoder.toPieces(record), facets: encoder.toFacets(record), published }),
      linkKeys: [...new Set(encoder.toLinkKeys(record))].map((linkKey) => toHiddenKey(linkKey, seal)),
    }),
  };
};

/** Yields rows in source order. A row that cannot be stored is quarantined like an unreadable one. */
async function* prepareRows<R extends OffenderSourceRecord | CriminalSourceRecord>(
  rows: AsyncIterable<ParsedRow<R>>,
  source: string,
  encoder: Encoder<R>,
  seal: RecordSeal,
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
      const staged = toStaged(record, source, encoder, seal);
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
export function prepareBy(encoders: Encoders, seal: RecordSeal) {
  return (manifest: SourceManifest, rows: AsyncIterable<ParsedRow>): AsyncIterable<RunRow> =>
    manifest.product === 'offender'
      ? prepareRows(
          rows as AsyncIterable<ParsedRow<OffenderSourceRecord>>,
          manifest.code,
          encoders.offender(manifest),
          seal,
        )
      : prepareRows(
          rows as AsyncIterable<ParsedRow<CriminalSourceRecord>>,
          manifest.code,
          encoders.criminal(manifest),
          seal,
        );
}
