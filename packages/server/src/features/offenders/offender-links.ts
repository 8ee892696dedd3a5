import { fold, type OffenderSourceRecord } from '@blotter/vocab';
import type { OffenderDocument } from './offender-document.ts';

/**
 * What makes two registry records one person: a registry-id link, or equal name and full birth date. Another suffix is
 * another key, so JR and SR never meet; without a first name there is no key.
 */
export const toLinkKeys = (
  source: string,
  record: OffenderSourceRecord,
  document: OffenderDocument,
): readonly string[] => {
  const { name, dob, dobPrecision } = document;
  const own = record.uuid.startsWith(`${source}-`) ? record.uuid : `${source}-${record.uuid}`;
  const isNamed = fold(name.first) !== '' && fold(name.last) !== '';
  return [
    ...new Set([own, ...(record.linkIds ?? [])].map((id) => `id ${id}`)),
    ...(dobPrecision === 'exact' && isNamed
      ? [`name ${fold(name.last)} ${fold(name.first)} ${fold(name.suffix)} ${dob}`]
      : []),
  ];
};
