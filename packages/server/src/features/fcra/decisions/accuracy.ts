import { hash } from 'node:crypto';
import type { EntryDecision, OrderSubject, ReportEntry, ReportRecord } from '@blotter/contract';
import { compareAddress, isNickname, toAddressWords, wordsOfAddress } from '@blotter/match';
import { fold, foldSuffix, foldTokens, readName } from '@blotter/vocab';
import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import type { SubjectEntry, SubjectName, SubjectRecord } from '../../../searches/subject-records.ts';
import type { StateRules } from '../state-rules/state-rule.ts';
import { findStateRules } from '../state-rules/state-rules.ts';
import { type Decision, decide } from './decide.ts';

export type Rejection =
  | 'name'
  | 'suffix'
  | 'birth'
  | 'alias'
  | 'nothing_reportable'
  | 'deleted_by_dispute'
  | 'identity_not_verified'
  | 'status_not_understood';

export type DecidedEntry = { readonly entry: SubjectEntry; readonly decision: Decision };

/** Entries that the operator must decide, and the record as it would be reported. */
export type UndecidedRecord = {
  readonly reasons: readonly ('identity_not_verified' | 'status_not_understood')[];
  readonly birthYear: number | null;
  readonly record: Omit<ReportRecord, 'entries'>;
  readonly entries: readonly DecidedEntry[];
};

export type Judgement = { readonly undecided?: UndecidedRecord } & (
  | { readonly enters: true; readonly record: ReportRecord }
  | { readonly enters: false; readonly why: Rejection }
);

/** Counsel can tighten these settings. */
export type ReportRules = {
  /** Years for which a non-conviction is reported. */
  readonly yearsReported: number;
  /** True if an alias counts together with the full date of birth. */
  readonly countsAliases: boolean;
  /** True if birth year and address are not enough. */
  readonly needsFullDob: boolean;
};

export type Judge = {
  readonly rules: ReportRules;
  readonly subject: OrderSubject;
  readonly limit: TimeLimit;
  /** Ids of records that a dispute deleted from this person's file. */
  readonly deleted: ReadonlySet<string>;
};

type FirstNameMatch = ReportRecord['matchedOn']['firstName'];
type BirthMatch = ReportRecord['matchedOn']['birth'];

const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A record has the same id for every recipient. */
export function toReportRecordId({ source, rowKey }: RecordKey): string {
  return `rec_${hash('sha256', `${source}\n${rowKey}`).slice(0, 20)}`;
}

