import type { OrderSubject } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubjectEntry, SubjectRecord } from '../../../searches/subject-records.ts';
import { type Judgement, judge, type Rejection, type ReportRules, toReportRecordId } from './accuracy.ts';

const TODAY = '2026-11-15';
const home = { line1: '12 N MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701' };
const subject: OrderSubject = {
  firstName: 'John',
  middleName: 'Allen',
  lastName: 'Grover',
  dob: '1968-10-11',
  addresses: [{ line1: '12 North Main Street', city: 'Austin', state: 'TX', zipcode: '78701-1234' }],
};

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
const charge = { ...conviction, disposition: 'DISMISSED', date: '2024-01-01' };

const record: SubjectRecord = {
  kind: 'court',
  source: 'TX',
  rowKey: 'TX-1',
  sourceName: 'Texas',
  name: { first: 'JOHN', middle: 'ALLEN', last: 'GROVER', suffix: '' },
  aliases: [],
  dob: '1968-10-11',
  birthYear: 1968,
  addresses: [home],
  status: '',
  entries: [conviction],
  checkedAt: '2026-11-15T00:00:00.000Z',
};

const named = (first: string, last: string, suffix = '') => ({ name: { first, middle: '', last, suffix } });
const RULES: ReportRules = { yearsReported: 7, countsAliases: true, needsFullDob: false };
const judged = (
  more: Partial<SubjectRecord>,
  of: Partial<OrderSubject> = {},
  deleted: readonly string[] = [],
  rules = RULES,
) =>
  judge(
    {
      rules,
      subject: { ...subject, ...of },
      limit: { today: TODAY, years: rules.yearsReported, convictionYears: null },
      deleted: new Set(deleted),
    },
    { ...record, ...more },
  );
const why = (judgement: Judgement): Rejection | undefined => (judgement.enters ? undefined : judgement.why);
const BY_YEAR = { dob: '', birthYear: 1968 };

describe('a record enters only if first and last name match exactly or by nickname (contract, Accuracy)', () => {
  it.each<[string, Partial<SubjectRecord>, Partial<OrderSubject>, 'exact' | 'nickname']>([
    ['equal', {}, {}, 'exact'],
    ['in other letters', named('Jóhn', 'GRÓVER'), {}, 'exact'],
    ['a nickname', named('JACK', 'GROVER'), {}, 'nickname'],
    ['a nickname the other way', {}, { firstName: 'Johnny' }, 'nickname'],
    ['two words, one field', named('MARY ANN', 'GROVER'), { firstName: 'Mary', middleName: 'Ann' }, 'exact'],
    ['a surname of several words', named('JOHN', 'DE LA CRUZ'), { lastName: 'De La Cruz' }, 'exact'],
  ])('%s', (_case, more, of, firstName) => {
    expect(judged(more, of)).toMatchObject({ enters: true, record: { matchedOn: { firstName, nameType: 'legal' } } });
  });

  it.each<[string, Partial<SubjectRecord>, Partial<OrderSubject>]>([
    ['another first name', named('MARK', 'GROVER'), {}],
    ['one letter off', named('JOHM', 'GROVER'), {}],
    ['an initial', named('J', 'GROVER'), {}],
    ['the middle name', named('ALLEN', 'GROVER'), {}],
    ['no first name', named('', 'GROVER'), {}],
    ['a part of the surname', named('JOHN', 'GROVER SMITH'), {}],
    ['one letter off the surname', named('JOHN', 'GROVES'), {}],
    ['exchanged', named('GROVER', 'JOHN'), {}],
    ['a name of signs', named('JOHN', '***'), { lastName: '***' }],
  ])('not: %s', (_case, more, of) => expect(why(judged(more, of))).toBe('name'));

  it('an alias counts only with the full date of birth', () => {
    const alias = { ...named('PETER', 'MILLER'), aliases: [{ first: 'JOHN', middle: '', last: 'GROVER', suffix: '' }] };
    expect(judged(alias)).toMatchObject({ enters: true, record: { matchedOn: { nameType: 'alias', birth: 'dob' } } });
    expect(why(judged({ ...alias, ...BY_YEAR }))).toBe('identity_not_verified');
    expect(why(judged({ ...alias, dob: '', birthYear: null }))).toBe('alias');
  });
});

describe('no suffix conflicts', () => {
  it.each([
    ['Grover Jr', 'JR', undefined],
    ['Grover, Jr.', 'JUNIOR', undefined],
    ['Grover', 'JR', undefined],
    ['Grover Jr', '', undefined],
    ['Grover Jr', 'SR', 'suffix'],
    ['Grover II', 'III', 'suffix'],
  ] as const)('%s and %j', (lastName, suffix, rejection) =>
    expect(why(judged(named('JOHN', 'GROVER', suffix), { lastName }))).toBe(rejection),
  );
});

