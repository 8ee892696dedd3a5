import { STATE_DATES, STATE_TEXTS } from '@blotter/contract';
import type { BirthDate, OffenderSourceRecord, SourceStateData } from '@blotter/vocab';
import { PERSON_TEXTS } from './offender-document.ts';

const PRECISION: { readonly [precision: string]: number } = { exact: 20, year_month: 10, year: 5 };
const TEXTS = [...PERSON_TEXTS, 'height', 'weight'] as const;
const NOTHING: SourceStateData = {};

/**
 * Returns how much a record says. Of several registries that list a person, the fullest supplies the name and the
 * link (contract, Merging).
 */
export function toFullness(
  record: OffenderSourceRecord,
  { dobPrecision }: BirthDate,
  age: string,
  aliases: number,
  isDate: (published: string | undefined) => boolean,
): number {
  let fullness = PRECISION[dobPrecision] ?? 0;
  if (age !== '') fullness += 1;
  for (const field of TEXTS) if (record[field]) fullness += 1;
  fullness += aliases + (record.addresses?.length ?? 0) * 2 + (record.images?.length ?? 0);
  for (const { convictionDate, statute } of record.offenses ?? [])
    fullness += 2 + Number(isDate(convictionDate)) + Number(Boolean(statute));
  const stateData = record.stateData ?? NOTHING;
  for (const field of STATE_TEXTS) if (stateData[field]) fullness += 1;
  for (const field of STATE_DATES) if (isDate(stateData[field])) fullness += 1;
  return fullness;
}
