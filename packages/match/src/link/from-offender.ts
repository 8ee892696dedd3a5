import { type OffenderSourceRecord, readAliases, readBirthDate, readDate, readName } from '@blotter/vocab';
import { known, toBirthOfAge, toHeights, toPlace, withoutEmpty } from './from-published.ts';
import type { LinkProofs, LinkRow } from './row.ts';

const toBirth = ({ dob, age }: OffenderSourceRecord, today: string): Pick<LinkRow, 'dob' | 'birthYears'> => {
  const own = dob === undefined ? '' : readBirthDate(dob, { today }).dob;
  return own === '' ? toBirthOfAge(age, today) : { dob: own };
};

const toDay = (text: string | undefined): string => {
  const { value } = readDate(text ?? '');
  return value.length === 10 ? value : '';
};

const toProofs = (source: string, { offenses = [], stateData }: OffenderSourceRecord): LinkProofs => {
  const stateId = stateData?.stateOffenderId ?? '';
  return {
    cases: known(offenses.map(({ caseNumber }) => caseNumber)),
    dates: known(offenses.flatMap(({ offenseDate, convictionDate }) => [toDay(offenseDate), toDay(convictionDate)])),
    judgments: offenses.flatMap(({ convictionDate, statute = '' }) => {
      const day = toDay(convictionDate);
      return day === '' || statute.trim() === '' ? [] : `${day} ${statute}`;
    }),
    identifiers: stateId === '' ? [] : [{ kind: 'offender id', issuer: source, value: stateId }],
  };
};

/** Converts a registry row for linkage. `today` is the day of the snapshot, which turns an age into years of birth. */
export function fromOffender(source: string, record: OffenderSourceRecord, today: string): LinkRow {
  const { first, middle, last, suffix } = readName(record.name);
  const convictions = (record.offenses ?? []).map(({ convictionDate }) => readDate(convictionDate ?? '').value);
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
    proofs: toProofs(source, record),
    others: withoutEmpty({
      case: known((record.offenses ?? []).map(({ caseNumber }) => caseNumber)),
      conviction: convictions.filter((date) => date.length === 10),
      eyes: known([record.eyeColor?.slice(0, 3)]),
      height: toHeights(record.height),
      marks: known((record.marks ?? '').split(';')),
      race: known([record.race?.charAt(0)]),
    }),
  };
}
