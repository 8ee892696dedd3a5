import { EvidenceAccepted, EvidenceEnvelope, EvidenceRequest } from '../evidence.ts';
import { operation } from '../operation.ts';
import { DryRun } from '../search-request.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Evidence';
const host = 'evidence';
const searchId = pathId('An evidence search’s id.');

export const startEvidenceSearch = operation({
  id: 'startEvidenceSearch',
  method: 'POST',
  path: '/v1/evidence/searches',
  host,
  tag,
  summary: 'Search, and print what the registries’ own sites show',
  description:
    'Takes what POST /v1/search takes; live.jurisdictions names the registries that are asked live and printed, at most 20. A job: poll it. The base call is charged on acceptance and taken back if the job ends in error; a registry’s live check is charged only if its document is complete too.',
  credentials: ['key'],
  body: EvidenceRequest,
  nullIsAbsent: true,
  answers: {
    200: { description: 'With dryRun: what would be queried and charged.', body: DryRun },
    202: { description: 'Accepted.', body: EvidenceAccepted },
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
  summary: 'The state of an evidence search; once finished its answer and its documents',
  credentials: ['key'],
  params: shape({ searchId }),
  answers: { 200: { description: 'The envelope.', body: EvidenceEnvelope } },
  refuses: [404],
});

export const getEvidenceDocument = operation({
  id: 'getEvidenceDocument',
  method: 'GET',
  path: '/v1/evidence/searches/{searchId}/{jurisdiction}.pdf',
  host,
  tag,
  summary: 'A registry’s page as it was printed',
  description: 'As an attachment; not billed. 404 until the document is complete.',
  credentials: ['key'],
  params: shape({ searchId, jurisdiction: pathId('A registry’s code, any case.') }),
  answers: { 200: { description: 'The PDF.', file: 'application/pdf' } },
  refuses: [404],
});

export const evidenceOperations = [startEvidenceSearch, getEvidenceSearch, getEvidenceDocument] as const;
