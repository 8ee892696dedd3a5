import { NAME_STRATEGIES } from '@blotter/vocab';
import { type Static, Type } from 'typebox';
import { RecordClearance } from './clearances.ts';
import { count, nullable, oneOf, shape, timestamp } from './shapes.ts';

const text = Type.String();
const texts = Type.Array(text);
const yesNoUnknown = nullable(Type.Boolean());
const DATE_PRECISIONS = ['exact', 'year_month', 'year', 'none', 'unparseable'] as const;

export const MATCH_STATES = [
  'dob_match',
  'year_match',
  'age_match',
  'no_dob_age_year',
  'age_mismatch',
  'dob_mismatch',
] as const;

export const OFFENSE_DATES = ['convictionDate', 'offenseDate', 'registrationDate', 'releaseDate'] as const;
export const OFFENSE_TEXTS = [
  'crime',
  'statute',
  'riskLevel',
  'tier',
  'caseNumber',
  'victimAge',
  'victimSex',
  'jurisdiction',
  'convictionCounty',
  'convictionCity',
  'convictionCount',
] as const;

export const STATE_DATES = [
  'registrationStarts',
  'registrationEnds',
  'lastVerificationDate',
  'addressVerificationDate',
  'sentenceCompletionDate',
] as const;
export const STATE_TEXTS = [
  'stateOffenderId',
  'status',
  'designation',
  'complianceStatus',
  'verificationRequirement',
  'registrationDuration',
  'lawAgency',
  'incarcerationStatus',
  'comments',
  'criminalHistory',
  'adjudication',
  'judgmentOfConvictionUrl',
  'birthCity',
  'birthState',
  'birthCountry',
  'skinTone',
  'build',
  'shoeSize',
  'shoeWidth',
  'residencyRestriction',
  'employmentRestriction',
  'district',
  'psa',
  'quadrant',
] as const;

export const VEHICLE_TEXTS = ['plate', 'make', 'model', 'year', 'color'] as const;

const textsOf = <const N extends readonly string[]>(names: N) =>
  Object.fromEntries(names.map((name) => [name, text])) as { readonly [K in N[number]]: typeof text };

/** Dates are full, partial (YYYY-MM, YYYY) or empty. Their precision and the published text are separate fields (spec §2.4). */
const datesOf = <const N extends readonly string[]>(names: N) => ({
  ...textsOf(names),
  datePrecision: shape(
    Object.fromEntries(names.map((name) => [name, oneOf('DatePrecision', DATE_PRECISIONS)])) as {
      readonly [K in N[number]]: ReturnType<typeof oneOf<typeof DATE_PRECISIONS>>;
    },
  ),
  datesAsPublished: shape(
    Object.fromEntries(names.map((name) => [name, Type.Optional(text)])) as {
      readonly [K in N[number]]: ReturnType<typeof Type.Optional<typeof text>>;
    },
    { description: 'The published text of each date whose text differs from the returned value.' },
  ),
});

export const RecordName = shape(
  { first: text, middle: text, last: text, suffix: text, full: text },
  { title: 'RecordName' },
);

export const RecordAddress = shape(
  {
    type: text,
    line1: text,
    city: text,
    county: text,
    state: text,
    zipcode: text,
    lat: nullable(Type.Number()),
    lng: nullable(Type.Number()),
    coordinates: oneOf('CoordinatesOrigin', ['published', 'zip_centroid', 'none']),
  },
  { title: 'RecordAddress' },
);

export const Offense = shape(
  {
    ...textsOf(OFFENSE_TEXTS),
    ...datesOf(OFFENSE_DATES),
    federal: yesNoUnknown,
    sources: Type.Array(text, { description: 'Registries that publish this offense.' }),
  },
  { title: 'Offense' },
);

export const Vehicle = shape(textsOf(VEHICLE_TEXTS), { title: 'Vehicle' });

export const StateData = shape(
  {
    ...textsOf(STATE_TEXTS),
    ...datesOf(STATE_DATES),
    vehicles: Type.Array(Vehicle),
    photos: texts,
    professionalLicenses: texts,
    exclusionZones: texts,
    isLifetimeRegistration: yesNoUnknown,
  },
  { title: 'StateData' },
);

