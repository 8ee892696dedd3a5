import { hash } from 'node:crypto';
import type { OrderSubject, ReportRecord } from '@blotter/contract';
import { compareAddress, isNickname, toAddressWords, wordsOfAddress } from '@blotter/match';
import { fold, foldSuffix, foldTokens, readName } from '@blotter/vocab';
import type { RecordKey } from '../../searches/answers/version-ref.ts';
import type { SubjectEntry, SubjectName, SubjectRecord } from '../../searches/subject-records.ts';

/** Why a record does not enter a report. */
export type Rejection =
  | 'name'
  | 'suffix'
  | 'birth'
  | 'birth_year_without_address'
  | 'alias'
  | 'nothing_reportable'
  | 'deleted_by_dispute';

export type Judgement =
  | { readonly enters: true; readonly record: ReportRecord }
  | { readonly enters: false; readonly why: Rejection };

/** Settings: counsel can tighten them. */
export type ReportRules = {
  /** Of non-convictions. */
  readonly yearsReported: number;
  /** Whether an alias counts, with the full date of birth. */
  readonly countsAliases: boolean;
  /** Whether birth year and address are not enough. */
  readonly needsFullDob: boolean;
};

export type Judge = {
  readonly rules: ReportRules;
  readonly subject: OrderSubject;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Ids of records that a dispute took out of this person's file. */
  readonly deleted: ReadonlySet<string>;
};

type FirstNameMatch = ReportRecord['matchedOn']['firstName'];
type BirthMatch = ReportRecord['matchedOn']['birth'];

const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Words that take an entry out of the public record, whatever its age. */
const SEALED = /\b(?:seal(?:ed|ing)?|expung\w*|annul\w*|erased?|pardon\w*|vacat\w*|set aside|confidential|juvenile)\b/i;

/** The same record has the same id for everybody who receives it. */
export const toReportRecordId = ({ source, rowKey }: RecordKey): string =>
  `rec_${hash('sha256', `${source}\n${rowKey}`).slice(0, 20)}`;

const compareFirst = (sent: SubjectName, recorded: SubjectName): FirstNameMatch | undefined => {
  const [one, other] = [fold(sent.first), fold(recorded.first)];
  if (one === '' || other === '') return undefined;
  if (one === other) return 'exact';
  if (isNickname(one, other)) return 'nickname';
  // `Mary Ann` in one field, or as a first and a middle name.
  const isSpread = foldTokens(sent.first).length > 1 || foldTokens(recorded.first).length > 1;
  return isSpread && fold(sent.first + sent.middle) === fold(recorded.first + recorded.middle) ? 'exact' : undefined;
};

const conflicts = (one: string, other: string): boolean =>
  one !== '' && other !== '' && foldSuffix(one) !== foldSuffix(other);

const isAtAddress = ({ addresses }: OrderSubject, record: SubjectRecord): boolean =>
  addresses.some((sent) =>
    record.addresses.some((recorded) => {
      const isSamePlace =
        sent.zipcode.slice(0, 5) === recorded.zipcode.slice(0, 5) ||
        (fold(sent.city) === fold(recorded.city) && sent.state.toUpperCase() === recorded.state.toUpperCase());
      const isStreet = /\d/.test(sent.line1) && recorded.line1 !== '';
      return isSamePlace && isStreet && compareAddress(toAddressWords(sent.line1), wordsOfAddress(recorded)) > 0;
    }),
  );

/** A finer date that says otherwise is evidence against, however well the year agrees. */
const compareBirth = (subject: OrderSubject, record: SubjectRecord): BirthMatch | 'birth_year' | undefined => {
  const { dob } = record;
  if (FULL_DATE.test(dob)) return dob === subject.dob ? 'dob' : undefined;
  if (dob !== '' && !subject.dob.startsWith(dob)) return undefined;
  if (record.birthYear !== Number(subject.dob.slice(0, 4))) return undefined;
  return isAtAddress(subject, record) ? 'birth_year_and_address' : 'birth_year';
};

/** The same day so many years before; of a partial date the latest it can be. */
const isOlder = (date: string, today: string, years: number): boolean => {
  const limit = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return `${date}${'-12-31'.slice(date.length - 4)}` < limit;
};

/** An entry without any date cannot be shown to be recent enough. */
const isReportable = (entry: SubjectEntry, today: string, years: number): boolean => {
  if (SEALED.test(entry.disposition)) return false;
  return entry.isConviction || (entry.date !== '' && !isOlder(entry.date, today, years));
};

type NameMatch = { readonly firstName: FirstNameMatch; readonly nameType: 'legal' | 'alias' };

const findName = (sent: SubjectName, record: SubjectRecord): NameMatch | 'name' | 'suffix' => {
  const names = [record.name, ...record.aliases];
  let isSuffixed = false;
  for (const [at, recorded] of names.entries()) {
    const firstName = compareFirst(sent, recorded);
    if (!firstName || fold(sent.last) === '' || fold(sent.last) !== fold(recorded.last)) continue;
    if (!conflicts(sent.suffix, recorded.suffix || record.name.suffix))
      return { firstName, nameType: at === 0 ? 'legal' : 'alias' };
    isSuffixed = true;
  }
  return isSuffixed ? 'suffix' : 'name';
};

/** Whether a record enters a report on the subject, and what of it (contract, Accuracy). */
export const judge = ({ rules, subject, today, deleted }: Judge, record: SubjectRecord): Judgement => {
  const refuse = (why: Rejection): Judgement => ({ enters: false, why });
  const { firstName: first, middleName: middle, lastName: last } = subject;
  const name = findName(readName({ first, middle, last }), record);
  if (typeof name === 'string') return refuse(name);
  const birth = compareBirth(subject, record);
  if (!birth) return refuse('birth');
  if (birth === 'birth_year') return refuse('birth_year_without_address');
  if (rules.needsFullDob && birth !== 'dob') return refuse('birth');
  if (name.nameType === 'alias' && (birth !== 'dob' || !rules.countsAliases)) return refuse('alias');
  const recordId = toReportRecordId(record);
  if (deleted.has(recordId)) return refuse('deleted_by_dispute');
  const entries = record.entries.filter((entry) => isReportable(entry, today, rules.yearsReported));
  if (entries.length === 0 || SEALED.test(record.status)) return refuse('nothing_reportable');
  const { source, sourceName, dob, status, checkedAt, addresses } = record;
  return {
    enters: true,
    record: {
      ...{ recordId, source, sourceName },
      name: toNameParts(record.name),
      dob,
      addresses: addresses.map(({ line1, city, state, zipcode }) => ({ line1, city, state, zipcode })),
      ...{ status, entries: [...entries], matchedOn: { ...name, birth }, checkedAt },
    },
  };
};

const toNameParts = ({ first, middle, last, suffix }: SubjectName): SubjectName => ({ first, middle, last, suffix });
