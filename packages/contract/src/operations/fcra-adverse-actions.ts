import { AdverseAction, AdverseActionPage, AdverseActionRequest } from '../fcra-adverse-actions.ts';
import { FcraPaging } from '../fcra-orders.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'FCRA adverse actions';
const credentials = ['key'] as const;
const partner = true;
const params = shape({ id: pathId('The order’s id.') });

export const createAdverseAction = operation({
  id: 'createAdverseAction',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/adverse-actions',
  tag,
  summary: 'Make a pre-adverse or a final adverse action notice',
  description:
    'Nothing is billed. A final notice needs a pre-adverse one about the same records that was sent, whose waiting period is over: 409 before that, while the order is disputed, and where a record was corrected since.',
  credentials,
  partner,
  params,
  body: AdverseActionRequest,
  answers: { 201: { description: 'The notice. Its document is made.', body: AdverseAction } },
  refuses: [404, 409],
  idempotent: true,
});

export const listAdverseActions = operation({
  id: 'listAdverseActions',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/adverse-actions',
  tag,
  summary: 'Notices of an order, newest first',
  credentials,
  partner,
  params,
  query: FcraPaging,
  answers: { 200: { description: 'One page.', body: AdverseActionPage } },
  refuses: [404],
});

export const getAdverseActionDocument = operation({
  id: 'getAdverseActionDocument',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/adverse-actions/{actionId}/document',
  tag,
  summary: 'A notice as a document',
  description: 'The letter, a copy of the report, and the summary of rights. The same file every time.',
  credentials,
  partner,
  params: shape({ id: pathId('The order’s id.'), actionId: pathId('The notice’s id.') }),
  answers: { 200: { description: 'The notice, as an attachment.', file: 'application/pdf' } },
  refuses: [404],
});

export const fcraAdverseActionOperations = [createAdverseAction, listAdverseActions, getAdverseActionDocument];
