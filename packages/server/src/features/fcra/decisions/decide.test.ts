import { describe, expect, it } from 'vitest';
import { DISPOSITIONS } from './cases/dispositions.ts';
import { COURT_NAMES, COURT_WORDS } from './court-words-table.ts';
import { type DecidedEntry, type DecidedRecord, decide } from './decide.ts';

const court: DecidedRecord = { kind: 'court', status: '' };
const decided = (more: Partial<DecidedEntry & DecidedRecord>) =>
  decide({ ...court, ...more }, { court: '', caseStatus: '', chargeStatus: '', disposition: '', ...more });

describe('a disposition is classed by the words of real courts', () => {
  it.each(DISPOSITIONS)('%s: %s', (disposition, expected) =>
    expect(decided({ disposition })).toMatchObject({ class: expected, field: 'disposition', text: disposition }),
  );

  it('the table has enough cases, and every text occurs once', () => {
    expect(DISPOSITIONS.length).toBeGreaterThan(120);
    expect(new Set(DISPOSITIONS.map(([text]) => text)).size).toBe(DISPOSITIONS.length);
  });

  it('every row of the table has a class, a citation and a rule of its own', () => {
    const rows = [...COURT_WORDS, ...COURT_NAMES];
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length);
    for (const { citation, phrases } of rows) {
      expect(citation).toMatch(/\d/);
      expect(phrases.length).toBeGreaterThan(0);
    }
  });
});

describe('anything sealed, expunged, vacated, set aside, pardoned or juvenile never enters, wherever the source says so', () => {
  it.each([
    ['record_status', { status: 'SEALED' }],
    ['case_status', { caseStatus: 'SEALED' }],
    ['case_status', { caseStatus: 'Judgment vacated' }],
    ['charge_status', { chargeStatus: 'EXPUNGED' }],
    ['disposition', { disposition: 'Guilty; pardoned' }],
    ['court', { court: 'Harris County Juvenile Court' }],
    ['court', { court: '313th District Court - Juvenile Division' }],
    ['court', { court: 'FAMILY COURT JUVENILE DOCKET' }],
    ['registry_status', { kind: 'registry', status: 'EXPUNGED' }],
  ] as const)('%s: %j', (field, more) =>
    expect(decided({ disposition: 'GUILTY', ...more })).toMatchObject({ class: 'never_report', field }),
  );

  it('an unknown word next to it changes nothing', () =>
    expect(decided({ disposition: 'FROBNICATED', caseStatus: 'SEALED' }).class).toBe('never_report'));
});

describe('an unknown status is undecided: never a conviction and never dropped', () => {
  it.each([
    ['case_status', { caseStatus: 'FROBNICATED' }],
    ['charge_status', { chargeStatus: 'XQ' }],
    ['record_status', { status: 'ZZYZX' }],
    ['registry_status', { kind: 'registry', status: 'No longer required to register' }],
    ['registry_status', { kind: 'registry', status: 'Inactive - deceased' }],
    ['registry_status', { kind: 'registry', status: 'Supervised - FL Dept of Juvenile Justice' }],
    ['court', { court: 'Juvenile & Domestic Relations District Court' }],
    ['court', { court: 'Family Court of the State of Delaware' }],
  ] as const)('%s: %j', (field, more) =>
    expect(decided({ disposition: 'GUILTY', ...more })).toMatchObject({ class: 'review', field }),
  );
});

