import { Type } from 'typebox';
import {
  AdminDispute,
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
const params = shape({ id: pathId('The dispute’s id.') });

export const openDispute = operation({
  id: 'openDispute',
  method: 'POST',
  path: '/v1/fcra/orders/{id}/disputes',
  tag,
  summary: 'Dispute a record of an order’s report',
  credentials,
  partner,
  params: shape({ id: pathId('The order’s id.') }),
  body: DisputeRequest,
  answers: { 201: { description: 'The dispute, which is reinvestigated within 30 days.', body: Dispute } },
  refuses: [404, 409],
});

export const listDisputes = operation({
  id: 'listDisputes',
  method: 'GET',
  path: '/v1/fcra/disputes',
  tag,
  summary: 'Disputes of your orders, newest first',
  credentials,
  partner,
  query: FcraPaging,
  answers: { 200: { description: 'One page.', body: DisputePage } },
});

export const getDispute = operation({
  id: 'getDispute',
  method: 'GET',
  path: '/v1/fcra/disputes/{id}',
  tag,
  summary: 'Read a dispute',
  credentials,
  partner,
  params,
  answers: { 200: { description: 'The dispute as it is now.', body: Dispute } },
  refuses: [404],
});

export const addDisputeInformation = operation({
  id: 'addDisputeInformation',
  method: 'POST',
  path: '/v1/fcra/disputes/{id}/information',
  tag,
  summary: 'Add what the consumer has to say',
  description: 'The first time while it is reinvestigated, it extends the time to 45 days; that happens once.',
  credentials,
  partner,
  params,
  body: DisputeInformation,
  answers: { 200: { description: 'The dispute with the information.', body: Dispute } },
  refuses: [404, 409],
});

/** Behind X-Admin-Key, and not part of the public description. */
export const adminListDisputes = operation({
  id: 'adminListDisputes',
  method: 'GET',
  path: '/v1/admin/disputes',
  tag: 'Operator',
  summary: 'Disputes to be resolved, the most urgent first',
  credentials: ['admin'],
  query: FcraPaging,
  answers: {
    200: {
      description: 'One page.',
      body: shape({ disputes: Type.Array(AdminDispute), nextAfter: nullable(Type.String()) }),
    },
  },
});

export const adminResolveDispute = operation({
  id: 'adminResolveDispute',
  method: 'POST',
  path: '/v1/admin/disputes/{id}/resolve',
  tag: 'Operator',
  summary: 'End a reinvestigation',
  credentials: ['admin'],
  params,
  body: DisputeResolution,
  answers: { 200: { description: 'The dispute, resolved.', body: AdminDispute } },
  refuses: [404, 409],
});

/** 15 U.S.C. 1681i(a)(5)(B). */
export const adminReinstateRecord = operation({
  id: 'adminReinstateRecord',
  method: 'POST',
  path: '/v1/admin/disputes/{id}/reinstate',
  tag: 'Operator',
  summary: 'Put a deleted record back, certified by its source and told to the consumer',
  credentials: ['admin'],
  params,
  body: ReinstatementRequest,
  answers: { 200: { description: 'The record is in the person’s file again.', body: Reinstatement } },
  refuses: [404, 409],
});

export const fcraDisputeOperations = [openDispute, listDisputes, getDispute, addDisputeInformation];
