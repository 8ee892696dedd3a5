import type { CriminalSourceRecord } from '@blotter/vocab';
import { type Clock, utcDay } from '../../../clock.ts';
import type { WrittenPieces } from '../../../searches/documents/stored-version.ts';
import { toFacetsOf, toFullness } from './criminal-facets.ts';
import { createCriminalWriter, type Jurisdiction, type WrittenDocument } from './criminal-writer.ts';

/**
 * Encodes a criminal source's record under the source's own id. Records are never linked: one person in several
 * jurisdictions is several records (spec §2.8). The document of a row is built once for all its outputs.
 */
export function createCriminalEncoder(jurisdiction: Jurisdiction, clock: Clock) {
  const write = createCriminalWriter(jurisdiction, utcDay(clock.now()));
  let last: { readonly record: CriminalSourceRecord; readonly document: WrittenDocument } | undefined;
  const documentOf = (record: CriminalSourceRecord): WrittenDocument => {
    if (last?.record !== record) last = { record, document: write(record) };
    return last.document;
  };
  const toFacets = (record: CriminalSourceRecord): string => {
    const document = documentOf(record);
    return JSON.stringify({ ...toFacetsOf(document), fullness: toFullness(record, document) });
  };
  return {
    toKey: ({ externalId }: CriminalSourceRecord): string => externalId,
    toPieces: (record: CriminalSourceRecord): WrittenPieces => documentOf(record).pieces,
    toFacets,
    toLinkKeys: (): readonly string[] => [],
    toSourceUpdatedAt: (): string => '',
  };
}
