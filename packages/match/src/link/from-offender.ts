import {
  type OffenderSourceRecord,
  readAge,
  readAliases,
  readBirthDate,
  readDate,
  readHeight,
  readName,
  type SourceAddress,
} from '@blotter/vocab';
import type { LinkPlace, LinkRow } from './row.ts';

const UNKNOWN = /^(unk(nown)?|other|none|n\/?a)$/i;

const toPlace = ({ line1, city, state, zipcode }: SourceAddress): LinkPlace => ({
  ...(line1 === undefined ? {} : { street: line1 }),
  ...(city === undefined ? {} : { city }),
  ...(state === undefined ? {} : { state }),
  ...(zipcode === undefined || /^(\d)\1{4}$/.test(zipcode) ? {} : { zip: zipcode }),
});

const toBirth = (record: OffenderSourceRecord, today: string): Pick<LinkRow, 'dob' | 'birthYears'> => {
  const own = record.dob === undefined ? undefined : readBirthDate(record.dob, { today });
  if (own !== undefined && own.dob !== '') return { dob: own.dob };
  const { age, dob } = record.age === undefined ? { age: '' } : readAge(record.age, { today });
  if (dob !== undefined && dob.dob !== '') return { dob: dob.dob };
  const year = Number(today.slice(0, 4)) - Number(age);
  return age === '' ? {} : { birthYears: { from: year - 1, to: year } };
};

const known = (values: readonly (string | undefined)[]): readonly string[] =>
  values.filter((value) => value !== undefined && value.trim() !== '' && !UNKNOWN.test(value.trim())) as string[];

/** A registry's row as linkage sees it. `today` is the day of the snapshot: it turns an age into years of birth. */
export const fromOffender = (source: string, record: OffenderSourceRecord, today: string): LinkRow => {
  const { first, middle, last, suffix } = readName(record.name);
  const convictions = (record.offenses ?? []).map(({ convictionDate }) => readDate(convictionDate ?? '').value);
  const inches = record.height === undefined ? null : readHeight(record.height).inches;
  return {
    id: record.uuid,
    source,
    first,
    middle,
    last,
    suffix,
    aliases: readAliases(record.aliases ?? []).flatMap(({ name }) => name ?? []),
    ...toBirth(record, today),
    ...(record.sex === undefined ? {} : { sex: record.sex }),
    places: (record.addresses ?? []).map(toPlace),
    ...(record.linkIds === undefined ? {} : { linkIds: record.linkIds }),
    others: {
      case: known((record.offenses ?? []).map(({ caseNumber }) => caseNumber)),
      conviction: convictions.filter((date) => date.length === 10),
      eyes: known([record.eyeColor?.slice(0, 3)]),
      height: inches === null ? [] : [String(inches - 1), String(inches), String(inches + 1)],
      marks: known((record.marks ?? '').split(';')),
      race: known([record.race?.charAt(0)]),
    },
  };
};
