import { type Static, type TOptional, type TSchema, type TUnknown, Type } from 'typebox';
import { ClearedEntry } from './clearances.ts';
import { CriminalRecord } from './criminal-record.ts';
import { ResolutionEntry } from './criminal-sources.ts';
import { EnvelopeError } from './errors.ts';
import { LiveUsage, MeterEvent } from './live.ts';
import { SourceStatus } from './search-envelope.ts';
import { MATCH_MODES } from './search-request.ts';
import { count, day, nullable, oneOf, only, shape, timestamp } from './shapes.ts';
import { CriminalKind, SourceInfo } from './sources.ts';
import { AnswerSignature } from './verification.ts';

const MAX_TEXT = 200;
const MAX_CODES = 100;
export const MAX_CRIMINAL_ROWS = 1_000;
const text = Type.String();
const queryText = (description: string) => Type.String({ maxLength: MAX_TEXT, description });

const lastName = queryText('Last name. All other fields narrow the result.');
const narrowing = {
  firstName: Type.Optional(queryText('First name.')),
  middleName: Type.Optional(queryText('Middle name. Records without a middle name are kept.')),
  dob: Type.Optional(day('Full date of birth.')),
  birthYear: Type.Optional(
    Type.Integer({ minimum: 1900, maximum: 2100, description: 'Birth year, if the full date is not known.' }),
  ),
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
  ageTolerance: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10,
      description: 'Allowed difference in years, in both directions. Default: 1.',
    }),
  ),
  state: Type.Optional(queryText('State code or name. Matches the record, one of its addresses or its source.')),
  county: Type.Optional(queryText('County. Matches the record, one of its addresses or its source.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Records of a page. Default: 50.' })),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'Default: 1.' })),
};

/** The query of a criminal records search (spec §2.8). */
export const CriminalQuery = shape({ lastName, ...narrowing }, { title: 'CriminalQuery' });

/** The validated query. `lastName` is optional here, because a missing one is a 400 and any other fault a 422. */
export const OpenCriminalQuery = shape({ lastName: Type.Optional(lastName), ...narrowing });
export type OpenCriminalQuery = Static<typeof OpenCriminalQuery>;

const codes = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: MAX_TEXT }), { minItems: 1, maxItems: MAX_CODES, description });

/** The sources that are queried live before the search is answered. */
export const CriminalLive = Type.Object(
  {
    jurisdictions: Type.Optional(codes('Source codes, in any case. Duplicates are removed.')),
    websites: Type.Optional(codes('Websites of sources. They are looked up in a table and never contacted.')),
    scope: Type.Optional(only('matched', '`matched`: the sources that hold a record of the cached result.')),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    title: 'CriminalLive',
    description: 'Send exactly one of `jurisdictions`, `websites` and `scope`.',
  },
);

/** Options that a batch accepts for all its rows. */
const options = {
  jurisdictions: Type.Optional(codes('Source codes, in any case. Only these sources are searched.')),
  recordTypes: Type.Optional(Type.Array(CriminalKind, { minItems: 1, uniqueItems: true })),
  match: Type.Optional(oneOf('MatchMode', MATCH_MODES, 'Default: `balanced`.')),
  subjectId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
  clientId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
  clearanceMode: Type.Optional(only('annotate')),
};

/** The options of a search, next to its query. */
export const criminalOptions = {
  ...options,
  live: Type.Optional(CriminalLive),
  deadlineMs: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 600_000, description: 'The time limit in milliseconds. Default: 120,000.' }),
  ),
  onDeadline: Type.Optional(
    oneOf('OnDeadline', ['partial', 'error'], '`partial`: what was found by then. `error`: 504. Default: `partial`.'),
  ),
};

/** A request after its form was recognized. */
const SettledRequest = shape({ query: CriminalQuery, ...criminalOptions });
export type CriminalRequest = Static<typeof SettledRequest>;

/** The documented body: the query under `query`, or its fields next to the options, but not both. */
export const CriminalSearchRequest = Type.Union(
  [
    shape(SettledRequest.properties, { title: 'CriminalSearchRequest' }),
    shape({ ...CriminalQuery.properties, ...criminalOptions }, { title: 'FlatCriminalSearchRequest' }),
  ],
  { examples: [{ query: { lastName: 'Smith', firstName: 'John', dob: '1968-10-11' } }] },
);

