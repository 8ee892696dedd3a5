import type { CriminalSourceRecord, OffenderSourceRecord, SourceAddress } from '@blotter/vocab';

/** A record as its source publishes it. All people are fictional. */
export type Fixture = {
  readonly source: string;
  /** Equal for records of one person. */
  readonly person: string;
  /** Withheld by an operator: sealed, after a dispute. */
  readonly sealed?: boolean;
} & (
  | { readonly product: 'offender'; readonly record: OffenderSourceRecord }
  | { readonly product: 'criminal'; readonly record: CriminalSourceRecord }
);

const home = (line1: string, city: string, state: string, zipcode: string): readonly SourceAddress[] => [
  { type: 'residence', line1, city, state, zipcode },
];

const offense = (crime: string, statute: string, convictionDate: string) => [{ crime, statute, convictionDate }];

const charge = (description: string, disposition: string, dispositionDate: string) => ({
  description,
  disposition,
  dispositionDate,
  severity: 'FELONY',
});

const OFFENDERS: readonly (Omit<Fixture, 'product' | 'record'> & { readonly record: OffenderSourceRecord })[] = [
  {
    source: 'TX',
    person: 'exact',
    record: {
      uuid: 'sandbox-exact-tx',
      name: 'HARROWGATE, EDMUND',
      dob: '10/11/1968',
      sex: 'MALE',
      addresses: home('12 N MAIN ST', 'AUSTIN', 'TX', '78701'),
      offenses: offense('INDECENCY WITH A CHILD BY CONTACT', '21.11', '03/14/1999'),
    },
  },
  {
    source: 'FL',
    person: 'year',
    record: {
      uuid: 'sandbox-year-fl',
      name: 'BRACKENRIDGE, YOLANDA',
      dob: '1979',
      sex: 'FEMALE',
      addresses: home('400 PALMETTO AVE', 'TAMPA', 'FL', '33602'),
      offenses: offense('LEWD OR LASCIVIOUS BATTERY', '800.04', '06/30/2008'),
    },
  },
  {
    source: 'IL',
    person: 'alias',
    record: {
      uuid: 'sandbox-alias-il',
      name: 'STOCKWELL, ROBERTA',
      dob: '02/03/1974',
      sex: 'FEMALE',
      aliases: ['PENHALLOW, ALICE'],
      addresses: home('77 W LAKE ST', 'CHICAGO', 'IL', '60601'),
      offenses: offense('CRIMINAL SEXUAL ABUSE', '720 ILCS 5/11-1.50', '09/21/2011'),
    },
  },
  {
    source: 'MO',
    person: 'other-dob',
    record: {
      uuid: 'sandbox-other-dob-mo',
      name: 'DRINKWATER, SAMUEL',
      dob: '01/30/1951',
      sex: 'MALE',
      addresses: home('5 OAK ST', 'COLUMBIA', 'MO', '65201'),
      offenses: offense('SODOMY', '566.060', '11/08/1994'),
    },
  },
  {
    source: 'GA',
    person: 'merge',
    record: {
      uuid: 'sandbox-merge-ga',
      name: 'WINTERBOURNE, THEODORA',
      dob: '08/21/1966',
      sex: 'FEMALE',
      addresses: home('9 PEACHTREE ST', 'ATLANTA', 'GA', '30303'),
      offenses: offense('STATUTORY RAPE', '16-6-3', '02/17/2003'),
    },
  },
  {
    source: 'TN',
    person: 'merge',
    record: {
      uuid: 'sandbox-merge-tn',
      name: 'WINTERBOURNE, THEODORA',
      dob: '08/21/1966',
      sex: 'FEMALE',
      addresses: home('310 BROADWAY', 'NASHVILLE', 'TN', '37201'),
      offenses: offense('STATUTORY RAPE', '16-6-3', '02/17/2003'),
      linkIds: ['GA-sandbox-merge-ga'],
    },
  },
  {
    source: 'GA',
    person: 'lifetime',
    record: {
      uuid: 'sandbox-lifetime-ga',
      name: 'MARCHBANKS, LEOPOLD',
      dob: '12/05/1959',
      sex: 'MALE',
      addresses: home('210 BAY ST', 'SAVANNAH', 'GA', '31401'),
      offenses: offense('AGGRAVATED CHILD MOLESTATION', '16-6-4', '05/04/1996'),
      stateData: { isLifetimeRegistration: true, registrationDuration: 'LIFETIME' },
    },
  },
  {
    source: 'IL',
    person: 'absconder',
    record: {
      uuid: 'sandbox-absconder-il',
      name: 'QUICKFALL, ABNER',
      dob: '03/17/1977',
      sex: 'MALE',
      addresses: home('LAST KNOWN 18 RIVER RD', 'PEORIA', 'IL', '61602'),
      offenses: offense('CRIMINAL SEXUAL ASSAULT', '720 ILCS 5/11-1.20', '08/12/2005'),
      flags: { absconder: true },
      stateData: { complianceStatus: 'NON-COMPLIANT' },
    },
  },
  {
    source: 'OR',
    person: 'sealed',
    sealed: true,
    record: {
      uuid: 'sandbox-sealed-or',
      name: 'HARTIGAN, SELENA',
      dob: '11/02/1988',
      sex: 'FEMALE',
      addresses: home('2 PINE ST', 'SALEM', 'OR', '97301'),
      offenses: offense('SEXUAL ABUSE', '163.425', '01/19/2010'),
    },
  },
  {
    source: 'ND',
    person: 'slow',
    record: {
      uuid: 'sandbox-slow-nd',
      name: 'UNDERHILL, SLOANE',
      dob: '05/05/1971',
      sex: 'FEMALE',
      addresses: home('600 E BOULEVARD AVE', 'BISMARCK', 'ND', '58505'),
      offenses: offense('GROSS SEXUAL IMPOSITION', '12.1-20-03', '10/10/2001'),
    },
  },
  {
    source: 'NE',
    person: 'offline',
    record: {
      uuid: 'sandbox-offline-ne',
      name: 'WHITCOMBE, ORSON',
      dob: '09/09/1963',
      sex: 'MALE',
      addresses: home('1445 K ST', 'LINCOLN', 'NE', '68508'),
      offenses: offense('SEXUAL ASSAULT', '28-319', '07/23/1998'),
    },
  },
  {
    source: 'MT',
    person: 'truncated',
    record: {
      uuid: 'sandbox-truncated-mt',
      name: 'FEATHERSTONEHAU, TOBIAS',
      dob: '04/14/1980',
      sex: 'MALE',
      addresses: home('1301 E 6TH AVE', 'HELENA', 'MT', '59601'),
      offenses: offense('SEXUAL ASSAULT', '45-5-502', '12/01/2012'),
    },
  },
];

