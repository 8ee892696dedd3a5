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
    'Send a list of queries, an object with queries and options for all of them, or CSV. The CSV header uses the columns firstName, lastName, state, dob, city, zipcode, address, age and q. There is one result per row, in the order sent. A row that cannot be searched returns an error in its place. Each valid row is a separate search and is billed as one base call.',
  credentials: ['key', 'session'],
  query: shape({
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Only validates and prices the request. Nothing is stored or billed.' }),
    ),
  }),
  body: BatchRequest,
  openBody: BatchBody,
  nullIsAbsent: true,
  acceptsCsv: true,
  bodyLimitBytes: 8 * 1024 * 1024,
  answers: {
    200: {
      description: 'One result per row. With `dryRun`, the registries and the price.',
      body: Type.Union([BatchAnswer, BatchDryRun]),
    },
  },
  billable: true,
  idempotent: true,
});
