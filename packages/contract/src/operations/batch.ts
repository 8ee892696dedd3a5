import { Type } from 'typebox';
import { BatchAnswer, BatchBody, BatchDryRun, BatchRequest } from '../batch.ts';
import { operation } from '../operation.ts';
import { shape } from '../shapes.ts';

export const batch = operation({
  id: 'batch',
  method: 'POST',
  path: '/v1/batch',
  tag: 'Search',
  summary: 'Search for up to 1,000 people in one request',
  description:
    'A list of queries, an envelope with options for all of them, or CSV whose header names the columns firstName, lastName, state, dob, city, zipcode, address, age and q. One result a row, in the order sent; a row that cannot be searched is an error in its place. Each valid row is a search of its own and one base call.',
  credentials: ['key', 'session'],
  query: shape({
    dryRun: Type.Optional(Type.Boolean({ description: 'Validate and price only: nothing is stored or billed.' })),
  }),
  body: BatchRequest,
  openBody: BatchBody,
  nullIsAbsent: true,
  acceptsCsv: true,
  bodyLimitBytes: 8 * 1024 * 1024,
  answers: {
    200: {
      description: 'A result for each row; with dryRun what would be queried and charged.',
      body: Type.Union([BatchAnswer, BatchDryRun]),
    },
  },
  billable: true,
  idempotent: true,
});
