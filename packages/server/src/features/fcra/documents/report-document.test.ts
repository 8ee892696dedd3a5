import { NOTICE, type ReportEntry, type ReportRecord } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import type { SearchReport } from '../orders/order.ts';
import { checkVersion, type ReportParts, toReportContent } from './report-document.ts';
import type { ReportedDispute } from './report-record-section.ts';

const AT = new Date('2026-11-15T12:00:00.000Z');
const LATER = new Date('2026-11-20T09:30:00.000Z');
const idOf = (n: number): string => `rec_${String(n).repeat(20)}`;

const ENTRY: ReportEntry = {
  description: 'INDECENCY',
  statute: '21.11',
  severity: 'felony',
  caseNumber: 'D-1',
  court: 'Travis County',
  isConviction: true,
  date: '1988-10-11',
  offenseDate: '1988-02',
  disposition: '',
  dispositionDate: '',
  decision: {
    class: 'conviction',
    field: 'disposition',
    text: 'GUILTY PLEA',
    rule: 'guilty_plea',
    decidedBy: 'table',
    citation: 'Fed. R. Crim. P. 11',
  },
};
const record = (n: number, more: Partial<ReportRecord> = {}): ReportRecord => ({
  recordId: idOf(n),
  source: 'TX',
  sourceName: 'Texas registry',
  dob: '1968-10-11',
  status: 'ACTIVE',
  name: { first: 'JOHN', middle: '', last: `GROVER${n}`, suffix: '' },
  addresses: [{ line1: '12 N MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701' }],
  entries: [ENTRY],
  matchedOn: { firstName: 'exact', nameType: 'legal', birth: 'dob' },
  checkedAt: '2026-11-14T05:00:00.000Z',
  ...more,
});
const report = (records: readonly ReportRecord[], searched = ['TX']): SearchReport => ({
  sources: {
    searched,
    incomplete: [{ source: 'NV', reason: 'no_coverage' }],
    excluded: [{ source: 'CA', reason: 'commercial_use_prohibited' }],
  },
  records: [...records],
  withheld: [],
  reviewed: [],
});
const dispute = (n: number, more: Partial<ReportedDispute>): ReportedDispute => ({
  recordId: idOf(n),
  status: 'verified',
  receivedAt: AT,
  dueAt: LATER,
  resolvedAt: LATER,
  toldInVersion: 2,
  statements: ['It was set aside.'],
  ...more,
});

const parts = (more: Partial<ReportParts> = {}, reports: readonly SearchReport[] = [report([record(1)])]) => ({
  order: {
    id: 'ord_1',
    keyMode: 'live' as const,
    version: reports.length,
    createdAt: AT,
    completedAt: AT,
  },
  request: {
    subject: { firstName: 'John', lastName: 'Grover', dob: '1968-10-11', addresses: [] },
    permissiblePurpose: 'employment' as const,
    endUser: { name: 'Acme Trucking' },
    certifications: {
      disclosureProvided: true as const,
      authorizationObtained: true as const,
      authorizedAt: '2026-11-01T12:00:00.000Z',
      adverseActionProcess: true as const,
      equalOpportunity: true as const,
    },
    searches: [{ type: 'sex_offender' as const }],
    reference: 'HR-7',
  },
  version: reports.length,
  versions: reports.map((_, at) => ({ version: at + 1, madeAt: at === 0 ? AT : LATER })),
  searches: [
    {
      search: {
        orderId: 'ord_1',
        id: 'srch_1',
        position: 0,
        type: 'sex_offender' as const,
        completedAt: AT,
        status: 'completed' as const,
        result: 'records_found' as const,
        reason: null,
      },
      history: reports.map((own, at) => ({ version: at + 1, report: own })),
    },
  ],
  disputes: [],
  disputeAt: { address: 'Disputes; PO Box 100; Austin, TX 78701', url: 'https://blotter.example/consumer' },
  nameOf: (code: string) => (code === 'TX' ? 'Texas' : undefined),
  hasGlyphs: () => true,
  ...more,
});
const content = (...given: Parameters<typeof parts>) => toReportContent(parts(...given));
const text = (value: unknown): string => JSON.stringify(value);

