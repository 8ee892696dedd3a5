import { type Static, type TSchema, Type } from 'typebox';
import { EnvelopeError } from './errors.ts';
import { SearchCounts, SearchEnvelope, SearchResults } from './search-envelope.ts';
import { DryRun, SearchQuery, searchOptions } from './search-request.ts';
import { count, only, shape } from './shapes.ts';

export const MAX_BATCH_ROWS = 1_000;

const rows = <T extends TSchema>(row: T) => Type.Array(row, { minItems: 1, maxItems: MAX_BATCH_ROWS });

/** The documented body of a batch (spec §4.1). */
export const BatchRequest = Type.Union(
  [rows(SearchQuery), shape({ queries: rows(SearchQuery), ...searchOptions }, { title: 'BatchRequest' })],
  { examples: [{ queries: [{ firstName: 'John', lastName: 'Smith', dob: '1968-10-11' }], match: 'balanced' }] },
);

/** The validated body. Rows are unchecked here: an invalid row becomes an error of that row, and the others are searched. */
export const BatchBody = Type.Union([rows(Type.Unknown()), shape({ queries: rows(Type.Unknown()), ...searchOptions })]);
export type BatchBody = Static<typeof BatchBody>;

/** Column names of a CSV batch. */
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

const index = count('Position of the row in the request, starting at 0.');
const { error: _ofJobs, ...envelope } = SearchEnvelope.properties;

const BatchRow = shape({ index, ...envelope, records: SearchResults.properties.records }, { title: 'BatchRow' });

const BatchRowError = shape(
  {
    index,
    status: only('error'),
    error: EnvelopeError.properties.error,
    counts: SearchCounts,
    records: Type.Array(Type.Unknown(), { maxItems: 0 }),
  },
  { title: 'BatchRowError', description: 'A row that could not be searched. It is not billed.' },
);
export type BatchRowError = Static<typeof BatchRowError>;

export const BatchAnswer = shape(
  {
    batchId: Type.String(),
    count: count('Number of rows in the request.'),
    counts: shape({ complete: count(), partial: count(), error: count() }),
    results: Type.Array(Type.Union([BatchRow, BatchRowError])),
  },
  { title: 'BatchAnswer' },
);
export type BatchAnswer = Static<typeof BatchAnswer>;

export const BatchDryRun = shape(
  {
    ...DryRun.properties,
    count: count('Number of rows in the request.'),
    errors: Type.Array(shape({ index, error: EnvelopeError.properties.error })),
  },
  { title: 'BatchDryRun' },
);
export type BatchDryRun = Static<typeof BatchDryRun>;
