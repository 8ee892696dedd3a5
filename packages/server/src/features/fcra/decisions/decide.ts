import type { DecisionClass, DecisionField } from '@blotter/contract';
import type { SubjectEntry, SubjectRecord } from '../../../searches/subject-records.ts';
import { type Reading, readCourt, readWords } from './read-words.ts';

/** The class of an entry, with the words, the rule and the law behind it. */
export type Decision = {
  readonly class: DecisionClass;
  readonly field: DecisionField;
  readonly text: string;
  readonly rule: string;
  readonly citation: string;
};

const BY_KIND: { readonly [kind in SubjectRecord['kind']]: Omit<Decision, 'text'> } = {
  prison: { class: 'conviction', field: 'record_type', rule: 'prison_record', citation: '18 U.S.C. 3551, 3621' },
  registry: {
    class: 'conviction',
    field: 'record_type',
    rule: 'registry_listing',
    citation: '34 U.S.C. 20911(1), 20920',
  },
  jail: {
    class: 'non_conviction',
    field: 'record_type',
    rule: 'no_outcome_published',
    citation: '15 U.S.C. 1681c(a)(2)',
  },
  court: {
    class: 'non_conviction',
    field: 'record_type',
    rule: 'no_outcome_published',
    citation: '15 U.S.C. 1681c(a)(2)',
  },
  warrant: {
    class: 'non_conviction',
    field: 'record_type',
    rule: 'no_outcome_published',
    citation: '15 U.S.C. 1681c(a)(2)',
  },
};

const toDecision = ({ class: own, field, text, rule, citation }: Reading): Decision => ({
  class: own,
  field,
  text,
  rule,
  citation,
});

const toContradiction = (reading: Reading): Decision => ({
  ...toDecision(reading),
  class: 'review',
  rule: 'contradictory_fields',
  citation: '15 U.S.C. 1681e(b)',
});

const listReadings = ({ kind, status }: DecidedRecord, entry: DecidedEntry): readonly Reading[] =>
  [
    readWords(kind === 'registry' ? 'registry_status' : 'record_status', status),
    readCourt(entry.court),
    readWords('case_status', entry.caseStatus),
    readWords('charge_status', entry.chargeStatus),
    readWords('disposition', entry.disposition),
  ].filter((reading) => reading !== undefined);

export type DecidedRecord = Pick<SubjectRecord, 'kind' | 'status'>;
export type DecidedEntry = Pick<SubjectEntry, 'court' | 'caseStatus' | 'chargeStatus' | 'disposition'>;

const isOfCharge = ({ field }: Reading): boolean => field === 'disposition' || field === 'charge_status';

/** Combines the words of the charge and its case, once nothing is undecided (contract, Accuracy). */
const weigh = (firm: readonly Reading[], kind: SubjectRecord['kind']): Decision | undefined => {
  const pick = (own: DecisionClass, ofCharge: boolean) =>
    firm.findLast((reading) => reading.class === own && isOfCharge(reading) === ofCharge);
  const withheld = firm.findLast(({ withholds }) => withholds);
  if (withheld) return toDecision(withheld);
  const [guilty, cleared] = [pick('conviction', true), pick('non_conviction', true)];
  const [caseGuilty, caseCleared] = [pick('conviction', false), pick('non_conviction', false)];
  if (guilty && (cleared ?? caseCleared)) return toContradiction(cleared ?? (caseCleared as Reading));
  if (guilty) return toDecision(guilty);
  if (cleared ?? caseCleared) return toDecision(cleared ?? (caseCleared as Reading));
  // A conviction in a case with several charges does not tell which one, unless the person is in prison for it.
  if (caseGuilty?.field === 'case_status' && kind !== 'prison') return toContradiction(caseGuilty);
  return undefined;
};

/**
 * Classifies an entry by the record's status, the court, the case's status, the charge's status and its disposition.
 * The narrowest class wins: `never_report` over everything, `review` over the rest, and a conviction only if nothing
 * contradicts it.
 */
export function decide(record: DecidedRecord, entry: DecidedEntry): Decision {
  const readings = listReadings(record, entry);
  const never = readings.find((reading) => reading.class === 'never_report');
  if (never) return toDecision(never);
  const firm = readings.filter(({ isFirm }) => isFirm);
  const undecided = firm.find((reading) => reading.class === 'review');
  if (undecided) return toDecision(undecided);
  const weighed = weigh(firm, record.kind);
  if (weighed) {
    if (record.kind !== 'registry' || weighed.class === 'conviction') return weighed;
    return { ...weighed, class: 'review', rule: 'contradictory_fields', citation: '15 U.S.C. 1681e(b)' };
  }
  const isInPrison = record.kind === 'prison';
  const yielding = readings.filter(
    ({ field, isOfSentence }) =>
      field !== 'record_status' && field !== 'registry_status' && !(isInPrison && isOfSentence),
  );
  const soft = yielding.find((reading) => reading.class === 'review') ?? yielding.at(-1);
  if (soft) return toDecision(soft);
  return { ...BY_KIND[record.kind], text: '' };
}