describe('a procedural status lets the disposition decide', () => {
  it.each([
    'CLOSED',
    'DISPOSED',
    'Active Probation',
    'Case Closed',
    'Terminated',
    'OPEN',
    'ACTIVE',
    'Reopened',
    'PENDING',
  ])('%s', (caseStatus) => {
    expect(decided({ caseStatus, disposition: 'GUILTY' })).toMatchObject({ class: 'conviction', field: 'disposition' });
    expect(decided({ caseStatus, disposition: 'DISMISSED' }).class).toBe('non_conviction');
    expect(decided({ chargeStatus: caseStatus, disposition: 'GUILTY' }).class).toBe('conviction');
  });

  it.each([
    ['CLOSED', 'review'],
    ['DISPOSED', 'review'],
    ['Active Probation', 'review'],
    ['OPEN', 'non_conviction'],
    ['PENDING', 'non_conviction'],
  ] as const)('%s without a disposition: %s', (caseStatus, expected) =>
    expect(decided({ caseStatus }).class).toBe(expected),
  );

  it.each([
    'In custody',
    'RELEASED',
    'Incarcerated',
    'ACTIVE',
    'INACTIVE',
    'ON PAROLE',
    'Deported',
    'Wanted',
    'DEATH ROW',
    'Listed; not confirmation of an active warrant',
    'Warrant BSO-26-00118',
    'Under supervision',
    'DISCHARGED',
  ])('a jail, prison or warrant list: %s', (status) =>
    expect(decided({ status, disposition: 'GUILTY' })).toMatchObject({ class: 'conviction', field: 'disposition' }),
  );

  it.each([
    'REGISTERED',
    'COMPLIANT',
    'NON COMP',
    'NONCOMPLIANT',
    'Absconder',
    'Released - Subject to Registration',
    'PENDING',
    'SEX OFFENDER REGISTRATION, NON-COMPLIANT - ADDRESS',
    'TRANSIENT, ABSCONDER',
    'LOCATION UNKNOWN',
    'Civil Commitment',
    'Active - resides out of state, employed in state',
    'Supervised - US Probation',
    'Under Review',
    'Incarcerated',
  ])('a registry: %s', (status) =>
    expect(decided({ kind: 'registry', status })).toMatchObject({ class: 'conviction', rule: 'registry_listing' }),
  );
});

describe('without statuses the kind of record decides', () => {
  it.each([
    ['prison', 'conviction', 'prison_record'],
    ['registry', 'conviction', 'registry_listing'],
    ['jail', 'non_conviction', 'no_outcome_published'],
    ['court', 'non_conviction', 'no_outcome_published'],
    ['warrant', 'non_conviction', 'no_outcome_published'],
  ] as const)('%s: %s', (kind, expected, rule) =>
    expect(decided({ kind })).toEqual(
      expect.objectContaining({ class: expected, rule, field: 'record_type', text: '' }),
    ),
  );

  it('a person in prison without a sentence is not called convicted', () => {
    expect(decided({ kind: 'prison', status: 'UNSENTENCED' }).class).toBe('non_conviction');
    expect(decided({ kind: 'prison', chargeStatus: 'PENDING' }).class).toBe('non_conviction');
    expect(decided({ kind: 'prison', chargeStatus: 'ACTIVE' }).class).toBe('conviction');
  });
});

describe('the narrowest class wins', () => {
  it.each([
    ['guilty, and the case dismissed', { disposition: 'GUILTY', caseStatus: 'DISMISSED' }, 'review'],
    ['guilty, and the charge dismissed', { disposition: 'GUILTY', chargeStatus: 'DISMISSED' }, 'review'],
    [
      'this charge dismissed, the case with a conviction',
      { disposition: 'DISMISSED', caseStatus: 'CONVICTED' },
      'non_conviction',
    ],
    ['a case with a conviction, the charge without a word', { caseStatus: 'CONVICTED' }, 'review'],
    [
      'guilty, adjudication withheld in another field',
      { disposition: 'GUILTY', chargeStatus: 'Adjudication withheld' },
      'non_conviction',
    ],
    ['the charge’s own status', { chargeStatus: 'GUILTY' }, 'conviction'],
    ['a registry that says dismissed', { kind: 'registry', disposition: 'DISMISSED' }, 'review'],
  ] as const)('%s', (_case, more, expected) => expect(decided(more).class).toBe(expected));
});
