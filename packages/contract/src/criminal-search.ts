import { type Static, type TOptional, type TSchema, type TUnknown, Type } from 'typebox';
import { ClearedEntry } from './clearances.ts';
import { CriminalRecord } from './criminal-record.ts';
import { ResolutionEntry } from './criminal-sources.ts';
import { EnvelopeError } from './errors.ts';
import { LiveUsage, MeterEvent } from './live.ts';
import { SourceStatus } from './search-envelope.ts';
import { MATCH_MODES } from './search-request.ts';
import { count, day, nullable, oneOf, shape, timestamp } from './shapes.ts';
import { CriminalKind, SourceInfo } from './sources.ts';
import { AnswerSignature } from './verification.ts';

const MAX_TEXT = 200;
const MAX_CODES = 100;
export const MAX_CRIMINAL_ROWS = 1_000;
const text = Type.String();
const queryText = (description: string) => Type.String({ maxLength: MAX_TEXT, description });

const lastName = queryText('The surname. Everything else narrows within it.');
const narrowing = {
  firstName: Type.Optional(queryText('Given name.')),
  middleName: Type.Optional(queryText('A record that publishes none stays.')),
  dob: Type.Optional(day('A full date of birth.')),
  birthYear: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100, description: 'Where no full date is known.' })),
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
  ageTolerance: Type.Optional(Type.Integer({ minimum: 0, maximum: 10, default: 1 })),
  state: Type.Optional(queryText('Code or name: of the record, of an address, or of its source.')),
  county: Type.Optional(queryText('Of the record, of an address, or of its source.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
};

/** Whom a search of criminal records looks for (spec §2.8). */
export const CriminalQuery = shape({ lastName, ...narrowing }, { title: 'CriminalQuery' });

/** The same without its one required field: that it is missing is a 400, and any other fault a 422. */
export const OpenCriminalQuery = shape({ lastName: Type.Optional(lastName), ...narrowing });
export type OpenCriminalQuery = Static<typeof OpenCriminalQuery>;

const codes = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: MAX_TEXT }), { minItems: 1, maxItems: MAX_CODES, description });

/** Which sources are asked again before the answer. */
export const CriminalLive = Type.Object(
  {
    jurisdictions: Type.Optional(codes('Source codes, any case; duplicates are removed.')),
    websites: Type.Optional(codes('Of sources, as a person knows them; looked up in a table, never contacted.')),
    scope: Type.Optional(oneOf(['matched'], 'The sources that hold a record of the cached answer.')),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    title: 'CriminalLive',
    description: 'Exactly one of jurisdictions, websites and scope.',
  },
);

/** What holds for all rows of a batch, too. */
const options = {
  jurisdictions: Type.Optional(codes('Only these sources: their codes, any case.')),
  recordTypes: Type.Optional(Type.Array(CriminalKind, { minItems: 1, uniqueItems: true })),
  match: Type.Optional(oneOf(MATCH_MODES, 'Default balanced.')),
  subjectId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
  clientId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
  clearanceMode: Type.Optional(oneOf(['annotate'])),
};

/** What a search takes beside its query. */
export const criminalOptions = {
  ...options,
  live: Type.Optional(CriminalLive),
  deadlineMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 600_000, default: 120_000 })),
  onDeadline: Type.Optional(oneOf(['partial', 'error'])),
};

/** A request whose form is settled. */
const SettledRequest = shape({ query: CriminalQuery, ...criminalOptions });
export type CriminalRequest = Static<typeof SettledRequest>;

/** The query under `query`, or its fields beside the options; not both. */
export const CriminalSearchRequest = Type.Union(
  [
    shape(SettledRequest.properties, { title: 'CriminalSearchRequest' }),
    shape({ ...CriminalQuery.properties, ...criminalOptions }, { title: 'FlatCriminalSearchRequest' }),
  ],
  { examples: [{ query: { lastName: 'Smith', firstName: 'John', dob: '1968-10-11' } }] },
);

/** As it is checked: the forms are told apart afterwards, for a mixture of them is a 400. */
export const CriminalSearchBody = shape({
  query: Type.Optional(OpenCriminalQuery),
  queries: Type.Optional(Type.Unknown()),
  ...OpenCriminalQuery.properties,
  ...criminalOptions,
});
export type CriminalSearchBody = Static<typeof CriminalSearchBody>;

export const CriminalCounts = shape(
  {
    records: count('All that matched, before the page is cut.'),
    recordsReturned: count(),
    sourcesOnFile: count('Sources in the scope whose records are held.'),
    sourcesPending: count('Sources in the scope that are known and not held yet.'),
    liveRequested: count(),
    liveCompleted: count(),
    liveFailed: count(),
  },
  { title: 'CriminalCounts' },
);
export type CriminalCounts = Static<typeof CriminalCounts>;

export const CoverageSource = shape(
  {
    code: text,
    state: text,
    place: text,
    kind: CriminalKind,
    availability: SourceInfo.properties.availability,
    records: count(),
    lastUpdatedAt: nullable(timestamp()),
  },
  { title: 'SearchCoverageSource' },
);
export type CoverageSource = Static<typeof CoverageSource>;

