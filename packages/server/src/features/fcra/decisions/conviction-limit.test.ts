import type { OrderSubject } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import type { SubjectEntry, SubjectRecord } from '../../../searches/subject-records.ts';
import { judge } from './accuracy.ts';

const subject: OrderSubject = { firstName: 'John', lastName: 'Grover', dob: '1968-10-11', addresses: [] };
const conviction: SubjectEntry = {
  description: 'LARCENY',
  statute: '',
  severity: 'felony',
  caseNumber: '1',
  court: '',
  caseStatus: '',
  chargeStatus: '',
  date: '1990-01-01',
  offenseDate: '',
  disposition: 'GUILTY',
  dispositionDate: '',
};
const record: SubjectRecord = {
  kind: 'court',
  source: 'TX',
  rowKey: 'TX-1',
  sourceName: 'Texas',
  name: { first: 'JOHN', middle: '', last: 'GROVER', suffix: '' },
  aliases: [],
  dob: '1968-10-11',
  birthYear: 1968,
  addresses: [],
  status: '',
  entries: [conviction],
  checkedAt: '2026-11-15T00:00:00.000Z',
};

describe('states limit how long a conviction may be reported (contract, Adverse action: state rules)', () => {
  const limited = (entries: SubjectRecord['entries'], more: Partial<SubjectRecord> = {}) =>
    judge(
      {
        rules: { yearsReported: 7, countsAliases: true, needsFullDob: false },
        subject,
        limit: { today: '2026-11-15', years: 7, convictionYears: 7 },
        deleted: new Set(),
      },
      { ...record, ...more, entries },
    );
  const recent = { ...conviction, date: '2015-03-01', dispositionDate: '2024-03-01' };

  it('a conviction is left out once its disposition is older than the limit', () => {
    expect(limited([conviction, recent])).toMatchObject({ record: { entries: [{ dispositionDate: '2024-03-01' }] } });
    expect(limited([conviction])).toMatchObject({ enters: false, why: 'nothing_reportable' });
  });

  it('a conviction without a date cannot be shown to be recent and is left out', () => {
    expect(limited([{ ...conviction, date: '' }])).toMatchObject({ enters: false, why: 'nothing_reportable' });
  });

  it('a current listing is reported without its offenses that are too old', () => {
    const listed = limited(
      [
        { ...conviction, disposition: '' },
        { ...recent, disposition: '' },
      ],
      { kind: 'registry' },
    );
    const shown = listed.enters ? listed.record.entries.map(({ description, date }) => [description, date]) : [];
    expect(shown).toEqual([
      ['LARCENY', '2015-03-01'],
      ['Current listing on the registry', ''],
    ]);
  });
});