describe('the content of a consumer report (contract, FCRA partner product; README, the notice)', () => {
  it('subject, purpose, end user, certifications, searches with jurisdictions used and excluded and why', () => {
    const made = content();
    expect(made.subject).toEqual([
      ['Name', 'John Grover'],
      ['Date of birth', '1968-10-11'],
    ]);
    expect(made.order).toEqual(
      expect.arrayContaining([
        ['End user', 'Acme Trucking'],
        ['Purpose', 'Employment, 15 U.S.C. 1681b(a)(3)(B)'],
        ['Reference', 'HR-7'],
      ]),
    );
    expect(made.certifications).toHaveLength(4);
    expect(made.certifications[1]).toContain('2026-11-01');
    expect(made.searches[0]).toMatchObject({
      facts: expect.arrayContaining([['Result', 'Records found: 1 record']]),
      searched: ['TX · Texas'],
      notSearched: {
        rows: [
          ['NV', expect.stringContaining('not held')],
          ['CA', expect.stringContaining('forbids')],
        ],
      },
    });
  });

  it('each record with its source, why it may be reported, and the details of each entry', () => {
    const charge = { ...ENTRY, isConviction: false, date: '2026-10-01' };
    const by = { firstName: 'nickname', nameType: 'alias', birth: 'birth_year_and_address' } as const;
    const [made] = content({}, [report([record(1, { entries: [ENTRY, charge], matchedOn: by })])]).records;
    expect(made?.facts).toEqual(expect.arrayContaining([['Source', 'Texas registry · TX']]));
    expect(made?.parts[0]?.lines?.slice(0, 2)).toEqual([
      expect.stringMatching(/first name a nickname of the one ordered: an alias/),
      expect.stringMatching(/^The year of birth and an address agree/),
    ]);
    expect(made?.parts[1]?.table?.rows.map((row) => row.at(-1))).toEqual([
      expect.stringContaining('conviction'),
      expect.stringContaining('seven years'),
    ]);
  });

  it('the summary of rights and the dispute address, never the notice of the other products', () => {
    const made = content();
    expect(made.disputeLines).toEqual([
      ...['Disputes', 'PO Box 100', 'Austin, TX 78701'],
      'Online: https://blotter.example/consumer',
    ]);
    expect(made.rights.title).toBe('A Summary of Your Rights Under the Fair Credit Reporting Act');
    expect(made.rights.rights).toHaveLength(12);
    expect(text(made)).not.toContain(NOTICE.slice(0, 40));
    expect(text(made)).not.toMatch(/not a consumer report/i);
    const disputeAt = { address: undefined, url: 'https://x/consumer' };
    expect(content({ disputeAt }).disputeLines).toEqual(['Online: https://x/consumer']);
  });

  it('clear applies only to searches that were completed', () => {
    const sure = { searched: ['TX'], incomplete: [], excluded: [] };
    expect(content({}, [{ ...report([]), sources: sure }]).outcome).toMatchObject({ sign: 'clear', word: 'CLEAR' });
    expect(content({}, [report([])]).outcome).toMatchObject({ sign: 'unknown', word: 'NOT COMPLETED' });
    expect(content().outcome).toMatchObject({ sign: 'review', headline: '1 record is reported.' });
  });

  it('a report with records from the simulator says so', () => {
    const sources = { searched: ['OK', 'TX'], incomplete: [], excluded: [], simulated: ['TX'] };
    expect(content({}, [{ ...report([]), sources }]).remarks[0]).toBe(
      'SIMULATED DATA: TX holds records from the simulator, whose people are made up.',
    );
    expect(text(content())).not.toMatch(/simulat/i);
  });

  it('the field, the words, the rule and the law of each decision are shown with the entry', () => {
    const said = text(content().records);
    for (const expected of ['disposition “GUILTY PLEA”', 'Rule: Guilty plea', 'Fed. R. Crim. P. 11'])
      expect(said).toContain(expected);
  });

  it('a listing without an offense is called a listing, not a conviction', () => {
    const decision = { ...ENTRY.decision, rule: 'registry_listing' } as ReportEntry['decision'];
    const said = text(content({}, [report([record(1, { entries: [{ ...ENTRY, decision }] })])]).records);
    expect(said).toContain('A current listing on the registry');
    expect(said).not.toContain('Conviction');
  });

  it('undecided entries are counted without further details', () => {
    const withheld = [{ rule: 'identity_not_verified' as const, entries: 2 }];
    const open = content({}, [{ ...report([]), withheld }]);
    expect(open.outcome).toMatchObject({ word: 'NOT COMPLETED' });
    expect(open.outcome.lines).toContain('2 entries are under review and not reported until decided.');
    expect(text(open.searches)).toContain('it is not verified whether every record is about the consumer');
  });

  it('a version after a review says so, and never that the source certified the record', () => {
    const withheld = [{ rule: 'status_not_understood' as const, entries: 1 }];
    const before = { ...report([record(1)]), withheld };
    const after = { ...report([record(1), record(2)]), reviewed: [idOf(2)] };
    expect(content({}, [before, after]).changes.lines).toEqual([
      'Entries that had been undecided were reviewed.',
      `Record ${idOf(2)} was completed after a review of entries that had been undecided.`,
    ]);
  });

  it('a report for a test key says that it is not a consumer report', () => {
    const { order } = parts();
    const made = content({ order: { ...order, keyMode: 'test' } });
    expect([made.product, made.remarks[0]]).toEqual([
      'Consumer report · TEST DATA',
      expect.stringContaining('not a consumer report'),
    ]);
  });
});