const SearchCoverage = shape(
  {
    statesCovered: Type.Array(text),
    sources: Type.Array(CoverageSource, { description: 'Every source in the scope. It never changes the status.' }),
  },
  { title: 'SearchCoverage' },
);

const rowMembers = {
  status: oneOf(['complete', 'partial', 'error']),
  records: Type.Array(CriminalRecord),
  counts: CriminalCounts,
  coverage: SearchCoverage,
  sourceStatus: Type.Array(SourceStatus, { description: 'Of the sources asked live; empty otherwise.' }),
  legal: shape({ notice: text }),
  cleared: Type.Array(ClearedEntry),
  warnings: Type.Array(text),
  page: count(),
  perPage: count(),
  totalPages: count(),
  elapsedMs: Type.Number(),
};

export const CriminalEnvelope = shape(
  {
    searchId: text,
    ...rowMembers,
    resolution: Type.Array(ResolutionEntry, { description: 'What each of `live.websites` was found to be.' }),
    usage: LiveUsage,
    meterEvents: Type.Array(MeterEvent),
  },
  { title: 'CriminalEnvelope' },
);
export type CriminalEnvelope = Static<typeof CriminalEnvelope>;

export const CriminalAccepted = shape(
  { searchId: text, status: oneOf(['pending']), poll: Type.String({ description: 'Where to ask for the answer.' }) },
  { title: 'CriminalAccepted' },
);

const jobRecord = <Result extends TSchema>(status: 'pending' | 'complete', result: Result) =>
  shape(
    {
      searchId: text,
      status: oneOf([status]),
      createdAt: timestamp(),
      sources: Type.Array(shape({ code: text, outcome: nullable(SourceStatus.properties.status) })),
      result,
    },
    { title: status === 'pending' ? 'PendingJobRecord' : 'JobRecord' },
  );

export const PendingJobRecord = jobRecord('pending', Type.Null());

const withheld = shape({ externalId: text, withheld: Type.Literal(true) });
/** A record that is withheld since is a marker in its place. */
const keptRecords = Type.Array(Type.Union([CriminalRecord, withheld]));
const KeptEnvelope = shape({ ...CriminalEnvelope.properties, records: keptRecords }, { title: 'KeptCriminalEnvelope' });
export const JobRecord = shape(
  { ...jobRecord('complete', KeptEnvelope).properties, signature: Type.Optional(AnswerSignature) },
  { title: 'JobRecord' },
);

const rows = <T extends TSchema>(row: T) => Type.Array(row, { minItems: 1, maxItems: MAX_CRIMINAL_ROWS });

export const CriminalBatchRequest = shape(
  { queries: rows(CriminalQuery), ...options },
  { title: 'CriminalBatchRequest' },
);
type Misplaced = { [Field in 'query' | keyof OpenCriminalQuery]: TOptional<TUnknown> };
const misplaced = Object.fromEntries(
  ['query', ...Object.keys(OpenCriminalQuery.properties)].map((field) => [field, Type.Optional(Type.Unknown())]),
) as Misplaced;

/** Rows of any kind and number, and a query beside them: these faults are told apart afterwards. */
export const CriminalBatchBody = shape({
  queries: Type.Optional(Type.Array(Type.Unknown())),
  ...misplaced,
  ...options,
});
export type CriminalBatchBody = Static<typeof CriminalBatchBody>;
export type CriminalBatchOptions = Omit<CriminalBatchBody, 'queries' | keyof Misplaced>;

const index = count('Of the row, from 0, in the order sent.');
const CriminalBatchRow = shape({ index, ...rowMembers, records: keptRecords }, { title: 'CriminalBatchRow' });
const CriminalBatchRowError = shape(
  {
    index,
    status: oneOf(['error']),
    error: EnvelopeError.properties.error,
    counts: CriminalCounts,
    records: Type.Array(Type.Unknown(), { maxItems: 0 }),
  },
  { title: 'CriminalBatchRowError', description: 'A row that could not be searched; it is not billed.' },
);

export const CriminalBatchAnswer = shape(
  { count: count('Rows sent.'), results: Type.Array(Type.Union([CriminalBatchRow, CriminalBatchRowError])) },
  { title: 'CriminalBatchAnswer' },
);

/** As it was searched, without the fields that were null. */
const PastCriminalQuery = shape(CriminalQuery.properties, { title: 'PastCriminalQuery' });

export const HistoryEntry = shape(
  {
    searchId: text,
    createdAt: timestamp(),
    status: oneOf(['pending', 'complete', 'partial', 'error']),
    mode: oneOf(['cached', 'live']),
    query: PastCriminalQuery,
    counts: CriminalCounts,
  },
  { title: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Said wherever records are shown. */
export const NOTICE =
  'Results are public-record data gathered from government sources. They are not a consumer report, and must not be used for any purpose under the Fair Credit Reporting Act, 15 U.S.C. 1681 and following, such as decisions on employment, housing, credit or insurance. A match is a lead, not proof of identity: confirm it with the source before acting.';