const compareFirst = (sent: SubjectName, recorded: SubjectName): FirstNameMatch | undefined => {
  const [one, other] = [fold(sent.first), fold(recorded.first)];
  if (one === '' || other === '') return undefined;
  if (one === other) return 'exact';
  if (isNickname(one, other)) return 'nickname';
  // `Mary Ann` may be one field, or a first and a middle name.
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

/** A conflicting month or day is evidence against a match, even if the year agrees. */
const compareBirth = (subject: OrderSubject, record: SubjectRecord): BirthMatch | 'birth_year' | 'none' | undefined => {
  const { dob } = record;
  if (FULL_DATE.test(dob)) return dob === subject.dob ? 'dob' : undefined;
  if (dob !== '' && !subject.dob.startsWith(dob)) return undefined;
  if (dob === '' && record.birthYear === null) return 'none';
  if (record.birthYear !== Number(subject.dob.slice(0, 4))) return undefined;
  return isAtAddress(subject, record) ? 'birth_year_and_address' : 'birth_year';
};

/** Compares with the same day the given number of years before. A partial date counts as its latest possible day. */
const isOlder = (date: string, today: string, years: number): boolean => {
  const limit = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return `${date}${'-12-31'.slice(date.length - 4)}` < limit;
};

export type TimeLimit = {
  /** The day of the report, `YYYY-MM-DD`. */
  readonly today: string;
  /** Years for which a non-conviction is reported. */
  readonly years: number;
  /** Years for which the subject's states allow a conviction to be reported. Null means no limit. */
  readonly convictionYears: number | null;
};

/** Returns the reporting limits by the settings and the rules of the subject's states. */
export function toTimeLimit(
  { yearsReported }: ReportRules,
  { addresses }: OrderSubject,
  { rules }: Pick<StateRules, 'rules'>,
  today: string,
): TimeLimit {
  return { today, years: yearsReported, convictionYears: findStateRules(addresses, rules).convictions?.years ?? null };
}

/** An entry without a date cannot be shown to be recent. */
const isRecent = (date: string, today: string, years: number): boolean => date !== '' && !isOlder(date, today, years);

/** True if the class and age of an entry allow reporting it. */
export function isReportable(own: Decision['class'], entry: SubjectEntry, limit: TimeLimit): boolean {
  const { today, years, convictionYears } = limit;
  if (own !== 'conviction') return own === 'non_conviction' && isRecent(entry.date, today, years);
  return (
    convictionYears === null || entry.isListing || isRecent(entry.dispositionDate || entry.date, today, convictionYears)
  );
}

/** Replaces a registry entry whose offense may not be shown. */
const BARE_LISTING = {
  description: 'Current listing on the registry',
  statute: '',
  caseNumber: '',
  isListing: true as const,
  date: '',
  offenseDate: '',
  dispositionDate: '',
};

/** A current listing is reported even if all its offenses are too old. It is then reported without an offense. */
const limitListing = ({ kind, entries }: SubjectRecord, limit: TimeLimit): readonly SubjectEntry[] => {
  if (kind !== 'registry') return entries;
  const recent = entries.filter((entry) => isReportable('conviction', entry, limit));
  const old = entries.find((entry) => !recent.includes(entry));
  return old ? [...recent, { ...old, ...BARE_LISTING }] : recent;
};

export function toReportEntry(entry: SubjectEntry, decision: EntryDecision): ReportEntry {
  const { caseStatus: _case, chargeStatus: _charge, isListing: _listing, ...shown } = entry;
  return { ...shown, isConviction: decision.class === 'conviction', decision };
}

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

type Identity = { readonly isVerified: boolean; readonly matchedOn: ReportRecord['matchedOn'] };

/** Decides whether the record is about the subject, possibly about the subject, or about another person (contract, Accuracy). */
const identify = ({ rules, subject }: Judge, record: SubjectRecord): Identity | Rejection => {
  const { firstName: first, middleName: middle, lastName: last } = subject;
  const name = findName(readName({ first, middle, last }), record);
  if (typeof name === 'string') return name;
  const birth = compareBirth(subject, record);
  if (!birth) return 'birth';
  const isAlias = name.nameType === 'alias';
  // An alias without birth evidence is not a name match.
  if (isAlias && birth === 'none') return 'alias';
  const isVerified =
    birth === 'dob'
      ? !isAlias || rules.countsAliases
      : birth === 'birth_year_and_address' && !isAlias && !rules.needsFullDob;
  const isGrounds = birth === 'dob' || birth === 'birth_year_and_address';
  return { isVerified, matchedOn: { ...name, birth: isVerified && isGrounds ? birth : 'reviewed' } };
};

/** Decides whether a record enters a report on the subject, with which entries, and what the operator must decide (contract, Accuracy). */
export function judge(asked: Judge, record: SubjectRecord): Judgement {
  const refuse = (why: Rejection): Judgement => ({ enters: false, why });
  const identity = identify(asked, record);
  if (typeof identity === 'string') return refuse(identity);
  const recordId = toReportRecordId(record);
  if (asked.deleted.has(recordId)) return refuse('deleted_by_dispute');
  const { isVerified, matchedOn } = identity;
  const { limit } = asked;
  const decided = limitListing(record, limit).map(
    (entry): DecidedEntry => ({ entry, decision: decide(record, entry) }),
  );
  const known = decided.filter(({ entry, decision }) => isReportable(decision.class, entry, limit));
  const unclear = decided.filter(({ decision }) => decision.class === 'review');
  const open = isVerified ? unclear : decided.filter((own) => known.includes(own) || unclear.includes(own));
  const { source, sourceName, dob, status, checkedAt, addresses, birthYear } = record;
  const head = {
    recordId,
    source,
    sourceName,
    name: toNameParts(record.name),
    dob,
    addresses: addresses.map(({ line1, city, state, zipcode }) => ({ line1, city, state, zipcode })),
    status,
    matchedOn,
    checkedAt,
  };
  const reasons = [
    ...(isVerified ? [] : (['identity_not_verified'] as const)),
    ...(unclear.length > 0 ? (['status_not_understood'] as const) : []),
  ];
  const undecided = open.length > 0 ? { undecided: { reasons, birthYear, record: head, entries: open } } : {};
  if (!isVerified || known.length === 0)
    return {
      ...refuse(open.length > 0 ? (reasons[0] as Rejection) : 'nothing_reportable'),
      ...undecided,
    };
  const entries = known.map(({ entry, decision }) => toReportEntry(entry, toEntryDecision(decision)));
  return { enters: true, record: { ...head, entries }, ...undecided };
}

/** Returns the table's decision on a reportable entry. */
export function toEntryDecision(decision: Decision): EntryDecision {
  if (decision.class !== 'conviction' && decision.class !== 'non_conviction')
    throw new Error('an entry that may not be reported has no decision to show');
  return { ...decision, class: decision.class, decidedBy: 'table' };
}

const toNameParts = ({ first, middle, last, suffix }: SubjectName): SubjectName => ({ first, middle, last, suffix });
