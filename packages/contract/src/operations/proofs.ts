import { operation } from '../operation.ts';
import { ProofBundle, ProofRequest } from '../proofs.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Proofs';

export const createProof = operation({
  id: 'createProof',
  method: 'POST',
  path: '/v1/searches/{searchId}/proof',
  tag,
  summary: 'Documents that show what each registry had on a search, in the layout of its own record page',
  description:
    'Each document that is made is charged once. A registry without a template, or that the search did not query, is left out with a note and not charged. The same can be asked for with a search, as `proof`.',
  credentials: ['key'],
  params: shape({ searchId: pathId('A finished search of offender registries.') }),
  body: ProofRequest,
  nullIsAbsent: true,
  answers: { 200: { description: 'The documents and where they are.', body: ProofBundle } },
  refuses: [404],
  billable: true,
  idempotent: true,
});

export const getProofDocument = operation({
  id: 'getProofDocument',
  method: 'GET',
  path: '/v1/proof-docs/{token}',
  tag,
  summary: 'A proof document; not billed',
  credentials: ['key'],
  params: shape({ token: pathId('Of the document’s url.') }),
  answers: {
    200: { description: 'The document, as it was made.', file: ['application/pdf', 'text/html; charset=utf-8'] },
  },
  refuses: [404],
});

export const proofOperations = [createProof, getProofDocument];
