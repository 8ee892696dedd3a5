import { hash } from 'node:crypto';
import { fold, type OffenderSourceRecord } from '@blotter/vocab';
import type { WrittenDocument } from './offender-writer.ts';

/** Together with a record key of 512 characters in any script, it must stay below PostgreSQL's index limit of 2,704 bytes. */
const MAX_KEY_CHARACTERS = 300;
const toIndexed = (key: string): string => (key.length > MAX_KEY_CHARACTERS ? `hash ${hash('sha256', key)}` : key);

/**
 * Returns the link keys of a record: its ids, its name with the full birth date, and the facts that tell whether it
 * is still the same person. Records that share an id become one person at once. The name key finds namesakes for the
 * merge rules, including departed ones.
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