describe('the full DOB matches, or birth year and address', () => {
  it.each<[string, Partial<SubjectRecord>, Partial<OrderSubject>, string]>([
    ['full date', { addresses: [] }, {}, 'dob'],
    ['year and address', BY_YEAR, {}, 'birth_year_and_address'],
    ['year and month that agree, and address', { dob: '1968-10' }, {}, 'birth_year_and_address'],
    [
      'city and state for the ZIP Code',
      { ...BY_YEAR, addresses: [{ ...home, zipcode: '' }] },
      {},
      'birth_year_and_address',
    ],
  ])('%s', (_case, more, of, birth) =>
    expect(judged(more, of)).toMatchObject({ enters: true, record: { matchedOn: { birth } } }),
  );

  it.each<[string, Partial<SubjectRecord>, Partial<OrderSubject>, Rejection]>([
    ['name only', { dob: '', birthYear: null }, {}, 'identity_not_verified'],
    ['name and address', { dob: '', birthYear: null, addresses: [home] }, {}, 'identity_not_verified'],
    ['another day of the same year, same address', { dob: '1968-10-12' }, {}, 'birth'],
    ['another month of the same year, same address', { dob: '1968-11' }, {}, 'birth'],
    ['another year', { dob: '', birthYear: 1969 }, {}, 'birth'],
    ['year without address', { ...BY_YEAR, addresses: [] }, {}, 'identity_not_verified'],
    ['year, the subject without address', BY_YEAR, { addresses: [] }, 'identity_not_verified'],
    ['another house', { ...BY_YEAR, addresses: [{ ...home, line1: '14 N MAIN ST' }] }, {}, 'identity_not_verified'],
    [
      'another town',
      { ...BY_YEAR, addresses: [{ ...home, city: 'WACO', zipcode: '76701' }] },
      {},
      'identity_not_verified',
    ],
    ['the town alone', { ...BY_YEAR, addresses: [{ ...home, line1: '' }] }, {}, 'identity_not_verified'],
  ])('not: %s', (_case, more, of, rejection) => expect(why(judged(more, of))).toBe(rejection));
});

describe('non-convictions older than seven years, sealed and deleted records never enter', () => {
  it.each<[string, Partial<SubjectEntry>, boolean]>([
    ['an old conviction', conviction, true],
    ['a conviction without a date', { ...conviction, date: '' }, true],
    ['a dismissal of two years ago', charge, true],
    ['seven years ago today', { ...charge, date: '2019-11-15' }, true],
    ['a day before that', { ...charge, date: '2019-11-14' }, false],
    ['the month', { ...charge, date: '2019-11' }, true],
    ['the month before', { ...charge, date: '2019-10' }, false],
    ['the year', { ...charge, date: '2019' }, true],
    ['the year before', { ...charge, date: '2018' }, false],
    ['disposed lately, charged long ago', { ...charge, date: '2015-01-01', dispositionDate: '2025-01-01' }, false],
    ['a non-conviction without a date', { ...charge, date: '' }, false],
    ['sealed', { ...conviction, disposition: 'GUILTY - SEALED BY COURT' }, false],
    ['expunged', { ...conviction, disposition: 'EXPUNGED' }, false],
    ['vacated', { ...conviction, disposition: 'Conviction vacated' }, false],
  ])('%s: %j', (_case, entry, enters) => {
    const judgement = judged({ entries: [{ ...conviction, ...entry }] });
    expect(why(judgement)).toBe(enters ? undefined : 'nothing_reportable');
  });

  it('only the reportable entries of a record are shown', () => {
    const old = { ...charge, date: '2010-01-01' };
    const judgement = judged({ entries: [conviction, old, charge] });
    expect(judgement).toMatchObject({
      record: {
        entries: [
          { disposition: 'GUILTY', isConviction: true },
          { date: charge.date, isConviction: false },
        ],
      },
    });
  });

  it('a record that a dispute deleted from this person’s file', () => {
    expect(why(judged({}, {}, [toReportRecordId(record)]))).toBe('deleted_by_dispute');
    expect(why(judged({}, {}, [toReportRecordId({ source: 'TX', rowKey: 'TX-2' })]))).toBeUndefined();
  });
});

