import { EvidenceAccepted, EvidenceEnvelope, EvidenceRequest } from '../evidence.ts';
import { operation } from '../operation.ts';
import { DryRun } from '../search-request.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Evidence';
const host = 'evidence';
const searchId = pathId('Evidence search id.');

export const startEvidenceSearch = operation({
  id: 'startEvidenceSearch',
  method: 'POST',
  path: '/v1/evidence/searches',
  host,
  tag,
  summary: 'Search and print the registries’ own websites',
  description:
    'Accepts the body of POST /v1/search. `live.jurisdictions` lists the registries to query live and print, at most 20. The search runs as a job that you poll. The base call is charged when the job is accepted and refunded if the job ends in error. The live check of a registry is charged only if its document is complete.',
  credentials: ['key'],
  body: EvidenceRequest,
  nullIsAbsent: true,
  answers: {
    200: { description: 'With `dryRun`, the registries and the price.', body: DryRun },
    202: {
      description: 'The job was accepted.',
      body: EvidenceAccepted,
      links: { getEvidenceSearch: { searchId: 'searchId' } },
    },
  },
  refuses: [422],
  billable: true,
  idempotent: true,
});

export const getEvidenceSearch = operation({
  id: 'getEvidenceSearch',
  method: 'GET',
  path: '/v1/evidence/searches/{searchId}',
  host,
  tag,
  summary: 'Read the state, the result and the documents of an evidence search',
  description:
    'Poll here until no document is pending. A registry without a complete document says why, and its live check is not charged. This operation is free.',
  credentials: ['key'],
  params: shape({ searchId }),
  answers: { 200: { description: 'The search with its documents.', body: EvidenceEnvelope } },
  refuses: [404],
});

export const getEvidenceDocument = operation({
  id: 'getEvidenceDocument',
  method: 'GET',
  path: '/v1/evidence/searches/{searchId}/{jurisdiction}.pdf',
  host,
  tag,
  summary: 'Download the printed page of a registry',
  description: 'Returns 404 until the document is complete. This operation is free.',
  credentials: ['key'],
  params: shape({ searchId, jurisdiction: pathId('Registry code, in any case.') }),
  answers: { 200: { description: 'The PDF, as an attachment.', file: 'application/pdf' } },
  refuses: [404],
});

export const evidenceOperations = [startEvidenceSearch, getEvidenceSearch, getEvidenceDocument] as const;
