import { type Static, Type } from 'typebox';
import { searchOptions } from './search-request.ts';
import { count, nullable, oneOf, shape, text, timestamp } from './shapes.ts';
import { CriminalKind } from './sources.ts';

/** A batch of the console: an uploaded table whose rows a job searches. It is not part of the public description. */
export const MAX_SAVED_ROWS = 10_000;
export const MAX_SAVED_COLUMNS = 100;
const MAX_CELL = 2_000;

/** The fields of a query that a column of a table can fill. */
export const BATCH_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'dob',
  'age',
  'address',
  'city',
  'county',
  'state',
  'zipcode',
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];

export const BATCH_PRODUCTS = ['offender', 'criminal'] as const;
const product = oneOf('BatchProduct', BATCH_PRODUCTS);
export type BatchProduct = (typeof BATCH_PRODUCTS)[number];

const states = ['draft', 'running', 'complete', 'stopped', 'error'] as const;
export type SavedBatchState = (typeof states)[number];

const cells = (maxLength: number) => Type.Array(Type.String({ maxLength }), { maxItems: MAX_SAVED_COLUMNS });

export const NewBatch = shape({
  product,
  name: text(1, 200, 'Name of the file.'),
  columns: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: MAX_SAVED_COLUMNS }),
  rows: Type.Array(cells(MAX_CELL), { minItems: 1, maxItems: MAX_SAVED_ROWS }),
});
export type NewBatch = Static<typeof NewBatch>;

/** The field of each column, and the options of the search for all rows. */
export const BatchPlan = shape({
  mapping: Type.Array(nullable(oneOf('BatchField', BATCH_FIELDS)), { minItems: 1, maxItems: MAX_SAVED_COLUMNS }),
  match: searchOptions.match,
  jurisdictions: searchOptions.jurisdictions,
  recordTypes: Type.Optional(
    Type.Array(CriminalKind, { minItems: 1, uniqueItems: true, description: 'Only for criminal records.' }),
  ),
});
export type BatchPlan = Static<typeof BatchPlan>;

export const BatchStart = shape({
  ...BatchPlan.properties,
  mail: Type.Optional(Type.Boolean({ description: 'Sends a mail with a link to the user at the end.' })),
});
export type BatchStart = Static<typeof BatchStart>;

export const BatchEstimate = shape({
  rows: count(),
  baseUsd: Type.Number({ description: 'The price of all rows without an error, at the first price of the month.' }),
  errors: count('Rows with an error. They are not billed.'),
  firstErrors: Type.Array(shape({ index: count('Position of the row, starting at 0.'), message: Type.String() })),
});
export type BatchEstimate = Static<typeof BatchEstimate>;

const listed = {
  batchId: Type.String(),
  product,
  name: Type.String(),
  state: oneOf('SavedBatchState', states),
  startedBy: nullable(Type.String({ description: 'E-mail address of the user who started or uploaded it.' })),
  createdAt: timestamp(),
  finishedAt: nullable(timestamp()),
  keptUntil: timestamp('The table and its results are destroyed after this time.'),
  rows: count(),
  searched: count('Rows that have a result, errors included.'),
  matches: count('Rows with at least one record.'),
  cleared: count('Rows whose person can be reported as not found.'),
  errors: count(),
};

export const ListedBatch = shape(listed);
export type ListedBatch = Static<typeof ListedBatch>;

export const SavedBatch = shape({
  ...listed,
  columns: Type.Array(Type.String()),
  sample: Type.Array(Type.Array(Type.String())),
  plan: nullable(BatchPlan),
  mail: Type.Boolean(),
  canMail: Type.Boolean({ description: 'Whether the service can send a mail at the end.' }),
});
export type SavedBatch = Static<typeof SavedBatch>;

const BestMatch = shape({
  name: Type.String(),
  dob: Type.String(),
  source: Type.String(),
  confidence: Type.Number(),
});

const outcomes = ['match', 'not_found', 'incomplete', 'no_record', 'error'] as const;

/** The result of a row, in short. The answer itself is stored as the search. */
export const RowOutcome = shape({
  outcome: oneOf('RowOutcome', outcomes),
  searchId: nullable(Type.String()),
  records: count(),
  answered: count('Registries or sources that answered.'),
  asked: count(),
  best: nullable(BestMatch),
  note: Type.String(),
});
export type RowOutcome = Static<typeof RowOutcome>;

export const SavedRows = shape({
  rows: Type.Array(
    shape({
      index: count('Position of the row, starting at 0.'),
      cells: Type.Array(Type.String()),
      result: nullable(RowOutcome),
    }),
  ),
  next: nullable(count('The `from` value of the next page.')),
});
export type SavedRows = Static<typeof SavedRows>;
