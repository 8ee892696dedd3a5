import { Clearance, ClearancePage, ClearanceQuery, ClearanceRequest } from '../clearances.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Clearances';
const links = { getClearance: { clearanceId: 'clearanceId' }, revokeClearance: { clearanceId: 'clearanceId' } };
const params = shape({ clearanceId: pathId('Clearance id.') });

export const createClearance = operation({
  id: 'createClearance',
  method: 'POST',
  path: '/v1/clearances',
  tag,
  summary: 'Record whether a person is the subject you screen',
  description:
    'A new verdict for the same subject, client and person replaces the previous one and keeps its id. It applies from the next search.',
  credentials: ['key'],
  body: ClearanceRequest,
  answers: { 200: { description: 'The clearance.', body: Clearance, links } },
  refuses: [404],
});

export const listClearances = operation({
  id: 'listClearances',
  method: 'GET',
  path: '/v1/clearances',
  tag,
  summary: 'List the clearances of a subject, newest first',
  description: 'Ids are hashed before the lookup. Send exactly the subjectId and clientId that you recorded.',
  credentials: ['key'],
  query: ClearanceQuery,
  answers: {
    200: {
      description: 'One page of clearances. Revoked ones are included only with `includeRevoked`.',
      body: ClearancePage,
    },
  },
});

export const getClearance = operation({
  id: 'getClearance',
  method: 'GET',
  path: '/v1/clearances/{clearanceId}',
  tag,
  summary: 'Read a clearance',
  description:
    '`subjectId` and `clientId` are never returned, because only their hashes are stored. This operation is free.',
  credentials: ['key'],
  params,
  answers: { 200: { description: 'The clearance. `subjectId` and `clientId` are null.', body: Clearance } },
  refuses: [404],
});

export const revokeClearance = operation({
  id: 'revokeClearance',
  method: 'DELETE',
  path: '/v1/clearances/{clearanceId}',
  tag,
  summary: 'Revoke a clearance',
  description: 'The next search shows the person again. Repeating the call changes nothing.',
  credentials: ['key'],
  params,
  answers: { 200: { description: 'The clearance with `revokedAt`.', body: Clearance } },
  refuses: [404],
});

export const clearanceOperations = [createClearance, listClearances, getClearance, revokeClearance];
