import { toFacets } from '@blotter/match';
import type { OffenderSourceRecord } from '@blotter/vocab';
import { type Clock, utcDay } from '../../../clock.ts';
import type { StoredFacets } from '../../../searches/answers/stored-facets.ts';
import type { WrittenPieces } from '../../../searches/documents/stored-version.ts';
import { toLinkKeys } from './offender-links.ts';
import { createOffenderWriter, type WrittenDocument } from './offender-writer.ts';

const toStoredFacets = ({ name, aliases, birth, age, addresses, fullness }: WrittenDocument): StoredFacets => ({
  ...toFacets({ name, aliases, dob: birth.dob, age, addresses }),
  fullness,
});

/** Encodes a registry's records for storage. The document of a row is built once for all its outputs. */
export function createOffenderEncoder(source: string, covers: readonly string[], clock: Clock) {
  const write = createOffenderWriter(source, covers, utcDay(clock.now()));
  let last: { readonly record: OffenderSourceRecord; readonly document: WrittenDocument } | undefined;
  const documentOf = (record: OffenderSourceRecord): WrittenDocument => {
    if (last?.record !== record) last = { record, document: write(record) };
    return last.document;
  };
  return {
    toKey: ({ uuid }: OffenderSourceRecord): string => uuid,
    toPieces: (record: OffenderSourceRecord): WrittenPieces => documentOf(record).pieces,
    toFacets: (record: OffenderSourceRecord): string => JSON.stringify(toStoredFacets(documentOf(record))),
    toLinkKeys: (record: OffenderSourceRecord): readonly string[] => toLinkKeys(source, record, documentOf(record)),
    toSourceUpdatedAt: ({ sourceUpdatedAt }: OffenderSourceRecord): string => sourceUpdatedAt ?? '',
  };
}