describe('versions', () => {
  it('a deleted record is named by its id only', () => {
    const made = content({ disputes: [dispute(2, { status: 'deleted' })] }, [
      report([record(1), record(2)]),
      report([record(1)]),
    ]);
    expect(made.changes).toEqual({
      headline: 'Version 2, changed since version 1 of 2026-11-15',
      lines: [`Record ${idOf(2)} was deleted after a reinvestigation.`],
    });
    expect(text(made)).not.toContain('GROVER2');
    expect(text(made)).not.toContain('set aside');
  });

  it('a corrected record, a reinstated record and an outcome without changes are described', () => {
    const modified = content({}, [report([record(1)]), report([record(1, { status: 'OFF' })])]);
    expect(modified.changes.lines).toEqual([`Record ${idOf(1)} was corrected after a reinvestigation.`]);
    expect(modified.records[0]?.chips).toEqual(['Corrected after a dispute']);
    const back = content({}, [report([record(1)]), report([]), report([record(1)])]);
    expect(back.changes.lines).toEqual([expect.stringMatching(/was put back: its source certified/)]);
    const verified = content({ disputes: [dispute(1, {})] }, [report([record(1)]), report([record(1)])]);
    expect(verified.changes.lines).toEqual([expect.stringMatching(/stays as it is: its source verified it/)]);
    expect(content().changes).toEqual({ headline: 'Version 1, the first of this report', lines: [] });
  });

  it.each([
    [
      { status: 'extended', resolvedAt: null, toldInVersion: null } as const,
      /being reinvestigated, by 2026-11-20/,
      true,
    ],
    [{ status: 'verified' } as const, /its source verified the record/, true],
    [{ status: 'modified' } as const, /the record was corrected/, false],
    [{ status: 'deleted' } as const, /put back after its source certified/, false],
  ])(
    'a record that is or was disputed says so, with the consumer’s statement if there is one to show: %j',
    (more, line, said) => {
      const [made] = content({ disputes: [dispute(1, more)] }).records;
      expect(made?.disputed[0]).toMatch(line);
      expect(text(made?.disputed)).toContain(said ? 'It was set aside.' : 'The consumer disputed');
      expect(made?.disputed).toHaveLength(said ? 2 : 1);
    },
  );

  it.each(['frivolous', 'withdrawn'] as const)('a %s dispute is not mentioned with the record', (status) =>
    expect(content({ disputes: [dispute(1, { status })] }).records[0]?.disputed).toEqual([]),
  );

  it('there is no report before the order is completed, and an old version only while no correction affects it', () => {
    const order = { status: 'completed', version: 3, completedAt: AT } as const;
    const history = [{ version: 1, report: report([]) }];
    expect(checkVersion(order, undefined, [history])).toBe(3);
    expect(checkVersion(order, 1, [history])).toBe(1);
    expect(() => checkVersion(order, 4, [history])).toThrow('no such version');
    const corrected = [...history, { version: 2, report: report([]) }];
    expect(() => checkVersion(order, 1, [history, corrected])).toThrow(/^Version 1 was corrected and/);
    expect(checkVersion(order, 2, [history, corrected])).toBe(2);
    const early = { status: 'in_progress', version: 1, completedAt: null } as const;
    expect(() => checkVersion(early, undefined, [])).toThrow('no report yet');
    expect(() => checkVersion({ ...early, status: 'cancelled' }, 1, [])).toThrow('was cancelled');
  });
});
