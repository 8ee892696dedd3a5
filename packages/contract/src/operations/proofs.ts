import { operation } from '../operation.ts';
import { ProofBundle, ProofRequest } from '../proofs.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Proofs';

export const createProof = operation({
  id: 'createProof',
  method: 'POST',
  path: '/v1/searches/{searchId}/proof',
  tag,
  summary: 'Create documents of found records in the layout of each registry’s record page',
  description:
    'Each created document is charged once. A registry without a template, or one that was not searched, gets a note instead of a document and is not charged. You can also request proofs with a search, as `proof`.',
  credentials: ['key'],
  params: shape({ searchId: pathId('Id of a finished offender search.') }),
  body: ProofRequest,
  nullIsAbsent: true,
  answers: { 200: { description: 'The documents and their URLs.', body: ProofBundle } },
  refuses: [404],
  billable: true,
  idempotent: true,
});

export const getProofDocument = operation({
  id: 'getProofDocument',
  method: 'GET',
  path: '/v1/proof-docs/{token}',
  tag,
  summary: 'Download a proof document',
  description:
    'The URL of a document is in the answer that created it. Downloads are free and need the key of the same account.',
  credentials: ['key'],
  params: shape({ token: pathId('The token from the URL of the document.') }),
  answers: {
    200: { description: 'The document.', file: ['application/pdf', 'text/html; charset=utf-8'] },
  },
  refuses: [404],
});

export const proofOperations = [createProof, getProofDocument];
