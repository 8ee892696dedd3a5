import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';
import { Verification, VerificationQuery } from '../verification.ts';

export const verifyDocument = operation({
  id: 'verifyDocument',
  method: 'GET',
  path: '/v1/verify/{id}',
  tag: 'Verification',
  summary: 'Was this document or answer issued here?',
  description:
    'For anybody who was handed one: it takes no credential and tells nothing of the content or of whose it is. Every unknown id gets the same answer. The public keys stand in /.well-known/blotter-keys.json, a page for people at /verify.',
  credentials: [],
  params: shape({
    id: pathId(
      'The id of a report or proof, of a search whose signature was asked for, or of evidence as its seal names it.',
    ),
  }),
  query: VerificationQuery,
  answers: { 200: { description: 'Whether it was.', body: Verification } },
});

export const verificationOperations = [verifyDocument];
