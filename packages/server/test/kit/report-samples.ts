import type { OffenderRecord, SearchEnvelope, SourceStatus } from '@blotter/contract';
import { toSourceStatus } from '../../src/searches/answers/source-status.ts';

/** Synthetic people and answers, with something in most fields. */
export const AT = '2026-11-14T08:30:00.000Z';

const noDates = { convictionDate: 'none', offenseDate: 'none', registrationDate: 'none', releaseDate: 'none' } as const;

export function sampleOffense(more: Partial<OffenderRecord['offense']> = {}): OffenderRecord['offense'] {
  return {
    crime: 'INDECENCY WITH A CHILD BY CONTACT',
    statute: '21.11(a)(1)',
    riskLevel: 'Moderate',
    tier: 'II',
    caseNumber: '88-CR-1022',
    victimAge: '13',
    victimSex: 'FEMALE',
    jurisdiction: 'Texas',
    federal: null,
    convictionCounty: 'Travis',
    convictionCity: 'Austin',
    convictionCount: '1',
    convictionDate: '1988-10-11',
    offenseDate: '1987',
    registrationDate: '1991-09-01',
    releaseDate: '',
    datePrecision: { ...noDates, convictionDate: 'exact', offenseDate: 'year', registrationDate: 'exact' },
    datesAsPublished: { convictionDate: '10/11/1988', registrationDate: 'Sep 1, 1991' },
    sources: ['TX'],
    ...more,
  };
}

const sampleSource = (code: string): OffenderRecord['source'] => ({
  jurisdiction: code,
  uuid: `${code}-4471`,
  registryName: `${code} Sex Offender Registry`,
  recordUrl: `https://registry.example.gov/${code.toLowerCase()}/offender/details?id=0000${code}4471`,
  scrapedAt: AT,
  lastCheckedAt: AT,
  sourceUpdatedAt: AT,
});

export function sampleOffender(n: number, more: Partial<OffenderRecord> = {}): OffenderRecord {
  return {
    recordId: `rec_${String(n).padStart(20, '0')}`,
    uuid: `TX-${n}`,
    personRef: `per_${String(n).padStart(24, 'x')}`,
    recordType: 'sex_offender',
    name: { first: 'ROBERT', middle: 'ALAN', last: 'DOVERLANE', suffix: '', full: `ROBERT ALAN DOVERLANE ${n}` },
    aliases: ['BOB DOVERLANE', 'ROBERT DOVER'],
    nicknames: [],
    matchedName: { value: 'ROBERT ALAN DOVERLANE', type: 'legal' },
    dob: '1968-10-11',
    birthYear: 1968,
    dobPrecision: 'exact',
    dobAsPublished: '10/11/1968',
    age: '58',
    sex: 'MALE',
    race: 'WHITE',
    ethnicity: 'NOT HISPANIC',
    height: '5\'11"',
    weight: '190 lb',
    eyeColor: 'BLUE',
    hairColor: 'BROWN',
    marks: 'Tattoo, left forearm: anchor',
    addresses: [
      {
        type: 'residence',
        line1: '12 N MAIN ST',
        city: 'AUSTIN',
        county: 'Travis',
        state: 'TX',
        zipcode: '78701',
        lat: 30.27,
        lng: -97.74,
        coordinates: 'published',
      },
      {
        type: 'employment',
        line1: '400 FACTORY RD',
        city: 'AUSTIN',
        county: 'Travis',
        state: 'TX',
        zipcode: '78702',
        lat: null,
        lng: null,
        coordinates: 'none',
      },
    ],
    registrationState: 'TX',
    addressStates: ['TX'],
    offense: sampleOffense(),
    offenses: [sampleOffense(), sampleOffense({ crime: 'FAILURE TO REGISTER', statute: '62.102', tier: '' })],
    stateData: null,
    flags: { absconder: n % 3 === 0, predator: null },
    images: [],
    photos: [],
    vehicles: [],
    source: sampleSource('TX'),
    sources: [sampleSource('TX'), ...(n % 2 === 0 ? [sampleSource('OK')] : [])],
    matchConfidence: 0.6,
    matchBasis: ['lastName:exact', 'firstName:nickname', 'dob:year'],
    matchDetail: {
      strategies: { lastName: 'exact', firstName: 'nickname', alias: null },
      fieldsPresent: ['name', 'dob'],
      signals: [],
      matchedNameType: 'legal',
      verification: 'verified',
      explanation: {
        contributions: [
          { feature: 'lastName', value: 0.9, weight: 0.45, detail: 'The last name is equal, and it is rare.' },
          { feature: 'firstName', value: 0.7, weight: 0.2, detail: 'The first name is a nickname of the one sent.' },
          { feature: 'birth', value: 0.6, weight: 0.25, detail: 'The year of birth is equal.' },
        ],
        cap: 0.75,
        total: 0.695,
      },
    },
    matchState: 'year_match',
    dobVerification: 'year_match',
    unverified: false,
    related: [],
    omittedFields: ['stateData', 'images', 'photos', 'vehicles'],
    ...more,
  };
}