const custody = { status: 'IN CUSTODY', bookedAt: '2024-10-01' };

const CRIMINALS: readonly (Omit<Fixture, 'product' | 'record'> & { readonly record: CriminalSourceRecord })[] = [
  {
    source: 'us-nc-buncombe-jail',
    person: 'exact',
    record: {
      externalId: 'sandbox-exact',
      recordType: 'jail',
      name: 'HARROWGATE, EDMUND',
      dob: '10/11/1968',
      custody,
      cases: [{ caseNumber: '24CR100001', charges: [charge('LARCENY', 'GUILTY', '2024-11-05')] }],
    },
  },
  {
    source: 'us-fl-doc-prison',
    person: 'year',
    record: {
      externalId: 'sandbox-year',
      recordType: 'prison',
      name: 'BRACKENRIDGE, YOLANDA',
      dob: '1979',
      cases: [{ caseNumber: '08CF100002', charges: [charge('BURGLARY', 'GUILTY', '2008-06-30')] }],
    },
  },
  {
    source: 'us-il-idoc-prison',
    person: 'alias',
    record: {
      externalId: 'sandbox-alias',
      recordType: 'prison',
      name: 'STOCKWELL, ROBERTA',
      dob: '02/03/1974',
      aliases: ['PENHALLOW, ALICE'],
      cases: [{ caseNumber: '11CF100003', charges: [charge('FORGERY', 'GUILTY', '2011-09-21')] }],
    },
  },
  {
    source: 'us-nc-buncombe-jail',
    person: 'other-dob',
    record: {
      externalId: 'sandbox-other-dob',
      recordType: 'jail',
      name: 'DRINKWATER, SAMUEL',
      dob: '01/30/1951',
      custody,
      cases: [{ caseNumber: '24CR100004', charges: [charge('BREAKING AND ENTERING', 'GUILTY', '2024-12-02')] }],
    },
  },
  {
    source: 'us-nc-doc-prison',
    person: 'merge-nc',
    record: {
      externalId: 'sandbox-merge-nc',
      recordType: 'prison',
      name: 'WINTERBOURNE, THEODORA',
      dob: '08/21/1966',
      cases: [{ caseNumber: '03CR100005', charges: [charge('FRAUD', 'GUILTY', '2003-02-17')] }],
    },
  },
  {
    source: 'us-tx-tdcj-prison',
    person: 'merge-tx',
    record: {
      externalId: 'sandbox-merge-tx',
      recordType: 'prison',
      name: 'WINTERBOURNE, THEODORA',
      dob: '08/21/1966',
      cases: [{ caseNumber: 'F09100005', charges: [charge('THEFT', 'GUILTY', '2009-05-20')] }],
    },
  },
  {
    source: 'us-tx-tdcj-prison',
    person: 'lifetime',
    record: {
      externalId: 'sandbox-lifetime',
      recordType: 'prison',
      name: 'MARCHBANKS, LEOPOLD',
      dob: '12/05/1959',
      sentence: { life: true, text: 'LIFE', imposedDate: '1996-05-04' },
      cases: [{ caseNumber: 'F96100006', charges: [charge('AGGRAVATED SEXUAL ASSAULT', 'GUILTY', '1996-05-04')] }],
    },
  },
  {
    source: 'us-la-batonrouge-warrant',
    person: 'absconder',
    record: {
      externalId: 'sandbox-absconder',
      recordType: 'warrant',
      name: 'QUICKFALL, ABNER',
      dob: '03/17/1977',
      warrant: { number: 'W100007', type: 'BENCH', issuedDate: '2024-02-01', status: 'ACTIVE' },
      cases: [{ caseNumber: '05CR100007', charges: [{ description: 'FAILURE TO REGISTER', severity: 'FELONY' }] }],
    },
  },
  {
    source: 'us-fed-recap-court',
    person: 'dismissed',
    record: {
      externalId: 'sandbox-dismissed',
      recordType: 'court',
      name: 'FAIRWEATHER, DESMOND',
      dob: '07/07/1990',
      cases: [
        {
          caseNumber: '1:25-cr-100008',
          status: 'CLOSED',
          filedDate: '2025-03-03',
          charges: [charge('WIRE FRAUD', 'DISMISSED', '2025-06-16')],
        },
      ],
    },
  },
  {
    source: 'us-nc-buncombe-jail',
    person: 'sealed',
    sealed: true,
    record: {
      externalId: 'sandbox-sealed',
      recordType: 'jail',
      name: 'HARTIGAN, SELENA',
      dob: '11/02/1988',
      custody,
      cases: [{ caseNumber: '24CR100009', charges: [charge('LARCENY', 'GUILTY', '2024-11-20')] }],
    },
  },
  {
    source: 'us-nc-henderson-jail',
    person: 'slow',
    record: {
      externalId: 'sandbox-slow',
      recordType: 'jail',
      name: 'UNDERHILL, SLOANE',
      dob: '05/05/1971',
      custody,
      cases: [{ caseNumber: '24CR100010', charges: [charge('ARSON', 'GUILTY', '2024-10-30')] }],
    },
  },
  {
    source: 'us-ar-benton-jail',
    person: 'offline',
    record: {
      externalId: 'sandbox-offline',
      recordType: 'jail',
      name: 'WHITCOMBE, ORSON',
      dob: '09/09/1963',
      custody,
      cases: [{ caseNumber: 'CR-24-100011', charges: [charge('ROBBERY', 'GUILTY', '2024-10-31')] }],
    },
  },
  {
    source: 'us-il-idoc-prison',
    person: 'truncated',
    record: {
      externalId: 'sandbox-truncated',
      recordType: 'prison',
      name: 'FEATHERSTONEHAU, TOBIAS',
      dob: '04/14/1980',
      cases: [{ caseNumber: '12CF100012', charges: [charge('ROBBERY', 'GUILTY', '2012-12-01')] }],
    },
  },
];

export const FIXTURES: readonly Fixture[] = [
  ...OFFENDERS.map((fixture): Fixture => ({ ...fixture, product: 'offender' })),
  ...CRIMINALS.map((fixture): Fixture => ({ ...fixture, product: 'criminal' })),
];

/** Criminal records that are linked as one person and not merged. */
export const RELATED = { persons: ['merge-nc', 'merge-tx'], confidence: 0.99 } as const;

/** Live outcomes by source. All others answer with the stored records. */
export const LIVE_OUTCOMES: { readonly [code: string]: 'slow' | 'offline' } = {
  ND: 'slow',
  NE: 'offline',
  'us-nc-henderson-jail': 'slow',
  'us-ar-benton-jail': 'offline',
};

/** The time since which all records exist. */
export const SINCE = new Date('2025-01-01T00:00:00.000Z');