/** The validated body. The service recognizes the form later, because a mixture is a 400. */
export const CriminalSearchBody = shape({
  query: Type.Optional(OpenCriminalQuery),
  queries: Type.Optional(Type.Unknown()),
  ...OpenCriminalQuery.properties,
  ...criminalOptions,
});
export type CriminalSearchBody = Static<typeof CriminalSearchBody>;

export const CriminalCounts = shape(
  {
    records: count('All matching records, before paging.'),
    recordsReturned: count(),
    sourcesOnFile: count('Sources in scope whose records are stored.'),
    sourcesPending: count('Sources in scope that are known but not stored yet.'),
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
    sources: Type.Array(CoverageSource, { description: 'Every source in scope. Coverage never changes `status`.' }),
  },
  { title: 'SearchCoverage' },
);

const rowMembers = {
  status: oneOf('SearchOutcome', ['complete', 'partial', 'error']),
  records: Type.Array(CriminalRecord),
  counts: CriminalCounts,
  coverage: SearchCoverage,
  sourceStatus: Type.Array(SourceStatus, { description: 'Outcome of each source queried live, otherwise empty.' }),
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
    resolution: Type.Array(ResolutionEntry, { description: 'The source found for each entry of `live.websites`.' }),
    usage: LiveUsage,
    meterEvents: Type.Array(MeterEvent),
  },
  { title: 'CriminalEnvelope' },
);
export type CriminalEnvelope = Static<typeof CriminalEnvelope>;

export const CriminalAccepted = shape(
  { searchId: text, status: only('pending'), poll: Type.String({ description: 'URL to poll for the result.' }) },
  { title: 'CriminalAccepted' },
);

const jobRecord = <Result extends TSchema>(status: 'pending' | 'complete', result: Result) =>
  shape(
    {
      searchId: text,
      status: only(status),
      createdAt: timestamp(),
      sources: Type.Array(shape({ code: text, outcome: nullable(SourceStatus.properties.status) })),
      result,
    },
    { title: status === 'pending' ? 'PendingJobRecord' : 'JobRecord' },
  );

export const PendingJobRecord = jobRecord('pending', Type.Null());

const withheld = shape({ externalId: text, withheld: Type.Literal(true) });
/** A record that was withheld later is replaced by a marker. */
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
type MisplacedFields = { [Field in 'query' | keyof OpenCriminalQuery]: TOptional<TUnknown> };
const misplaced = Object.fromEntries(
  ['query', ...Object.keys(OpenCriminalQuery.properties)].map((field) => [field, Type.Optional(Type.Unknown())]),
) as MisplacedFields;

/** The validated body. The service checks number and form of the rows later, and rejects fields of a single query. */
export const CriminalBatchBody = shape({
  queries: Type.Optional(Type.Array(Type.Unknown())),
  ...misplaced,
  ...options,
});
export type CriminalBatchBody = Static<typeof CriminalBatchBody>;
export type CriminalBatchOptions = Omit<CriminalBatchBody, 'queries' | keyof MisplacedFields>;

const index = count('Position of the row in the request, starting at 0.');
const CriminalBatchRow = shape({ index, ...rowMembers, records: keptRecords }, { title: 'CriminalBatchRow' });
const CriminalBatchRowError = shape(
  {
    index,
    status: only('error'),
    error: EnvelopeError.properties.error,
    counts: CriminalCounts,
    records: Type.Array(Type.Unknown(), { maxItems: 0 }),
  },
  { title: 'CriminalBatchRowError', description: 'A row that could not be searched. It is not billed.' },
);

export const CriminalBatchAnswer = shape(
  {
    count: count('Number of rows in the request.'),
    results: Type.Array(Type.Union([CriminalBatchRow, CriminalBatchRowError])),
  },
  { title: 'CriminalBatchAnswer' },
);

/** The query as it was searched, without null fields. */
const PastCriminalQuery = shape(CriminalQuery.properties, { title: 'PastCriminalQuery' });

export const HistoryEntry = shape(
  {
    searchId: text,
    createdAt: timestamp(),
    status: oneOf('CriminalSearchStatus', ['pending', 'complete', 'partial', 'error']),
    mode: oneOf('CriminalSearchMode', ['cached', 'live']),
    query: PastCriminalQuery,
    counts: CriminalCounts,
  },
  { title: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** The legal notice shown with all records. */
export const NOTICE =
  'Results are public-record data gathered from government sources. They are not a consumer report, and must not be used for any purpose under the Fair Credit Reporting Act, 15 U.S.C. 1681 and following, such as decisions on employment, housing, credit or insurance. A match is a lead, not proof of identity: confirm it with the source before acting.';