const REGISTRIES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI'.split(
    ' ',
  );

const calm = (source: string, matched = 0): SourceStatus =>
  toSourceStatus({
    source,
    status: 'ok',
    matched,
    fromCache: true,
    note: null,
    incompleteReason: null,
    cappedOmitted: false,
  });

const INCOMPLETE: readonly SourceStatus[] = [
  toSourceStatus({
    source: 'NV',
    status: 'no_coverage',
    matched: 0,
    fromCache: false,
    cappedOmitted: false,
    note: 'This registry is not held yet.',
    incompleteReason: 'not_searched',
  }),
  toSourceStatus({
    source: 'GU',
    status: 'error',
    matched: 0,
    fromCache: false,
    cappedOmitted: false,
    note: null,
    incompleteReason: 'unavailable',
  }),
];

/** The content for a search that included every registry. */
export const NONE_UNSEARCHED = { uncovered: [], beyondScope: [] };

export function sampleEnvelope(records: readonly OffenderRecord[], isComplete = true): SearchEnvelope {
  const open = isComplete ? [] : INCOMPLETE;
  const sourceStatus = REGISTRIES.map(
    (code) => open.find(({ source }) => source === code) ?? calm(code, code === 'TX' ? records.length : 0),
  );
  const canConcludeNoMatch = isComplete && records.length === 0;
  return {
    searchId: 'srch_00000000000000000001',
    status: isComplete ? 'complete' : 'partial',
    mode: 'regular',
    records: [...records],
    sourceStatus,
    counts: {
      records: records.length,
      recordsReturned: records.length,
      sourcesQueried: sourceStatus.length,
      sourcesSkippedByScope: 0,
      sourcesComplete: sourceStatus.length - open.length,
      sourcesIncomplete: open.length,
    },
    page: 1,
    perPage: 4_000,
    totalPages: 1,
    capped: false,
    cappedReason: null,
    cappedLimit: null,
    cappedOmittedSources: [],
    omittedFields: ['stateData'],
    elapsedMs: 12,
    cleared: [],
    proof: { status: 'none' },
    warnings: isComplete ? [] : ['INCOMPLETE SEARCH: 2 of 54 registries did not answer completely.'],
    verdict: {
      canConcludeNoMatch,
      because: [
        ...(records.length > 0 ? [`${records.length} people matched.`] : []),
        ...(isComplete ? [] : ['Not searched to the end: NV, GU.']),
        ...(canConcludeNoMatch
          ? [`No person matched in the ${sourceStatus.length} registries that were searched.`]
          : []),
      ],
      remedies: [...new Set(open.flatMap(({ remedy }) => remedy ?? []))],
      nearMisses: { people: 0, jurisdictions: [], reasons: [] },
    },
  };
}
