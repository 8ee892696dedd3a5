import { Type } from 'typebox';
import { SearchAccepted } from '../live.ts';
import { operation } from '../operation.ts';
import { KeptSearchEnvelope, SearchEnvelope, SearchJobAccepted, SearchResults } from '../search-envelope.ts';
import { OffenderRecord, RecordVersions } from '../search-record.ts';
import { DryRun, SearchJobRequest, SearchRequest } from '../search-request.ts';
import { pathId, shape } from '../shapes.ts';
import { SignatureQuery } from '../verification.ts';

const tag = 'Search';
const bySearchId = { searchId: 'searchId' };
const FIRST_RECORD = { id: 'records/0/recordId' };
const STORED_SEARCH = {
  getSearch: bySearchId,
  getSearchResults: bySearchId,
  createProof: bySearchId,
  getRecord: FIRST_RECORD,
  getRecordHistory: FIRST_RECORD,
  getRecordHow: FIRST_RECORD,
};
const SEARCH_JOB = { getSearch: bySearchId, getSearchResults: bySearchId, cancelSearch: bySearchId };

export const search = operation({
  id: 'search',
  method: 'POST',
  path: '/v1/search',
  tag,
  summary: 'Search the offender registries',
  description:
    'Returns one scored record per person, with every registry that lists the person. Read `status`, `counts` and `verdict`: if an incomplete registry returned no match, the result is unknown, not “no match”.',
  credentials: ['key', 'session'],
  body: SearchRequest,
  nullIsAbsent: true,
  answers: {
    200: {
      description: 'The result, complete or partial. With `dryRun`, the registries and the price.',
      body: Type.Union([SearchEnvelope, DryRun]),
      links: STORED_SEARCH,
    },
    202: {
      description: 'The search continues as a job, because it queries more than two registries live, or a slow one.',
      body: SearchAccepted,
      links: SEARCH_JOB,
    },
  },
  refuses: [422, 504],
  billable: true,
  idempotent: true,
});

export const startSearch = operation({
  id: 'startSearch',
  method: 'POST',
  path: '/v1/searches',
  tag,
  summary: 'Start a search as a job, with polling or a webhook',
  description:
    'Accepts the body of POST /v1/search, and `webhookUrl`. The base call is charged when the job is accepted and refunded if the job ends in error. A repeat with the same Idempotency-Key returns the same job and is not charged.',
  credentials: ['key'],
  body: SearchJobRequest,
  nullIsAbsent: true,
  answers: {
    200: { description: 'With `dryRun`, the registries and the price.', body: DryRun },
    202: { description: 'The job was accepted.', body: SearchJobAccepted, links: SEARCH_JOB },
  },
  refuses: [422],
  billable: true,
  idempotent: true,
});

const searchParams = shape({ searchId: pathId('Search id.') });

export const getSearch = operation({
  id: 'getSearch',
  method: 'GET',
  path: '/v1/searches/{searchId}',
  tag,
  summary: 'Read a stored search or the state of a job',
  description:
    'Poll a job here until `status` is `complete`, `partial` or `error`. A search can be read for 14 days. This operation is free.',
  credentials: ['key'],
  params: searchParams,
  query: SignatureQuery,
  answers: { 200: { description: 'The search.', body: KeptSearchEnvelope } },
  refuses: [404],
});

export const cancelSearch = operation({
  id: 'cancelSearch',
  method: 'DELETE',
  path: '/v1/searches/{searchId}',
  tag,
  summary: 'Cancel a job that has not finished',
  description:
    'The job ends with the error “cancelled”, and all its charges are refunded. Returns 409 if the search has finished.',
  credentials: ['key'],
  params: searchParams,
  answers: { 200: { description: 'The cancelled job.', body: SearchEnvelope } },
  refuses: [404, 409],
});

export const getSearchResults = operation({
  id: 'getSearchResults',
  method: 'GET',
  path: '/v1/searches/{searchId}/results',
  tag,
  summary: 'Read the records that a search returned',
  description:
    'Returns the stored records without a new search and without a charge. A record that was withheld later is replaced by a marker.',
  credentials: ['key'],
  params: searchParams,
  answers: { 200: { description: 'The records.', body: SearchResults } },
  refuses: [404, 409],
});

export const recordParams = shape({
  id: pathId('The `recordId` from a retained search, or the `uuid` of a registry.'),
});
export const byJurisdiction = shape({
  jurisdiction: Type.Optional(
    Type.String({ maxLength: 40, description: 'Registry code, needed if several registries use the same uuid.' }),
  ),
});

export const getRecord = operation({
  id: 'getRecord',
  method: 'GET',
  path: '/v1/records/{id}',
  tag,
  summary: 'Read a record by recordId or by a registry’s uuid',
  description:
    'A `recordId` is valid for its account while the search is retained (14 days). A `uuid` returns the record without a score. Look-ups by `uuid`, by the `externalId` of a criminal record, and of history and merge steps by `uuid` share a limit of 1,000 per day and account.',
  credentials: ['key'],
  params: recordParams,
  query: byJurisdiction,
  answers: { 200: { description: 'The record.', body: OffenderRecord } },
  refuses: [404, 409],
});

export const getRecordHistory = operation({
  id: 'getRecordHistory',
  method: 'GET',
  path: '/v1/records/{id}/history',
  tag,
  summary: 'List all stored versions of a record, newest first',
  description: 'Every change of a registry’s record is kept as a version. This operation is free.',
  credentials: ['key'],
  params: recordParams,
  query: byJurisdiction,
  answers: { 200: { description: 'The versions of the record.', body: RecordVersions } },
  refuses: [404, 409],
});

export const getRecordHow = operation({
  id: 'getRecordHow',
  method: 'GET',
  path: '/v1/records/{id}/how',
  tag,
  summary: 'Explain how rows of several registries were merged into one person',
  description:
    'Each step names two rows, the rule that connected them and the evidence for it. This operation is free.',
  credentials: ['key'],
  params: recordParams,
  query: byJurisdiction,
  answers: {
    200: {
      description: 'The merge steps in order, each with its evidence.',
      body: shape({
        personRef: Type.String(),
        rows: Type.Array(shape({ jurisdiction: Type.String(), uuid: Type.String() })),
        steps: Type.Array(
          shape({
            from: shape({ jurisdiction: Type.String(), uuid: Type.String() }),
            to: shape({ jurisdiction: Type.String(), uuid: Type.String() }),
            rule: Type.String(),
            confidence: Type.Number(),
            evidence: Type.Array(shape({ feature: Type.String(), finding: Type.String(), weight: Type.Number() })),
          }),
        ),
      }),
    },
  },
  refuses: [404, 409],
});

export const searchOperations = [
  search,
  startSearch,
  getSearch,
  cancelSearch,
  getSearchResults,
  getRecord,
  getRecordHistory,
  getRecordHow,
];
