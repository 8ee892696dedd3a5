import { type Static, type TSchema, Type } from 'typebox';
import { EnvelopeError } from './errors.ts';
import { SearchCounts, SearchEnvelope, SearchResults } from './search-envelope.ts';
import { DryRun, SearchQuery, searchOptions } from './search-request.ts';
import { count, oneOf, shape } from './shapes.ts';

export const MAX_BATCH_ROWS = 1_000;

const rows = <T extends TSchema>(row: T) => Type.Array(row, { minItems: 1, maxItems: MAX_BATCH_ROWS });

/** Many queries in one request (spec §4.1). */
export const BatchRequest = Type.Union(
  [rows(SearchQuery), shape({ queries: rows(SearchQuery), ...searchOptions }, { title: 'BatchRequest' })],
  { examples: [{ queries: [{ firstName: 'John', lastName: 'Smith', dob: '1968-10-11' }], match: 'balanced' }] },
);

/** The same with rows of any kind: one that is no query is that row’s error, and the others are searched. */
export const BatchBody = Type.Union([rows(Type.Unknown()), shape({ queries: rows(Type.Unknown()), ...searchOptions })]);
export type BatchBody = Static<typeof BatchBody>;

/** The columns of the CSV form. */
export const BATCH_COLUMNS = [
  'firstName',
  'lastName',
  'state',
  'dob',
  'city',
  'zipcode',
  'address',
  'age',
  'q',
] as const;

const index = count('Of the row, from 0, in the order sent.');
const { error: _ofJobs, ...envelope } = SearchEnvelope.properties;

const BatchRow = shape({ index, ...envelope, records: SearchResults.properties.records }, { title: 'BatchRow' });

const BatchRowError = shape(
  {
    index,
    status: oneOf(['error']),
    error: EnvelopeError.properties.error,
    counts: SearchCounts,
    records: Type.Array(Type.Unknown(), { maxItems: 0 }),
  },
  { title: 'BatchRowError', description: 'A row that could not be searched; it is not billed.' },
);
export type BatchRowError = Static<typeof BatchRowError>;

export const BatchAnswer = shape(
  {
    batchId: Type.String(),
    count: count('Rows sent.'),
    counts: shape({ complete: count(), partial: count(), error: count() }),
    results: Type.Array(Type.Union([BatchRow, BatchRowError])),
  },
  { title: 'BatchAnswer' },
);
export type BatchAnswer = Static<typeof BatchAnswer>;

export const BatchDryRun = shape(
  {
    ...DryRun.properties,
    count: count('Rows sent.'),
    errors: Type.Array(shape({ index, error: EnvelopeError.properties.error })),
  },
  { title: 'BatchDryRun' },
);
export type BatchDryRun = Static<typeof BatchDryRun>;
