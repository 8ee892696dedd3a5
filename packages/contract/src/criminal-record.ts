import { type Static, type TProperties, Type } from 'typebox';
import { RecordClearance } from './clearances.ts';
import { MATCH_STATES, MatchDetail } from './search-record.ts';
import { count, day, nullable, oneOf, shape, timestamp } from './shapes.ts';

const text = Type.String();

export const CRIMINAL_KINDS = ['jail', 'prison', 'court', 'warrant'] as const;
export const CRIMINAL_STAGES = ['arrest', 'charge', 'conviction', 'custody', 'sought'] as const;
export const SEVERITIES = ['felony', 'misdemeanor', 'infraction'] as const;

/** Unpublished text is "", an unknown date, number or demographic is null, and an empty list is [] (spec §2.8). */
const FIELD = {
  text,
  texts: Type.Array(text),
  date: nullable(day()),
  amount: nullable(Type.Number({ minimum: 0, description: 'US dollars.' })),
  count: nullable(count()),
  flag: Type.Boolean(),
  demographic: nullable(text),
  height: nullable(text),
  weight: nullable(text),
  severity: nullable(oneOf('Severity', SEVERITIES, 'Null if the charge is not classified.')),
} as const;

export type CriminalField = keyof typeof FIELD;
type Fields = { readonly [name: string]: CriminalField };

const fieldsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, FIELD[kind]])) as {
    readonly [N in keyof F]: (typeof FIELD)[F[N]];
  };

export const CRIMINAL_NAME = { first: 'text', middle: 'text', last: 'text', suffix: 'text' } as const satisfies Fields;

export const DEMOGRAPHICS = {
  sex: 'demographic',
  race: 'demographic',
  ethnicity: 'demographic',
  height: 'height',
  weight: 'weight',
  eyeColor: 'demographic',
  hairColor: 'demographic',
} as const satisfies Fields;

export const CRIMINAL_ADDRESS = {
  type: 'text',
  line1: 'text',
  city: 'text',
  county: 'text',
  state: 'text',
  zipcode: 'text',
} as const satisfies Fields;

export const CUSTODY = {
  status: 'text',
  facility: 'text',
  bookingNumber: 'text',
  bookedAt: 'date',
  releasedAt: 'date',
  projectedReleaseDate: 'date',
  arrestingAgency: 'text',
  bondAmount: 'amount',
  bondType: 'text',
  holds: 'texts',
} as const satisfies Fields;

export const CHARGE = {
  description: 'text',
  statute: 'text',
  severity: 'severity',
  degree: 'text',
  counts: 'count',
  ncicCode: 'text',
  nibrsCode: 'text',
  offenseDate: 'date',
  status: 'text',
  disposition: 'text',
  dispositionDate: 'date',
  bondAmount: 'amount',
} as const satisfies Fields;

export const CASE = {
  caseNumber: 'text',
  court: 'text',
  filedDate: 'date',
  status: 'text',
  disposedDate: 'date',
} as const satisfies Fields;

export const SENTENCE = {
  imposedDate: 'date',
  startDate: 'date',
  minDays: 'count',
  maxDays: 'count',
  life: 'flag',
  death: 'flag',
  text: 'text',
} as const satisfies Fields;

export const PAROLE = {
  status: 'text',
  eligibilityDate: 'date',
  releaseDate: 'date',
  supervisionEnds: 'date',
  office: 'text',
} as const satisfies Fields;

export const WARRANT = {
  number: 'text',
  type: 'text',
  issuedDate: 'date',
  issuingAgency: 'text',
  bondAmount: 'amount',
  status: 'text',
} as const satisfies Fields;

const titled = <P extends TProperties>(title: string, properties: P) => shape(properties, { title });

export const CriminalName = titled('CriminalName', fieldsOf(CRIMINAL_NAME));
export const CriminalAddress = titled('CriminalAddress', fieldsOf(CRIMINAL_ADDRESS));
export const Custody = titled('Custody', fieldsOf(CUSTODY));
export const Charge = titled('Charge', fieldsOf(CHARGE));
export const Case = titled('Case', { ...fieldsOf(CASE), charges: Type.Array(Charge) });
export const Sentence = titled('Sentence', fieldsOf(SENTENCE));
export const Parole = titled('Parole', fieldsOf(PAROLE));
export const Warrant = titled('Warrant', fieldsOf(WARRANT));

export const CriminalDob = titled('CriminalDob', {
  date: nullable(day('The full date of birth. Null if the source publishes a partial or placeholder date.')),
  birthYear: nullable(Type.Integer()),
  dobPrecision: oneOf('BirthPrecision', ['exact', 'year_month', 'year', 'unknown', 'unparseable']),
  asPublished: text,
});

/** The data that a source publishes about a person. Every key is always present (spec §2.8). CriminalRecord adds the search result. */
export const CRIMINAL_DOCUMENT = {
  externalId: text,
  recordType: oneOf('CriminalKind', CRIMINAL_KINDS),
  stage: oneOf('CriminalStage', CRIMINAL_STAGES),
  name: CriminalName,
  aliases: Type.Array(text),
  dob: CriminalDob,
  age: FIELD.count,
  ...fieldsOf(DEMOGRAPHICS),
  marks: text,
  state: text,
  county: text,
  addresses: Type.Array(CriminalAddress),
  currentStatus: text,
  custodyFacility: text,
  custody: nullable(Custody),
  cases: Type.Array(Case),
  sentence: nullable(Sentence),
  parole: nullable(Parole),
  warrant: nullable(Warrant),
} as const;

export const CriminalSourceRef = titled('CriminalSourceRef', {
  code: text,
  name: text,
  state: text,
  place: text,
  kind: oneOf('CriminalKind', CRIMINAL_KINDS),
  firstSeenAt: timestamp(),
  lastCheckedAt: timestamp(),
});

export const Lifecycle = titled('Lifecycle', {
  state: oneOf('RecordPresence', ['present', 'departed']),
  firstSeenAt: timestamp(),
  lastSeenAt: timestamp(),
  departedAt: nullable(timestamp('When the record left its source. Records are never deleted.')),
});

export const RelatedRecord = titled('RelatedRecord', {
  externalId: text,
  source: text,
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
});

/** One record per person and jurisdiction. Every key is always present (spec §2.8). */
export const CriminalRecord = shape(
  {
    ...CRIMINAL_DOCUMENT,
    personRef: Type.String({ pattern: '^per_[A-Za-z0-9_-]{24}$' }),
    sources: Type.Array(CriminalSourceRef),
    lifecycle: Lifecycle,
    matchConfidence: Type.Number({ minimum: 0, maximum: 1 }),
    matchBasis: Type.Array(text),
    matchDetail: MatchDetail,
    matchState: nullable(oneOf('MatchState', MATCH_STATES)),
    dobVerification: text,
    unverified: Type.Boolean(),
    related: Type.Array(RelatedRecord),
    clearance: Type.Optional(RecordClearance),
  },
  { title: 'CriminalRecord' },
);
export type CriminalRecord = Static<typeof CriminalRecord>;
