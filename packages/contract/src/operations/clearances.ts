import { Clearance, ClearancePage, ClearanceQuery, ClearanceRequest } from '../clearances.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Clearances';
const params = shape({ clearanceId: pathId('The clearance’s id.') });

export const createClearance = operation({
  id: 'createClearance',
  method: 'POST',
  path: '/v1/clearances',
  tag,
  summary: 'Record that a person is, or is not, the subject you screen',
  description:
    'A second verdict for the same subject, client and person replaces the first and keeps its id. Holds from the very next search.',
  credentials: ['key'],
  body: ClearanceRequest,
  answers: { 200: { description: 'The clearance.', body: Clearance } },
  refuses: [404],
});

export const listClearances = operation({
  id: 'listClearances',
  method: 'GET',
  path: '/v1/clearances',
  tag,
  summary: 'The clearances of a subject, newest first',
  description: 'Ids are hashed before the look-up: send the same subjectId and clientId as were recorded.',
  credentials: ['key'],
  query: ClearanceQuery,
  answers: { 200: { description: 'One page; active ones only unless includeRevoked.', body: ClearancePage } },
});

export const getClearance = operation({
  id: 'getClearance',
  method: 'GET',
  path: '/v1/clearances/{clearanceId}',
  tag,
  summary: 'Read a clearance',
  credentials: ['key'],
  params,
  answers: { 200: { description: 'The clearance; subjectId and clientId are null.', body: Clearance } },
  refuses: [404],
});

export const revokeClearance = operation({
  id: 'revokeClearance',
  method: 'DELETE',
  path: '/v1/clearances/{clearanceId}',
  tag,
  summary: 'Revoke a clearance',
  description: 'The very next search shows the person again, everywhere. A second time changes nothing.',
  credentials: ['key'],
  params,
  answers: { 200: { description: 'The clearance with `revokedAt`.', body: Clearance } },
  refuses: [404],
});

export const clearanceOperations = [createClearance, listClearances, getClearance, revokeClearance];
