import type { OffenderSourceRecord } from '@blotter/vocab';
import { type Clock, utcDay } from '../../clock.ts';
import { toOffenderDocument } from './offender-document.ts';
import { toLinkKeys } from './offender-links.ts';

/** How a registry's record is kept. The document is made once for all three questions asked of a row. */
export const createOffenderKeeper = (source: string, covers: readonly string[], clock: Clock) => {
  const today = utcDay(clock.now());
  let last:
    | { readonly record: OffenderSourceRecord; readonly document: ReturnType<typeof toOffenderDocument> }
    | undefined;
  const documentOf = (record: OffenderSourceRecord) => {
    if (last?.record !== record) last = { record, document: toOffenderDocument(record, covers, today) };
    return last.document;
  };
  return {
    toKey: ({ uuid }: OffenderSourceRecord): string => uuid,
    toDocument: (record: OffenderSourceRecord): string => JSON.stringify(documentOf(record)),
    toLinkKeys: (record: OffenderSourceRecord): readonly string[] => toLinkKeys(source, record, documentOf(record)),
    toSourceUpdatedAt: ({ sourceUpdatedAt }: OffenderSourceRecord): string => sourceUpdatedAt ?? '',
  };
};
