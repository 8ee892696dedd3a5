export interface OffenseKind {
  readonly key: string;
  readonly tier: 1 | 2 | 3;
  readonly weight: number;
  /** The offense in the words of several legislatures. A state always uses the same one. */
  readonly texts: readonly string[];
}

export const OFFENSE_KINDS: readonly OffenseKind[] = [
  {
    key: 'indecency',
    tier: 2,
    weight: 18,
    texts: [
      'INDECENT LIBERTIES WITH A MINOR',
      'INDECENCY W/A CHILD SEXUAL CONTACT',
      'LEWD OR LASCIVIOUS MOLESTATION',
      'CHILD MOLESTATION',
      'LEWD ACT UPON A CHILD',
    ],
  },
  {
    key: 'assault-first',
    tier: 3,
    weight: 10,
    texts: [
      'SEXUAL ASSAULT FIRST DEGREE',
      'AGGRAVATED SEXUAL ASSAULT',
      'RAPE',
      'CRIMINAL SEXUAL CONDUCT 1ST DEGREE',
      'SEXUAL BATTERY BY FORCE',
    ],
  },
  {
    key: 'assault-second',
    tier: 3,
    weight: 11,
    texts: [
      'SEXUAL ASSAULT SECOND DEGREE',
      'SEXUAL ASSAULT',
      'CRIMINAL SEXUAL CONDUCT 2ND DEGREE',
      'SEXUAL ABUSE 2ND',
      'FORCIBLE SODOMY',
    ],
  },
  {
    key: 'assault-third',
    tier: 2,
    weight: 10,
    texts: [
      'SEXUAL ASSAULT THIRD DEGREE',
      'SEXUAL BATTERY',
      'CRIMINAL SEXUAL CONDUCT 3RD DEGREE',
      'SEXUAL ABUSE 3RD',
      'GROSS SEXUAL IMPOSITION',
    ],
  },
  {
    key: 'statutory',
    tier: 2,
    weight: 9,
    texts: [
      'STATUTORY RAPE',
      'UNLAWFUL SEXUAL CONDUCT WITH A MINOR',
      'CARNAL KNOWLEDGE OF A JUVENILE',
      'SEXUAL INTERCOURSE WITH A PERSON UNDER 16',
      'SODOMY W/PERSON UNDER 14',
    ],
  },
  {
    key: 'aggravated-minor',
    tier: 3,
    weight: 7,
    texts: [
      'AGGRAVATED SEXUAL ASSAULT OF A CHILD',
      'PREDATORY CRIMINAL SEXUAL ASSAULT',
      'RAPE OF A CHILD 1',
      'AGGRAVATED CHILD MOLESTATION',
      'CONTINUOUS SEXUAL ABUSE OF YOUNG CHILD',
    ],
  },
  {
    key: 'images',
    tier: 1,
    weight: 13,
    texts: [
      'POSSESSION OF CHILD PORNOGRAPHY',
      'POSSESS/PROMOTE CHILD PORNOGRAPHY',
      'SEXUAL EXPLOITATION OF A MINOR 3RD DEGREE',
      'PANDERING OBSCENITY INVOLVING A MINOR',
      'POSS DEPICTIONS OF MINOR IN SEXUALLY EXPLICIT CONDUCT',
    ],
  },
  {
    key: 'images-spread',
    tier: 2,
    weight: 4,
    texts: [
      'DISTRIBUTION OF CHILD PORNOGRAPHY',
      'SEXUAL EXPLOITATION OF A MINOR 2ND DEGREE',
      'DEALING IN MATTER DEPICTING MINOR',
      'PROMOTING A SEXUAL PERFORMANCE BY A CHILD',
    ],
  },
  {
    key: 'solicitation',
    tier: 2,
    weight: 7,
    texts: [
      'ONLINE SOLICITATION OF A MINOR',
      'COMPUTER SOLICITATION OF A CHILD',
      'ENTICEMENT OF A CHILD',
      'COMMUNICATION WITH MINOR FOR IMMORAL PURPOSES',
      'IMPORTUNING',
    ],
  },
  {
    key: 'exposure',
    tier: 1,
    weight: 4,
    texts: [
      'INDECENT EXPOSURE',
      'LEWD OR LASCIVIOUS EXHIBITION',
      'PUBLIC INDECENCY THIRD OFFENSE',
      'INDECENT EXPOSURE TO A MINOR',
    ],
  },
  { key: 'incest', tier: 2, weight: 2, texts: ['INCEST', 'INCEST WITH A MINOR', 'PROHIBITED SEXUAL CONDUCT'] },
  {
    key: 'restraint',
    tier: 1,
    weight: 2,
    texts: ['UNLAWFUL RESTRAINT OF A MINOR', 'FALSE IMPRISONMENT OF A MINOR', 'KIDNAPPING OF A MINOR BY A NON PARENT'],
  },
  {
    key: 'trafficking',
    tier: 3,
    weight: 1,
    texts: ['SEX TRAFFICKING OF A MINOR', 'TRAFFICKING OF PERSONS', 'COMMERCIAL SEXUAL ABUSE OF A MINOR'],
  },
  {
    key: 'unregistered',
    tier: 1,
    weight: 6,
    texts: [
      'FAILURE TO REGISTER AS A SEX OFFENDER',
      'FAIL TO COMPLY SEX OFFENDER DUTY TO REGISTER',
      'VIOLATION OF SEX OFFENDER REGISTRATION ACT',
      'FAIL TO REPORT CHANGE OF ADDRESS',
    ],
  },
];