describe('a listing or case whose identity or status is undecided is not reported, and the operator reviews it', () => {
  const unknown = { ...conviction, caseStatus: 'FROBNICATED' };
  it('identity: the name agrees, the birth date neither agrees nor conflicts', () => {
    const { undecided, ...judgement } = judged({ dob: '', birthYear: null });
    expect(why(judgement)).toBe('identity_not_verified');
    expect(undecided).toMatchObject({
      reasons: ['identity_not_verified'],
      record: { matchedOn: { birth: 'reviewed' } },
    });
  });

  it('not if none of its entries could be reported', () => {
    const sealed = { ...conviction, caseStatus: 'SEALED' };
    const judgement = judged({ dob: '', birthYear: null, entries: [sealed] });
    expect([why(judgement), judgement.undecided]).toEqual(['nothing_reportable', undefined]);
  });

  it('status: the other entries of the record are still reported', () => {
    const judgement = judged({ entries: [conviction, unknown] });
    expect(judgement).toMatchObject({
      enters: true,
      record: { entries: [{ disposition: 'GUILTY' }] },
      undecided: {
        reasons: ['status_not_understood'],
        entries: [{ entry: unknown, decision: { text: 'FROBNICATED' } }],
      },
    });
    expect(why(judged({ entries: [unknown] }))).toBe('status_not_understood');
  });

  it('a current listing is reported even if the registry publishes no offense', () => {
    const listing = { ...conviction, disposition: '', date: '', description: 'Current listing' };
    expect(judged({ kind: 'registry', entries: [listing] })).toMatchObject({
      enters: true,
      record: { entries: [{ decision: { rule: 'registry_listing' } }] },
    });
  });
});

describe('counsel can tighten these defaults by settings', () => {
  const alias = { ...named('PETER', 'MILLER'), aliases: [{ first: 'JOHN', middle: '', last: 'GROVER', suffix: '' }] };
  it.each<[string, Partial<ReportRules>, Partial<SubjectRecord>, Rejection]>([
    ['fewer years', { yearsReported: 5 }, { entries: [{ ...charge, date: '2021-11-14' }] }, 'nothing_reportable'],
    ['no years', { yearsReported: 0 }, { entries: [charge] }, 'nothing_reportable'],
    ['no aliases', { countsAliases: false }, alias, 'identity_not_verified'],
    ['the full date only', { needsFullDob: true }, BY_YEAR, 'identity_not_verified'],
  ])('%s', (_case, tighter, more, rejection) => {
    expect(why(judged(more))).toBeUndefined();
    expect(why(judged(more, {}, [], { ...RULES, ...tighter }))).toBe(rejection);
    expect(why(judged({}, {}, [], { ...RULES, ...tighter }))).toBeUndefined();
  });
});

describe('for any record', () => {
  const name = fc.record({
    first: fc.constantFrom('JOHN', 'JACK', 'J', 'MARK', ''),
    middle: fc.constantFrom('', 'ALLEN'),
    last: fc.constantFrom('GROVER', 'GROVES', 'GROVER SMITH'),
    suffix: fc.constantFrom('', 'JR', 'SR'),
  });
  const date = fc.constantFrom('', '1968', '1968-10', '1968-10-11', '1968-10-12', '2015-01-01', '2024-05-05');
  const anyRecord = fc.record({
    name,
    aliases: fc.array(name, { maxLength: 2 }),
    dob: fc.constantFrom('1968-10-11', '1968-10-11', '1968-10-12', '1968-10', '1968', ''),
    birthYear: fc.constantFrom(null, 1968, 1969),
    addresses: fc.subarray([home, { ...home, line1: '14 OAK ST' }]),
    status: fc.constantFrom('', 'ACTIVE', 'SEALED'),
    entries: fc.array(
      fc.record({
        date,
        disposition: fc.constantFrom('', 'DISMISSED', 'EXPUNGED', 'GUILTY', 'FROBNICATED'),
        caseStatus: fc.constantFrom('', 'CLOSED', 'SEALED', 'Judgment vacated'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });

  it('a reported record has a name, a birth date and a reportable entry', () => {
    let entered = 0;
    fc.assert(
      fc.property(anyRecord, ({ entries, ...more }) => {
        const whole = entries.map((entry) => ({ ...conviction, ...entry }));
        const judgement = judged({ ...more, entries: whole });
        if (!judgement.enters) return;
        entered++;
        const { record: shown } = judgement;
        const isFullDob = more.dob === '1968-10-11';
        expect(isFullDob || (more.birthYear === 1968 && more.addresses.includes(home))).toBe(true);
        expect([more.name, ...more.aliases].some(({ last }) => last === 'GROVER')).toBe(true);
        for (const entry of shown.entries) {
          expect(entry.isConviction || ['2024-05-05'].includes(entry.date)).toBe(true);
          expect(['', 'DISMISSED', 'GUILTY']).toContain(entry.disposition);
          expect(entry.decision?.class).toBe(entry.isConviction ? 'conviction' : 'non_conviction');
        }
        expect(shown.entries.length).toBeGreaterThan(0);
      }),
      { numRuns: 3_000 },
    );
    expect(entered).toBeGreaterThan(20);
  });
});
