import { hash } from 'node:crypto';
import { fold, type OffenderSourceRecord } from '@blotter/vocab';
import type { WrittenDocument } from './offender-writer.ts';

/** With a record's key of 512 characters beside it, in any script, it must stay below PostgreSQL's limit of 2,704 bytes. */
const MAX_KEY_CHARACTERS = 300;
const toIndexed = (key: string): string => (key.length > MAX_KEY_CHARACTERS ? `hash ${hash('sha256', key)}` : key);

/**
 * Keys of a record: the ids it bears and names, its name with its full birth date, and all that tells whether it is still the same
 * person. Records that share an id are one person at once. The second key finds namesakes for the merge rules, departed ones too.
 */
export function toLinkKeys(source: string, record: OffenderSourceRecord, document: WrittenDocument): readonly string[] {
  const { name, birth } = document;
  const own = record.uuid.startsWith(`${source}-`) ? record.uuid : `${source}-${record.uuid}`;
  const [first, last] = [fold(name.first), fold(name.last)];
  const isNamed = birth.dobPrecision === 'exact' && first !== '' && last !== '';
  return [
    ...new Set([own, ...(record.linkIds ?? [])].map((id) => `id ${id}`)),
    ...(isNamed ? [`name ${last} ${first} ${birth.dob}`] : []),
    `self ${[last, first, fold(name.middle), fold(name.suffix), fold(record.sex ?? ''), birth.dob].join(' ')}`,
  ].map(toIndexed);
}
