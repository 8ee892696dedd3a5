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
/** Large enough for a text of 4,000 characters in any escaping. */
const bodyLimitBytes = 64 * 1_024;
const params = shape({ id: pathId('Dispute id.') });
const links = { getConsumerDispute: { id: 'id' }, addConsumerStatement: { id: 'id' } };

export const issueAccessCode = operation({
  id: 'issueAccessCode',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/access-code',
  tag: 'FCRA orders',
  summary: 'Issue a new access code for an order',
  description: 'Use it if the code was lost. The previous code stops working, and sessions opened with it end.',
  credentials: ['key'],
  partner: true,
  params: shape({ id: pathId('Order id.') }),
  answers: { 201: { description: 'The access code. It is shown only once.', body: AccessCode } },
  refuses: [404],
});

export const startConsumerSession = operation({
  id: 'startConsumerSession',
  method: 'POST',
  path: '/v1/consumer/session',
  tag,
  summary: 'Open your own file',
  description:
    'Any wrong field returns the same 401. Repeated failures with one code or from one IP address are slowed down and then locked. They return 429 with Retry-After, whether or not the code exists.',
  credentials: [],
  body: ConsumerSessionRequest,
  bodyLimitBytes: 4_096,
  answers: { 200: { description: 'A token that gives access only to this file.', body: ConsumerSession } },
  refuses: [401],
});

export const endConsumerSession = operation({
  id: 'endConsumerSession',
  method: 'DELETE',
  path: '/v1/consumer/session',
  tag,
  summary: 'Sign out',
  description: 'Ends the session at once. The access code of the order stays valid.',
  credentials,
  answers: { 204: { description: 'The token no longer works.' } },
});

export const getConsumerFile = operation({
  id: 'getConsumerFile',
  method: 'GET',
  path: '/v1/consumer/file',
  tag,
  summary: 'Read your own file: the reported records, their sources and the recipients',
  description: 'Shows what the report says now, with its disputes and corrections. Reading your own file is free.',
  credentials,
  query: ConsumerFileQuery,
  answers: { 200: { description: 'The current file.', body: ConsumerFile } },
  refuses: [404],
});

export const openConsumerDispute = operation({
  id: 'openConsumerDispute',
  method: 'POST',
  path: '/v1/consumer/disputes',
  tag,
  summary: 'Dispute a record in your own file',
  description: 'Send the record, the reason and your explanation. The reinvestigation is free.',
  credentials,
  body: DisputeRequest,
  bodyLimitBytes,
  answers: { 201: { description: 'The dispute. It is reinvestigated within 30 days.', body: Dispute, links } },
  refuses: [404, 409],
});

export const listConsumerDisputes = operation({
  id: 'listConsumerDisputes',
  method: 'GET',
  path: '/v1/consumer/disputes',
  tag,
  summary: 'List the disputes of your own file, newest first',
  description: 'Returns every dispute of the order that the session was opened for, with its status and outcome.',
  credentials,
  answers: { 200: { description: 'All disputes.', body: ConsumerDisputes } },
});

export const getConsumerDispute = operation({
  id: 'getConsumerDispute',
  method: 'GET',
  path: '/v1/consumer/disputes/{id}',
  tag,
  summary: 'Read a dispute of your own file',
  description: 'Returns the status, the deadline of the reinvestigation and, at its end, the outcome.',
  credentials,
  params,
  answers: { 200: { description: 'The current dispute.', body: Dispute } },
  refuses: [404],
});

export const addConsumerStatement = operation({
  id: 'addConsumerStatement',
  method: 'POST',
  path: '/v1/consumer/disputes/{id}/statement',
  tag,
  summary: 'Add a statement to a dispute',
  description:
    'The first statement extends the reinvestigation to 45 days. After the outcome `verified`, the statement is stored with the record and printed in later reports. After any other outcome it returns 409.',
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
  summary: 'List the adverse action notices of your own file, newest first',
  description: 'Each notice has a document to download.',
  credentials,
  answers: { 200: { description: 'The notices that were sent.', body: ConsumerAdverseActions } },
});

export const getConsumerAdverseActionDocument = operation({
  id: 'getConsumerAdverseActionDocument',
  method: 'GET',
  path: '/v1/consumer/adverse-actions/{id}/document',
  tag,
  summary: 'Download a notice of your own file',
  description: 'Returns the letter as it was sent, with a copy of the report and the summary of rights.',
  credentials,
  params: shape({ id: pathId('Notice id.') }),
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
