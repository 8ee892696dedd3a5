import type { DecisionClass } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { COURT_NAMES, COURT_WORDS } from './court-words.ts';
import { type DecidedEntry, type DecidedRecord, decide } from './decide.ts';

const NEVER = 'never_report';
const OPEN = 'review';
const GUILTY = 'conviction';
const CLEARED = 'non_conviction';

const court: DecidedRecord = { kind: 'court', status: '' };
const decided = (more: Partial<DecidedEntry & DecidedRecord>) =>
  decide({ ...court, ...more }, { court: '', caseStatus: '', chargeStatus: '', disposition: '', ...more });

/** Dispositions as courts publish them, each by itself. */
const DISPOSITIONS: readonly (readonly [text: string, class_: DecisionClass])[] = [
  // Sealed, expunged, vacated, set aside, pardoned (contract, Accuracy).
  ['SEALED', NEVER],
  ['Sealed by Court Order', NEVER],
  ['GUILTY - SEALED BY COURT', NEVER],
  ['Sealed pursuant to CPL 160.50', NEVER],
  ['Dismissed and Sealed 160.50', NEVER],
  ['CASE SEALED', NEVER],
  ['Under Seal', NEVER],
  ['EXPUNGED', NEVER],
  ['Expunction Granted', NEVER],
  ['Order of Expunction', NEVER],
  ['Expungement', NEVER],
  ['Petition for Expungement Granted', NEVER],
  ['Convicted; expunged 2019', NEVER],
  ['Conviction vacated', NEVER],
  ['JUDGMENT VACATED', NEVER],
  ['Vacated and Dismissed', NEVER],
  ['Guilty plea vacated', NEVER],
  ['Motion to Vacate Granted', NEVER],
  ['Conviction Set Aside', NEVER],
  ['SET ASIDE', NEVER],
  ['Dismissed per PC 1203.4', NEVER],
  ['DISMISSED 1203.4 PC', NEVER],
  ['1203.4a relief granted', NEVER],
  ['PC 851.8', NEVER],
  ['PARDONED', NEVER],
  ['Full Pardon Granted', NEVER],
  ['Governor’s Pardon', NEVER],
  ['Annulled', NEVER],
  ['ERASED', NEVER],
  ['Order of Nondisclosure', NEVER],
  ['Non-Disclosure', NEVER],
  ['Clean Slate', NEVER],
  ['Limited Access', NEVER],
  ['Record Restricted', NEVER],
  ['Shielded', NEVER],
  ['Impounded', NEVER],
  ['CONFIDENTIAL', NEVER],
  ['Juvenile Petition', NEVER],
  ['Adjudicated Delinquent', NEVER],
  ['Adjudged a Delinquent', NEVER],
  ['Petition Sustained', NEVER],
  ['Youthful Offender Adjudication', NEVER],
  ['Transferred to Juvenile Court', NEVER],
  ['Guilty xyzzy sealed', NEVER],
  // Negations, prefixes and other traps: undecided on purpose.
  ['NOT SEALED', OPEN],
  ['Not yet expunged', OPEN],
  ['UNSEALED', OPEN],
  ['Indictment unsealed', OPEN],
  ['Motion to Expunge Denied', OPEN],
  ['Petition to Vacate Denied', OPEN],
  ['Petition for expungement filed', OPEN],
  ['Motion to Set Aside Denied', OPEN],
  ['Guilty; motion to seal pending', OPEN],
  ['Sealed Affidavit', OPEN],
  ['Sealed Indictment', OPEN],
  ['Pardon Denied', OPEN],
  ['Expungement eligible', OPEN],
  ['Eligible for expungement', OPEN],
  ['Never sealed', OPEN],
  ['Hearing Vacated', OPEN],
  ['Bench Warrant Set Aside', OPEN],
  ['Bond forfeiture set aside', OPEN],
  ['Juvenile tried as adult', OPEN],
  ['Certified as an adult', OPEN],
  ['Youthful Offender', OPEN],
  ['Exonerated', OPEN],
  ['Conviction reversed', OPEN],
  ['Reversed and remanded', OPEN],
  ['Plea withdrawn', OPEN],
  ['Guilty of lesser included offense', OPEN],
  ['Reduced', OPEN],
  ['Conditional Discharge', OPEN],
  ['Unconditional Discharge', OPEN],
  ['DISCHARGED', OPEN],
  ['Deferred Adjudication Revoked', OPEN],
  ['First Offender Completed', OPEN],
  ['Prayer for Judgment Continued', OPEN],
  ['PJC', OPEN],
  ['Guilty except for insanity', OPEN],
  ['Bail Forfeited', OPEN],
  ['Bond Forfeiture', OPEN],
  ['Abated by Death', OPEN],
  ['Transferred', OPEN],
  ['Change of Venue', OPEN],
  ['Stayed', OPEN],
  ['On appeal', OPEN],
  ['Adjudicated', OPEN],
  ['Probation Revoked', OPEN],
  ['12 months probation', OPEN],
  ['CLOSED', OPEN],
  ['DISPOSED', OPEN],
  ['Guilty; dismissed', OPEN],
  ['Dismissed; co-defendant sentenced on count 2', OPEN],
  ['Frobnicated', OPEN],
  ['GUILTY FROBNICATED', OPEN],
  ['D07', OPEN],
  ['***', OPEN],
  // No conviction.
  ['DISMISSED', CLEARED],
  ['Dismissed with Prejudice', CLEARED],
  ['Dismissed without prejudice', CLEARED],
  ['DISMISSED W/O PREJUDICE', CLEARED],
  ['Dismissed on Motion of the State', CLEARED],
  ["Dismissed on government's motion", CLEARED],
  ['DISMISSED: Dismissed by State', CLEARED],
  ['Dismissed in the Interest of Justice', CLEARED],
  ['Dismissed in furtherance of justice', CLEARED],
  ['Dismissed - 12.45', CLEARED],
  ['Motion to Dismiss Granted', CLEARED],
  ['Dismissed - Insufficient Evidence', CLEARED],
  ['Charges Dismissed', CLEARED],
  ['DISM', CLEARED],
  ['Dismissed, pled guilty to other charge', CLEARED],
  ['Covered by another plea', CLEARED],
  ['Nolle Prosequi', CLEARED],
  ['NOLLE PROSSED', CLEARED],
  ['Nol Pros', CLEARED],
  ['N.P.', CLEARED],
  ['NOLLED', CLEARED],
  ['Charge Withdrawn', CLEARED],
  ['STET', CLEARED],
  ['Stricken on Leave', CLEARED],
  ['ACQUITTED', CLEARED],
  ['NOT GUILTY', CLEARED],
  ['Found not guilty by jury', CLEARED],
  ['Judgment of acquittal', CLEARED],
  ['Directed Verdict', CLEARED],
  ['Not guilty by reason of insanity', CLEARED],
  ['NGRI', CLEARED],
  ['Incompetent to Stand Trial', CLEARED],
  ['No True Bill', CLEARED],
  ['NO BILL', CLEARED],
  ['No billed by grand jury', CLEARED],
  ['Prosecution Declined', CLEARED],
  ['DECLINED', CLEARED],
  ['DNF', CLEARED],
  ['D.N.F.', CLEARED],
  ['No charges filed', CLEARED],
  ['Released without charges', CLEARED],
  ['No Probable Cause', CLEARED],
  ['DIVERTED', CLEARED],
  ['Pretrial Diversion', CLEARED],
  ['Pre-Trial Intervention', CLEARED],
  ['ARD', CLEARED],
  ['Diversion Program Completed', CLEARED],
  ['DEFERRED', CLEARED],
  ['DEFERRED ADJUDICATION', CLEARED],
  ['Deferred Adjudication Completed', CLEARED],
  ['Deferred disposition; dismissed', CLEARED],
  ['Deferred; guilty plea entered', CLEARED],
  ['ADJUDICATION WITHHELD', CLEARED],
  ['GUILTY - ADJUDICATION WITHHELD', CLEARED],
  ['Nolo contendere, adj withheld', CLEARED],
  ['WITHHELD', CLEARED],
  ['Withheld Judgment', CLEARED],
  ['Probation Before Judgment', CLEARED],
  ['SIS', CLEARED],
  ['Stay of Adjudication', CLEARED],
  ['Continued without a finding', CLEARED],
  ['Adjourned in Contemplation of Dismissal', CLEARED],
  ['Court Supervision', CLEARED],
  ['First Offender Act', CLEARED],
  ['Mistrial', CLEARED],
  ['Hung Jury', CLEARED],
  ['Quashed', CLEARED],
  ['PENDING', CLEARED],
  ['Pending Grand Jury', CLEARED],
  ['OPEN', CLEARED],
  ['Plea of not guilty', CLEARED],
  ['Bound Over', CLEARED],
  ['Held for Court', CLEARED],
  ['Bench Warrant Issued', CLEARED],
  ['Failure to Appear', CLEARED],
  ['No conviction', CLEARED],
  // Convictions.
  ['GUILTY', GUILTY],
  ['Guilty Plea', GUILTY],
  ['Plea of Guilty', GUILTY],
  ['PLED GUILTY', GUILTY],
  ['CONVICTION: Guilty Plea', GUILTY],
  ['Found guilty by jury', GUILTY],
  ['Guilty Verdict', GUILTY],
  ['Plea of not guilty; found guilty', GUILTY],
  ['CONVICTED', GUILTY],
  ['Judgment of Conviction', GUILTY],
  ['NOLO CONTENDERE', GUILTY],
  ['No Contest', GUILTY],
  ['Pled no contest', GUILTY],
  ['Alford Plea', GUILTY],
  ['Adjudicated Guilty', GUILTY],
  ['Adjudication of guilt', GUILTY],
  ['Guilty but mentally ill', GUILTY],
  ['TIME SERVED', GUILTY],
  ['Sentenced', GUILTY],
  ['Guilty, probation revoked', GUILTY],
  ['Pleaded guilty. Sentenced to 24 months imprisonment', GUILTY],
  ['Found guilty. Sentenced to 60 months imprisonment, 3 years supervised release', GUILTY],
  ['IMPRISONMENT: 37 months. SUPERVISED RELEASE: 3 years', GUILTY],
  ['Custody of the Bureau of Prisons, 24 months imprisonment', GUILTY],
  ['Suspended Execution of Sentence', GUILTY],
  ['Stay of Imposition', GUILTY],
];

describe('a disposition is classed by the words of real courts', () => {
  it.each(DISPOSITIONS)('%s: %s', (disposition, expected) =>
    expect(decided({ disposition })).toMatchObject({ class: expected, field: 'disposition', text: disposition }),
  );

  it('the table is large enough to mean something, and every text stands in it once', () => {
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

  it('an unknown word beside it changes nothing', () =>
    expect(decided({ disposition: 'FROBNICATED', caseStatus: 'SEALED' }).class).toBe('never_report'));
});

describe('an unknown status is undecided: never a conviction and never nothing', () => {
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

describe('empty statuses decide nothing; then the kind of record does', () => {
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

  it('a person in prison who was not sentenced is not called convicted', () => {
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
