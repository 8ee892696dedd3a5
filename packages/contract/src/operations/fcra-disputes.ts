import { Type } from 'typebox';
import {
  AdminDispute,
  AdminDisputeDetail,
  Dispute,
  DisputeInformation,
  DisputePage,
  DisputeRequest,
  DisputeResolution,
  Reinstatement,
  ReinstatementRequest,
} from '../fcra-disputes.ts';
import { FcraPaging } from '../fcra-orders.ts';
import { operation } from '../operation.ts';
import { nullable, pathId, shape } from '../shapes.ts';

const tag = 'FCRA disputes';
const credentials = ['key'] as const;
const partner = true;
const params = shape({ id: pathId('Dispute id.') });
const links = { getDispute: { id: 'id' }, addDisputeInformation: { id: 'id' } };

export const openDispute = operation({
  id: 'openDispute',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/disputes',
  tag,
  summary: 'Dispute a record in an order’s report',
  description:
    'The record must be in the current version of the order’s report. The consumer’s explanation is part of the reinvestigation. The order is `disputed` until all its disputes are resolved.',
  credentials,
  partner,
  params: shape({ id: pathId('Order id.') }),
  body: DisputeRequest,
  answers: { 201: { description: 'The dispute. It is reinvestigated within 30 days.', body: Dispute, links } },
  refuses: [404, 409],
});

export const listDisputes = operation({
  id: 'listDisputes',
  method: 'GET',
  path: '/v1/fcra/disputes',
  tag,
  summary: 'List the disputes of your orders, newest first',
  description: 'Lists disputes that you or a consumer opened. Continue with `after` until `nextAfter` is null.',
  credentials,
  partner,
  query: FcraPaging,
  answers: { 200: { description: 'One page of disputes.', body: DisputePage } },
});

export const getDispute = operation({
  id: 'getDispute',
  method: 'GET',
  path: '/v1/fcra/disputes/{id}',
  tag,
  summary: 'Read a dispute',
  description: 'Returns the status, the deadline of the reinvestigation and, at its end, the outcome.',
  credentials,
  partner,
  params,
  answers: { 200: { description: 'The current dispute.', body: Dispute } },
  refuses: [404],
});

export const addDisputeInformation = operation({
  id: 'addDisputeInformation',
  method: 'POST',
  path: '/v1/fcra/disputes/{id}/information',
  tag,
  summary: 'Add information from the consumer to a dispute',
  description: 'The first addition during the reinvestigation extends the deadline to 45 days, once.',
  credentials,
  partner,
  params,
  body: DisputeInformation,
  answers: { 200: { description: 'The dispute with the information.', body: Dispute } },
  refuses: [404, 409],
});

/** Requires X-Admin-Key and is not in the public description. */
export const adminListDisputes = operation({
  id: 'adminListDisputes',
  method: 'GET',
  path: '/v1/admin/disputes',
  tag: 'Operator',
  summary: 'List open disputes, the most urgent first',
  credentials: ['admin'],
  query: FcraPaging,
  answers: {
    200: {
      description: 'One page of disputes.',
      body: shape({ disputes: Type.Array(AdminDispute), nextAfter: nullable(Type.String()) }),
    },
  },
});

export const adminGetDispute = operation({
  id: 'adminGetDispute',
  method: 'GET',
  path: '/v1/admin/disputes/{id}',
  tag: 'Operator',
  summary: 'Read a dispute with the person of the order and the reported record',
  description: '`record` and `source` are null if the current report no longer contains the record.',
  credentials: ['admin'],
  params,
  answers: { 200: { description: 'The dispute, the subject and the record.', body: AdminDisputeDetail } },
  refuses: [404],
});

export const adminResolveDispute = operation({
  id: 'adminResolveDispute',
  method: 'POST',
  path: '/v1/admin/disputes/{id}/resolve',
  tag: 'Operator',
  summary: 'Resolve a dispute',
  credentials: ['admin'],
  params,
  body: DisputeResolution,
  answers: { 200: { description: 'The resolved dispute.', body: AdminDispute } },
  refuses: [404, 409],
});

/** Reinstatement under 15 U.S.C. 1681i(a)(5)(B). */
export const adminReinstateRecord = operation({
  id: 'adminReinstateRecord',
  method: 'POST',
  path: '/v1/admin/disputes/{id}/reinstate',
  tag: 'Operator',
  summary: 'Reinstate a deleted record that its source has certified, with notice to the consumer',
  credentials: ['admin'],
  params,
  body: ReinstatementRequest,
  answers: { 200: { description: 'The record is back in the person’s file.', body: Reinstatement } },
  refuses: [404, 409],
});

export const fcraDisputeOperations = [openDispute, listDisputes, getDispute, addDisputeInformation];
