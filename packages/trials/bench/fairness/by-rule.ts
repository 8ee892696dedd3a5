import {
  compareBirth,
  findNameMatch,
  type IndexQuery,
  keepsBirth,
  type RecordedName,
  toBirthNumber,
  toSentName,
} from '@blotter/match';
import { type OffenderSourceRecord, readAge, readAliases, readBirthDate, readName } from '@blotter/vocab';

const toBirth = ({ dob = '', age = '' }: OffenderSourceRecord, today: string) => {
  const ageCell = readAge(age, { today });
  const own = readBirthDate(dob, { today }).dob;
  return { dob: own === '' ? (ageCell.dob?.dob ?? '') : own, age: ageCell.age === '' ? -1 : Number(ageCell.age) };
};

/**
 * Returns whether the rules of the query's mode let it find the record. Compares the published text letter by letter,
 * without an index.
 */
export function isWithinRules(query: IndexQuery, record: OffenderSourceRecord, today: string): boolean {
  const { rule, birth } = query;
  const { dob, age } = toBirth(record, today);
  const finding = birth ? compareBirth(birth, toBirthNumber(dob), age, rule.birth) : 0;
  if (birth && !keepsBirth(finding, rule.birth, 'drop')) return false;
  const aliases = readAliases(record.aliases ?? []).flatMap(({ name }): readonly RecordedName[] =>
    name ? [name] : [],
  );
  const sent = toSentName(query.last, query.first);
  return findNameMatch(sent, readName(record.name), aliases, rule, finding) !== undefined;
}
