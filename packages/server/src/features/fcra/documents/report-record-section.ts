import type { EntryDecision, ReportEntry, ReportRecord } from '@blotter/contract';
import { utcDay } from '../../../clock.ts';
import type { Fact, ReportPart } from '../../../typesetting/words/document-data.ts';
import { joined, toFacts, toLabel, toMinute } from '../../../typesetting/words/wording.ts';
import { isOpen } from '../disputes/dispute.ts';
import type { DisputeStatus } from '../orders/states.ts';

export type ReportedDispute = {
  readonly recordId: string;
  readonly status: DisputeStatus;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly resolvedAt: Date | null;
  readonly toldInVersion: number | null;
  /** The consumer's statements in chronological order. */
  readonly statements: readonly string[];
};

export type RecordSection = {
  readonly number: number;
  readonly name: string;
  readonly aside: string;
  readonly chips: readonly string[];
  readonly facts: readonly Fact[];
  readonly disputed: readonly string[];
  readonly parts: readonly ReportPart[];
};

export type RecordContext = {
  readonly number: number;
  /** The search that found it. */
  readonly search: string;
  readonly isCorrected: boolean;
  /** Disputes of this record, oldest first. */
  readonly disputes: readonly ReportedDispute[];
};

const FIRST_NAME = { exact: 'equal', nickname: 'a nickname of the one ordered' } as const;
const NAME_TYPE = { legal: 'the name the source records', alias: 'an alias that the source publishes' } as const;
const BIRTH = {
  dob: 'The full date of birth is equal.',
  birth_year_and_address: 'The year of birth and an address agree; the source publishes no finer date.',
  reviewed: 'A review verified that the record is about the consumer.',
} as const;

const toGrounds = ({ matchedOn: { firstName, nameType, birth }, checkedAt }: ReportRecord): readonly string[] => [
  `Last name equal, first name ${FIRST_NAME[firstName]}: ${NAME_TYPE[nameType]}. No suffix is against it.`,
  BIRTH[birth],
  `The source listed it when it was last read, ${toMinute(checkedAt)}.`,
];

const FIELDS: { readonly [field in EntryDecision['field']]: string } = {
  disposition: 'disposition',
  charge_status: 'status of the charge',
  case_status: 'status of the case',
  record_status: 'status of the record',
  registry_status: 'status of the registration',
  court: 'court',
  record_type: 'kind of record',
};

const LISTING_RULE = 'registry_listing';

/** Describes the field, the words, the rule and the law of a decision. */
const toRule = ({ field, text, rule, citation, decidedBy }: EntryDecision): string =>
  joined(
    [
      `By the ${FIELDS[field]}${text === '' ? '' : ` “${text}”`}`,
      `Rule: ${toLabel(rule)}${decidedBy === 'operator' ? ' (reviewed)' : ''}`,
      citation,
    ],
    '\n',
  );

const toEntryGround = ({ isConviction, decision }: ReportEntry, isCorrected: boolean): string => {
  if (decision?.rule === LISTING_RULE) return joined(['A current listing on the registry', toRule(decision)], '\n');
  const ground = isConviction
    ? 'A conviction that may be reported'
    : isCorrected && !decision
      ? 'As the reinvestigation corrected it'
      : 'Entered within the seven years before the search';
  return joined([ground, decision ? toRule(decision) : ''], '\n');
};

const toOutcome = ({ isConviction, decision }: ReportEntry): string => {
  if (decision?.rule === LISTING_RULE) return 'Listed';
  return isConviction ? 'Conviction' : 'Not a conviction';
};

const dated = (label: string, date: string): string => (date === '' ? '' : `${label} ${date}`);

const toEntryRow = (entry: ReportEntry, isCorrected: boolean): readonly string[] => [
  joined([entry.description || 'Not named', joined([entry.statute, entry.severity && toLabel(entry.severity)])], '\n'),
  joined([entry.caseNumber, entry.court], '\n') || 'not published',
  joined([dated('Entered', entry.date), dated('Offense', entry.offenseDate)], '\n') || 'not published',
  joined([toOutcome(entry), entry.disposition, dated('Disposed', entry.dispositionDate)], '\n'),
  toEntryGround(entry, isCorrected),
];

const OUTCOMES: { readonly [status in DisputeStatus]?: string } = {
  verified: 'its source verified the record',
  modified: 'the record was corrected',
  deleted: 'the record was deleted, and put back after its source certified that it is complete and accurate',
};

/** 15 U.S.C. 1681i(c): every recipient learns that the record is disputed, and the consumer's statement. */
const toDisputeLines = ({ status, receivedAt, dueAt, resolvedAt, statements }: ReportedDispute): readonly string[] => {
  const said = status === 'verified' || isOpen(status) ? statements.map((text) => `The consumer says: “${text}”`) : [];
  const received = `The consumer disputed this record on ${utcDay(receivedAt)}`;
  if (isOpen(status)) return [`${received}. It is being reinvestigated, by ${utcDay(dueAt)}.`, ...said];
  const outcome = OUTCOMES[status];
  return outcome && resolvedAt ? [`${received}; on ${utcDay(resolvedAt)} ${outcome}.`, ...said] : [];
};

export function toRecordSection(
  record: ReportRecord,
  { number, search, isCorrected, disputes }: RecordContext,
): RecordSection {
  const { name, source, sourceName, dob, status, addresses, entries, checkedAt, recordId } = record;
  return {
    number,
    name: joined([name.first, name.middle, name.last, name.suffix], ' '),
    aside: source,
    chips: [
      ...(disputes.some((dispute) => isOpen(dispute.status)) ? ['Disputed by the consumer'] : []),
      ...(isCorrected ? ['Corrected after a dispute'] : []),
    ],
    facts: toFacts([
      ['Source', joined([sourceName, source], ' · ')],
      ['Found by', search],
      ['Born', dob || 'not published'],
      ['Status', status],
      ['Source last read', toMinute(checkedAt)],
      ['Record', recordId],
    ]),
    disputed: disputes.flatMap(toDisputeLines),
    parts: [
      { title: 'Why it may be reported', lines: toGrounds(record) },
      ...(entries.length === 0
        ? []
        : [
            {
              title: 'Entries',
              table: {
                columns: ['Entry', 'Case', 'Dates', 'Outcome', 'May be reported because'],
                widths: [3.6, 2.6, 2.4, 2.6, 4],
                rows: entries.map((entry) => toEntryRow(entry, isCorrected)),
              },
            },
          ]),
      ...(addresses.length === 0
        ? []
        : [
            {
              title: 'Addresses on record',
              lines: addresses.map(({ line1, city, state, zipcode }) =>
                joined([line1, city, joined([state, zipcode], ' ')]),
              ),
            },
          ]),
    ],
  };
}