/** The chapter format of each state's code. `#` is the section number. */
export const STATUTE_FORMS: Readonly<Record<string, string>> = {
  AL: '13A-6-#',
  AK: '11.41.4#',
  AZ: '13-14#',
  AR: '5-14-1#',
  CA: '28#(A) PC',
  CO: '18-3-4#',
  CT: '53A-7#',
  DE: '11-7#',
  DC: '22-30#',
  FL: '800.04(#)',
  GA: '16-6-#',
  HI: '707-7#',
  ID: '18-15#',
  IL: '720 ILCS 5/11-1.#',
  IN: '35-42-4-#',
  IA: '709.#',
  KS: '21-55#',
  KY: '510.1#',
  LA: '14:#',
  ME: '17-A-25#',
  MD: 'CR.3.3#',
  MA: '265-#',
  MI: '750.520#',
  MN: '609.34#',
  MS: '97-3-#',
  MO: '566.0#',
  MT: '45-5-5#',
  NE: '28-3#',
  NV: '200.3#',
  NH: '632-A:#',
  NJ: '2C:14-#',
  NM: '30-9-#',
  NY: 'PL 130.#',
  NC: '14-27.#',
  ND: '12.1-20-#',
  OH: '2907.0#',
  OK: '21-11#',
  OR: '163.4#',
  PA: '18.31#',
  RI: '11-37-#',
  SC: '16-03-06#',
  SD: '22-22-#',
  TN: '39-13-5#',
  TX: '21.#(A)(1)',
  UT: '76-5-4#',
  VT: '13 V.S.A. 32#',
  VA: '18.2-#',
  WA: '9A.44.0#',
  WV: '61-8B-#',
  WI: '940.22#',
  WY: '6-2-3#',
  PR: 'ART 13#',
  GU: '9 GCA 25.#',
  VI: '14 VIC 17#',
  AS: '46.36#',
  MP: '6 CMC 13#',
};

export interface ChargeKind {
  readonly text: string;
  readonly severity: 'F' | 'M' | 'I';
  readonly degree: string;
  readonly ncic: string;
  readonly weight: number;
  readonly section: number;
}

/** Other charges that are common in jails and courts. */
export const CHARGE_KINDS: readonly ChargeKind[] = [
  { text: 'POSSESSION OF A CONTROLLED SUBSTANCE', severity: 'F', degree: '3', ncic: '3599', weight: 16, section: 13 },
  { text: 'DRIVING WHILE INTOXICATED', severity: 'M', degree: 'B', ncic: '5404', weight: 14, section: 4 },
  { text: 'THEFT OF PROPERTY', severity: 'M', degree: 'A', ncic: '2399', weight: 12, section: 31 },
  {
    text: 'ASSAULT CAUSES BODILY INJURY FAMILY MEMBER',
    severity: 'M',
    degree: 'A',
    ncic: '1313',
    weight: 11,
    section: 22,
  },
  { text: 'FAILURE TO APPEAR', severity: 'M', degree: 'C', ncic: '5015', weight: 12, section: 38 },
  { text: 'PROBATION VIOLATION', severity: 'F', degree: '', ncic: '5012', weight: 10, section: 42 },
  { text: 'BURGLARY OF A BUILDING', severity: 'F', degree: '2', ncic: '2299', weight: 8, section: 30 },
  { text: 'AGGRAVATED ASSAULT W/DEADLY WEAPON', severity: 'F', degree: '2', ncic: '1315', weight: 6, section: 22 },
  {
    text: 'UNLAWFUL POSSESSION OF A FIREARM BY FELON',
    severity: 'F',
    degree: '3',
    ncic: '5212',
    weight: 6,
    section: 46,
  },
  { text: 'CRIMINAL TRESPASS', severity: 'M', degree: 'B', ncic: '5707', weight: 6, section: 30 },
  { text: 'FORGERY OF A FINANCIAL INSTRUMENT', severity: 'F', degree: '4', ncic: '2589', weight: 4, section: 32 },
  { text: 'DRIVING WHILE LICENSE SUSPENDED', severity: 'M', degree: 'C', ncic: '5499', weight: 9, section: 52 },
  { text: 'RESISTING ARREST', severity: 'M', degree: 'A', ncic: '4801', weight: 5, section: 38 },
  { text: 'ROBBERY', severity: 'F', degree: '1', ncic: '1299', weight: 4, section: 29 },
  { text: 'MURDER', severity: 'F', degree: '1', ncic: '0999', weight: 1.2, section: 19 },
  { text: 'PUBLIC INTOXICATION', severity: 'I', degree: '', ncic: '4104', weight: 6, section: 49 },
  { text: 'FAIL TO REGISTER AS SEX OFFENDER', severity: 'F', degree: '3', ncic: '3699', weight: 5, section: 62 },
  { text: 'POSS MARIJ <2OZ', severity: 'M', degree: 'B', ncic: '3562', weight: 7, section: 13 },
];
