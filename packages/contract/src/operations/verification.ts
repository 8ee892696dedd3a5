import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';
import { Verification, VerificationQuery } from '../verification.ts';

export const verifyDocument = operation({
  id: 'verifyDocument',
  method: 'GET',
  path: '/v1/verify/{id}',
  tag: 'Verification',
  summary: 'Check whether a document or result was issued by this service',
  description:
    'This operation is public and reveals neither the content nor the account. Every unknown id returns the same response. The public keys are in /.well-known/blotter-keys.json. The web page for this check is /verify.',
  credentials: [],
  params: shape({
    id: pathId('The id of a report, a proof or a signed search, or the id in the seal of an evidence document.'),
  }),
  query: VerificationQuery,
  answers: { 200: { description: 'The outcome of the check.', body: Verification } },
});

export const verificationOperations = [verifyDocument];
