import { type CriminalSourceRecord, readAliases, readCriminalBirthDate, readDate, readName } from '@blotter/vocab';
import { known, toBirthOfAge, toHeights, toPlace, withoutEmpty } from './from-published.ts';
import type { LinkRow } from './row.ts';

const toBirth = ({ dob, age }: CriminalSourceRecord, today: string): Pick<LinkRow, 'dob' | 'birthYears'> => {
  const { date, birthYear } = readCriminalBirthDate(dob ?? '', { today });
  if (date !== null) return { dob: date };
  return birthYear === null ? toBirthOfAge(age, today) : { dob: String(birthYear) };
};

const toDates = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.map((text) => readDate(text ?? '').value.slice(0, 10)).filter((date) => date.length === 10)),
];

/** Converts a criminal source record for linkage. `today` is the day on which the source last showed it. */
export function fromCriminal(source: string, record: CriminalSourceRecord, today: string): LinkRow {
  const { first, middle, last, suffix } = readName(record.name);
  const cases = record.cases ?? [];
  const charges = cases.flatMap((each) => each.charges ?? []);
  return {
    id: `${source} ${record.externalId}`,
    source,
    first,
    middle,
    last,
    suffix,
    ...(record.aliases?.length ? { aliases: readAliases(record.aliases).flatMap(({ name }) => name ?? []) } : {}),
    ...toBirth(record, today),
    ...(record.sex === undefined ? {} : { sex: record.sex }),
    ...(record.addresses?.length ? { places: record.addresses.map(toPlace) } : {}),
    others: withoutEmpty({
      case: known(cases.map(({ caseNumber }) => caseNumber)),
      offense: toDates(charges.map(({ offenseDate }) => offenseDate)),
      eyes: known([record.eyeColor?.slice(0, 3)]),
      hair: known([record.hairColor?.slice(0, 3)]),
      height: toHeights(record.height),
      marks: known((record.marks ?? '').split(';')),
      race: known([record.race?.charAt(0)]),
      state: known([record.state === 'US' ? undefined : record.state]),
    }),
  };
}
