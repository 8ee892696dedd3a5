import { AdverseAction, AdverseActionPage, AdverseActionRequest } from '../fcra-adverse-actions.ts';
import { FcraPaging } from '../fcra-orders.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'FCRA adverse actions';
const credentials = ['key'] as const;
const partner = true;
const links = { getAdverseActionDocument: { id: 'orderId', actionId: 'adverseActionId' } };
const params = shape({ id: pathId('Order id.') });

export const createAdverseAction = operation({
  id: 'createAdverseAction',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/adverse-actions',
  tag,
  summary: 'Create a pre-adverse or final adverse action notice',
  description:
    'This operation is free. A final notice requires a sent pre-adverse notice about the same records whose waiting period is over. It returns 409 before that, while the order is disputed, and if a record was corrected after the pre-adverse notice.',
  credentials,
  partner,
  params,
  body: AdverseActionRequest,
  answers: { 201: { description: 'The notice. Its document is ready.', body: AdverseAction, links } },
  refuses: [404, 409],
  idempotent: true,
});

export const listAdverseActions = operation({
  id: 'listAdverseActions',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/adverse-actions',
  tag,
  summary: 'List the notices of an order, newest first',
  description:
    'Continue with `after` until `nextAfter` is null. Each notice has the path of its document and the state of its delivery. `final` says about which records a final notice is possible now, and why not about the others.',
  credentials,
  partner,
  params,
  query: FcraPaging,
  answers: { 200: { description: 'One page of notices.', body: AdverseActionPage } },
  refuses: [404],
});

export const getAdverseActionDocument = operation({
  id: 'getAdverseActionDocument',
  method: 'GET',
  path: '/v1/fcra/orders/{id}/adverse-actions/{actionId}/document',
  tag,
  summary: 'Download a notice',
  description: 'Returns the letter, a copy of the report and the summary of rights. The file is the same every time.',
  credentials,
  partner,
  params: shape({ id: pathId('Order id.'), actionId: pathId('Notice id.') }),
  answers: { 200: { description: 'The notice, as an attachment.', file: 'application/pdf' } },
  refuses: [404],
});

export const fcraAdverseActionOperations = [createAdverseAction, listAdverseActions, getAdverseActionDocument];
