import { describe, expect, it } from 'vitest';
import type { SubjectEntry } from '../../../searches/subject-records.ts';
import type { DecidedEntry, UndecidedRecord } from '../decisions/accuracy.ts';
import { NO_REPORT, type SearchReport } from '../orders/order.ts';
import { checkDecision, listReported, toReviewedReport } from './review.ts';

const LIMIT = { today: '2026-11-15', years: 7, convictionYears: null };
const entry = (date: string): SubjectEntry => ({
  description: 'LARCENY',
  statute: '',
  severity: '',
  caseNumber: '',
  court: '',
  caseStatus: 'ODD',
  chargeStatus: '',
  date,
  offenseDate: '',
  disposition: '',
  dispositionDate: '',
});
const own = (date: string, class_: DecidedEntry['decision']['class']): DecidedEntry => ({
  entry: entry(date),
  decision: { class: class_, field: 'case_status', text: 'ODD', rule: 'unknown_words', citation: '15 U.S.C. 1681e(b)' },
});
const undecided = (
  reason: UndecidedRecord['reasons'][number],
  ...entries: readonly DecidedEntry[]
): UndecidedRecord => ({
  reasons: [reason],
  birthYear: null,
  entries,
  record: {
    recordId: 'rec_1',
    source: 'TX',
    sourceName: 'Texas',
    dob: '',
    addresses: [],
    status: '',
    checkedAt: '',
    name: { first: 'JOHN', middle: '', last: 'GROVER', suffix: '' },
    matchedOn: { firstName: 'exact', nameType: 'legal', birth: 'reviewed' },
  },
});
const note = 'The clerk was asked.';
const report = (decided: readonly { entry: number; class: 'conviction' | 'non_conviction' | 'never_report' }[]) => ({
  decision: 'report' as const,
  note,
  entries: [...decided],
});

describe('the operator decides each entry that the table does not understand', () => {
  const [old, recent] = [own('2015-01-01', 'review'), own('2025-01-01', 'review')];
  const both = undecided('status_not_understood', old, recent);

  it('can report it as a conviction of any age or as another matter within seven years', () => {
    const reported = listReported(
      both,
      report([
        { entry: 1, class: 'conviction' },
        { entry: 2, class: 'non_conviction' },
      ]),
      LIMIT,
    );
    expect(reported.map(({ isConviction, decision }) => [isConviction, decision?.decidedBy, decision?.text])).toEqual([
      [true, 'operator', 'ODD'],
      [false, 'operator', 'ODD'],
    ]);
  });

  it('an old matter that is not a conviction stays out, and so does one that is never reported', () => {
    const reported = listReported(
      both,
      report([
        { entry: 1, class: 'non_conviction' },
        { entry: 2, class: 'conviction' },
      ]),
      LIMIT,
    );
    expect(reported.map(({ date }) => date)).toEqual(['2025-01-01']);
    const none = report([
      { entry: 1, class: 'non_conviction' },
      { entry: 2, class: 'never_report' },
    ]);
    expect(() => listReported(both, none, LIMIT)).toThrow(/no reportable entry is left/);
  });

  it.each([
    ['one is missing', report([{ entry: 1, class: 'conviction' }]), /2 is missing/],
    ['one too many', report([{ entry: 3, class: 'conviction' }]), /got 3/],
    [
      'twice',
      report([
        { entry: 1, class: 'conviction' },
        { entry: 1, class: 'conviction' },
      ]),
      /twice/,
    ],
    ['with do_not_report', { decision: 'do_not_report' as const, note, entries: [] }, /is allowed only with/],
  ])('422: %s', (_case, decision, message) => {
    const decide = () => {
      checkDecision(decision);
      listReported(both, decision, LIMIT);
    };
    expect(decide).toThrow(message);
  });

  it('a verified identity adds the entries that the table understands', () => {
    const known = undecided('identity_not_verified', own('2025-01-01', 'conviction'));
    expect(listReported(known, report([]), LIMIT)).toMatchObject([{ decision: { decidedBy: 'table' } }]);
    expect(() => listReported(known, report([{ entry: 1, class: 'conviction' }]), LIMIT)).toThrow(
      /not an entry whose class/,
    );
  });
});

describe('the report after a review', () => {
  const withheld = (rule: SearchReport['withheld'][number]['rule'], entries: number) => ({ rule, entries });
  const made = (...rules: SearchReport['withheld']): SearchReport => ({ ...NO_REPORT, withheld: rules });

  it('contains the reported entries, and the count is gone', () => {
    const one = undecided('identity_not_verified', own('2025-01-01', 'conviction'));
    const after = toReviewedReport(
      made(withheld('identity_not_verified', 1)),
      one,
      listReported(one, report([]), LIMIT),
    );
    expect(after).toMatchObject({ records: [{ recordId: 'rec_1' }], withheld: [], reviewed: ['rec_1'] });
  });

  it('adds entries to a record that it has already', () => {
    const one = undecided('status_not_understood', own('2025-01-01', 'review'));
    const known = { ...one.record, entries: [] };
    const before = { ...made(withheld('status_not_understood', 3)), records: [known] };
    const after = toReviewedReport(before, one, listReported(one, report([{ entry: 1, class: 'conviction' }]), LIMIT));
    expect(after.records).toMatchObject([{ recordId: 'rec_1', entries: [{ isConviction: true }] }]);
    expect(after.withheld).toEqual([withheld('status_not_understood', 2)]);
  });

  it('withholds nothing if the operator reports no entry', () => {
    const entries = own('2025-01-01', 'review');
    const other = toReviewedReport(
      made(withheld('identity_not_verified', 1)),
      undecided('identity_not_verified', entries),
      [],
    );
    expect(other.withheld).toEqual([]);
    const same = toReviewedReport(
      made(withheld('status_not_understood', 1)),
      undecided('status_not_understood', entries),
      [],
    );
    expect(same).toMatchObject({ records: [], withheld: [], reviewed: [] });
  });
});