export const SourceRef = shape(
  {
    jurisdiction: text,
    uuid: Type.String({ description: 'Id of this record in its registry.' }),
    registryName: text,
    recordUrl: text,
    scrapedAt: timestamp('When the record was first stored.'),
    lastCheckedAt: timestamp(),
    sourceUpdatedAt: timestamp(),
  },
  { title: 'SourceRef' },
);

export const Explanation = shape(
  {
    contributions: Type.Array(shape({ feature: text, value: Type.Number(), weight: Type.Number(), detail: text })),
    cap: Type.Number(),
    total: Type.Number({ description: 'The sum of value × weight. `matchConfidence` is this sum, limited by `cap`.' }),
  },
  { title: 'Explanation' },
);

export const MatchDetail = shape(
  {
    strategies: shape(
      {
        lastName: nullable(oneOf('NameStrategy', NAME_STRATEGIES)),
        firstName: nullable(oneOf('NameStrategy', NAME_STRATEGIES)),
        alias: nullable(oneOf('NameStrategy', NAME_STRATEGIES)),
      },
      {
        title: 'MatchStrategies',
        description:
          'How each part of the name matched. Null if the part was not compared. `alias` is set if only an alias matched. It is then the weaker strategy of its parts.',
      },
    ),
    fieldsPresent: texts,
    signals: texts,
    matchedNameType: nullable(oneOf('NameType', ['legal', 'alias'])),
    verification: oneOf('BirthVerification', ['not_requested', 'verified', 'unverified', 'conflict']),
    explanation: Type.Optional(Explanation),
  },
  { title: 'MatchDetail' },
);

/** A person listed in one or more registries. Every key is always present (spec §2.3). */
export const OffenderRecord = shape(
  {
    recordId: Type.String({ pattern: '^rec_[0-9a-f]{20}$' }),
    uuid: text,
    personRef: Type.String({ pattern: '^per_[A-Za-z0-9_-]{24}$' }),
    recordType: Type.Literal('sex_offender'),
    name: RecordName,
    aliases: texts,
    nicknames: texts,
    matchedName: nullable(shape({ value: text, type: oneOf('NameType', ['legal', 'alias']) })),
    dob: text,
    birthYear: nullable(Type.Integer()),
    dobPrecision: oneOf('BirthPrecision', ['exact', 'year_month', 'year', 'unknown', 'unparseable']),
    dobAsPublished: text,
    age: text,
    sex: text,
    race: text,
    ethnicity: text,
    height: text,
    weight: text,
    eyeColor: text,
    hairColor: text,
    marks: text,
    addresses: Type.Array(RecordAddress),
    registrationState: text,
    addressStates: texts,
    offense: Offense,
    offenses: Type.Array(Offense),
    stateData: nullable(StateData),
    flags: shape({ absconder: yesNoUnknown, predator: yesNoUnknown }),
    images: Type.Array(shape({ url: text })),
    photos: texts,
    vehicles: Type.Array(Vehicle),
    source: SourceRef,
    sources: Type.Array(SourceRef, {
      description: 'Every record of this person, the most complete first. Two records of one registry are two entries.',
    }),
    matchConfidence: Type.Number({ minimum: 0, maximum: 1 }),
    matchBasis: texts,
    matchDetail: MatchDetail,
    matchState: nullable(oneOf('MatchState', MATCH_STATES)),
    dobVerification: Type.String(),
    unverified: Type.Boolean(),
    related: Type.Array(shape({ personRef: text, confidence: Type.Number() })),
    omittedFields: texts,
    clearance: Type.Optional(RecordClearance),
  },
  { title: 'OffenderRecord' },
);
export type OffenderRecord = Static<typeof OffenderRecord>;

export const RecordVersions = shape(
  {
    recordId: text,
    versions: Type.Array(
      shape({
        jurisdiction: text,
        uuid: text,
        version: count(),
        validFrom: timestamp(),
        validTo: nullable(timestamp()),
        departed: Type.Boolean(),
        changed: texts,
        published: Type.Unknown(),
      }),
    ),
  },
  { title: 'RecordVersions' },
);
