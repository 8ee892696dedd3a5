import { hash } from 'node:crypto';
import { fold, type OffenderSourceRecord } from '@blotter/vocab';
import type { WrittenDocument } from './offender-writer.ts';

/** With a record's key of 512 characters beside it, in any script, it must stay below PostgreSQL's limit of 2,704 bytes. */
const MAX_KEY_CHARACTERS = 300;
const toIndexed = (key: string): string => (key.length > MAX_KEY_CHARACTERS ? `hash ${hash('sha256', key)}` : key);

/**
 * What makes two registry records one person: a registry-id link, or equal name and full birth date. Another suffix is
 * another key, so JR and SR never meet; without a first name there is no key.
 */
export const toLinkKeys = (
  source: string,
  record: OffenderSourceRecord,
  document: WrittenDocument,
): readonly string[] => {
  const { name, birth } = document;
  const { dob, dobPrecision } = birth;
  const own = record.uuid.startsWith(`${source}-`) ? record.uuid : `${source}-${record.uuid}`;
  const isNamed = fold(name.first) !== '' && fold(name.last) !== '';
  return [
    ...new Set([own, ...(record.linkIds ?? [])].map((id) => `id ${id}`)),
    ...(dobPrecision === 'exact' && isNamed
      ? [`name ${fold(name.last)} ${fold(name.first)} ${fold(name.suffix)} ${dob}`]
      : []),
  ].map(toIndexed);
};
