import { Type } from 'typebox';
import { operation } from '../operation.ts';
import {
  BatchEstimate,
  BatchPlan,
  BatchStart,
  ListedBatch,
  MAX_SAVED_ROWS,
  NewBatch,
  SavedBatch,
  SavedRows,
} from '../saved-batches.ts';
import { nullable, pathId, shape, text } from '../shapes.ts';

/** Console endpoints are not in the public description (contract, Credentials). */
const common = { tag: 'Console', credentials: ['key'] as const };
const one = { ...common, params: shape({ batchId: pathId('Batch id.') }) };
const id = shape({ batchId: Type.String() });

export const uploadBatch = operation({
  ...common,
  id: 'uploadBatch',
  method: 'POST',
  path: '/app/batches',
  summary: 'Store a table whose rows are to be searched',
  body: NewBatch,
  bodyLimitBytes: 8 * 1024 * 1024,
  answers: { 201: { description: 'The stored table. Nothing is searched or billed yet.', body: id } },
  idempotent: true,
});

export const listBatches = operation({
  ...common,
  id: 'listBatches',
  method: 'GET',
  path: '/app/batches',
  summary: 'List the batches of the account',
  query: shape({ after: Type.Optional(text(1, 200, 'The `nextAfter` value of the previous page.')) }),
  answers: {
    200: {
      description: 'One page, newest first.',
      body: shape({ batches: Type.Array(ListedBatch), nextAfter: nullable(Type.String()) }),
    },
  },
});

export const getBatch = operation({
  ...one,
  id: 'getBatch',
  method: 'GET',
  path: '/app/batches/{batchId}',
  summary: 'Read the state of a batch',
  answers: { 200: { description: 'The batch.', body: SavedBatch } },
  refuses: [404],
});

export const listBatchRows = operation({
  ...one,
  id: 'listBatchRows',
  method: 'GET',
  path: '/app/batches/{batchId}/rows',
  summary: 'Read the rows of a batch with their results',
  query: shape({ from: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_SAVED_ROWS })) }),
  answers: { 200: { description: 'One page, in the order of the table.', body: SavedRows } },
  refuses: [404],
});

export const estimateBatch = operation({
  ...one,
  id: 'estimateBatch',
  method: 'POST',
  path: '/app/batches/{batchId}/estimate',
  summary: 'Check and price the rows of a batch',
  body: BatchPlan,
  answers: { 200: { description: 'The price and the rows with errors. Nothing is stored.', body: BatchEstimate } },
  refuses: [404],
});

export const startBatch = operation({
  ...one,
  id: 'startBatch',
  method: 'POST',
  path: '/app/batches/{batchId}/start',
  summary: 'Search the rows of a batch in a job',
  body: BatchStart,
  answers: { 202: { description: 'The batch is running.', body: id } },
  refuses: [404, 409],
  billable: true,
  idempotent: true,
});

export const stopBatch = operation({
  ...one,
  id: 'stopBatch',
  method: 'POST',
  path: '/app/batches/{batchId}/stop',
  summary: 'Stop a running batch',
  answers: { 200: { description: 'The batch is stopped. Its finished rows stay.', body: id } },
  refuses: [404, 409],
});

export const deleteBatch = operation({
  ...one,
  id: 'deleteBatch',
  method: 'DELETE',
  path: '/app/batches/{batchId}',
  summary: 'Delete a batch that is not running',
  answers: { 204: { description: 'The table and its results are deleted.' } },
  refuses: [404, 409],
});
