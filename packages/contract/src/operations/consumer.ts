import {
  AccessCode,
  ConsumerDisputes,
  ConsumerFile,
  ConsumerFileQuery,
  ConsumerSession,
  ConsumerSessionRequest,
} from '../consumer.ts';
import { ConsumerAdverseActions } from '../fcra-adverse-actions.ts';
import { Dispute, DisputeInformation, DisputeRequest } from '../fcra-disputes.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Consumer portal';
const credentials = ['consumer'] as const;
/** A text of 4,000 characters, however it is escaped. */
const bodyLimitBytes = 64 * 1_024;
const params = shape({ id: pathId('The dispute’s id.') });

export const issueAccessCode = operation({
  id: 'issueAccessCode',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/access-code',
  tag: 'FCRA orders',
  summary: 'Give an order a new access code',
  description: 'For a code that was lost. The one before it, and whoever is signed in with it, no longer work.',
  credentials: ['key'],
  partner: true,
  params: shape({ id: pathId('The order’s id.') }),
  answers: { 201: { description: 'The code, shown once.', body: AccessCode } },
  refuses: [404],
});

export const startConsumerSession = operation({
  id: 'startConsumerSession',
  method: 'POST',
  path: '/v1/consumer/session',
  tag,
  summary: 'Open one’s own file',
  description:
    'Whatever does not fit, the answer is the same 401. Slowed and then locked after failures, of a code and of an address: 429 with Retry-After, whether or not the code is known.',
  credentials: [],
  body: ConsumerSessionRequest,
  bodyLimitBytes: 4_096,
  answers: { 200: { description: 'A token for this file and nothing else.', body: ConsumerSession } },
  refuses: [401],
});

export const endConsumerSession = operation({
  id: 'endConsumerSession',
  method: 'DELETE',
  path: '/v1/consumer/session',
  tag,
  summary: 'Sign out',
  credentials,
  answers: { 204: { description: 'The token no longer works.' } },
});

export const getConsumerFile = operation({
  id: 'getConsumerFile',
  method: 'GET',
  path: '/v1/consumer/file',
  tag,
  summary: 'One’s own file: what was reported, from where, to whom',
  credentials,
  query: ConsumerFileQuery,
  answers: { 200: { description: 'The file as it is now.', body: ConsumerFile } },
  refuses: [404],
});

export const openConsumerDispute = operation({
  id: 'openConsumerDispute',
  method: 'POST',
  path: '/v1/consumer/disputes',
  tag,
  summary: 'Dispute a record of one’s own file',
  credentials,
  body: DisputeRequest,
  bodyLimitBytes,
  answers: { 201: { description: 'The dispute, which is reinvestigated within 30 days.', body: Dispute } },
  refuses: [404, 409],
});

export const listConsumerDisputes = operation({
  id: 'listConsumerDisputes',
  method: 'GET',
  path: '/v1/consumer/disputes',
  tag,
  summary: 'The disputes of one’s own file, newest first',
  credentials,
  answers: { 200: { description: 'All of them.', body: ConsumerDisputes } },
});

export const getConsumerDispute = operation({
  id: 'getConsumerDispute',
  method: 'GET',
  path: '/v1/consumer/disputes/{id}',
  tag,
  summary: 'Read a dispute of one’s own file',
  credentials,
  params,
  answers: { 200: { description: 'The dispute as it is now.', body: Dispute } },
  refuses: [404],
});

export const addConsumerStatement = operation({
  id: 'addConsumerStatement',
  method: 'POST',
  path: '/v1/consumer/disputes/{id}/statement',
  tag,
  summary: 'Add to a dispute',
  description:
    'The first time it extends the reinvestigation to 45 days. To a dispute that ended `verified` it is kept with the record, and reports carry it from then on. 409 after any other outcome.',
  credentials,
  params,
  body: DisputeInformation,
  bodyLimitBytes,
  answers: { 200: { description: 'The dispute with the statement.', body: Dispute } },
  refuses: [404, 409],
});

export const listConsumerAdverseActions = operation({
  id: 'listConsumerAdverseActions',
  method: 'GET',
  path: '/v1/consumer/adverse-actions',
  tag,
  summary: 'The adverse action notices of one’s own file, newest first',
  credentials,
  answers: { 200: { description: 'Those that were sent.', body: ConsumerAdverseActions } },
});

export const getConsumerAdverseActionDocument = operation({
  id: 'getConsumerAdverseActionDocument',
  method: 'GET',
  path: '/v1/consumer/adverse-actions/{id}/document',
  tag,
  summary: 'A notice of one’s own file as a document',
  credentials,
  params: shape({ id: pathId('The notice’s id.') }),
  answers: { 200: { description: 'The notice, as an attachment.', file: 'application/pdf' } },
  refuses: [404],
});

export const consumerOperations = [
  issueAccessCode,
  startConsumerSession,
  endConsumerSession,
  getConsumerFile,
  openConsumerDispute,
  listConsumerDisputes,
  getConsumerDispute,
  addConsumerStatement,
  listConsumerAdverseActions,
  getConsumerAdverseActionDocument,
];
