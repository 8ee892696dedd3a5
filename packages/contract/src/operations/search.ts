import { Type } from 'typebox';
import { SearchAccepted } from '../live.ts';
import { operation } from '../operation.ts';
import { KeptSearchEnvelope, SearchEnvelope, SearchJobAccepted, SearchResults } from '../search-envelope.ts';
import { OffenderRecord, RecordVersions } from '../search-record.ts';
import { DryRun, SearchJobRequest, SearchRequest } from '../search-request.ts';
import { pathId, shape } from '../shapes.ts';
import { SignatureQuery } from '../verification.ts';

const tag = 'Search';

export const search = operation({
  id: 'search',
  method: 'POST',
  path: '/v1/search',
  tag,
  summary: 'Search the offender registries',
  description:
    'One record a person, scored and labelled, with every registry that holds the person. Read status, counts and verdict: an incomplete registry that brought nobody means unknown, not no match.',
  credentials: ['key', 'session'],
  body: SearchRequest,
  nullIsAbsent: true,
  answers: {
    200: {
      description: 'The answer, complete or partial; with dryRun what would be queried and charged.',
      body: Type.Union([SearchEnvelope, DryRun]),
    },
    202: {
      description: 'More is asked live than can be waited for (over two registries, or a slow one): a job.',
      body: SearchAccepted,
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
  summary: 'Search without waiting: a job that is polled, or told to a webhook',
  description:
    'Takes what POST /v1/search takes, and webhookUrl. The base call is charged on acceptance and taken back if the job ends in error. The same Idempotency-Key returns the same job and charges nothing.',
  credentials: ['key'],
  body: SearchJobRequest,
  nullIsAbsent: true,
  answers: {
    200: { description: 'With dryRun: what would be queried and charged.', body: DryRun },
    202: { description: 'Accepted.', body: SearchJobAccepted },
  },
  refuses: [422],
  billable: true,
  idempotent: true,
});

const searchParams = shape({ searchId: pathId('A search’s id.') });

export const getSearch = operation({
  id: 'getSearch',
  method: 'GET',
  path: '/v1/searches/{searchId}',
  tag,
  summary: 'A search as it was answered, or the state of a job',
  credentials: ['key'],
  params: searchParams,
  query: SignatureQuery,
  answers: { 200: { description: 'The envelope.', body: KeptSearchEnvelope } },
  refuses: [404],
});

export const cancelSearch = operation({
  id: 'cancelSearch',
  method: 'DELETE',
  path: '/v1/searches/{searchId}',
  tag,
  summary: 'Cancel a job that has not finished',
  description: 'It ends in error, “cancelled”, and all its charges are taken back. A search that has finished: 409.',
  credentials: ['key'],
  params: searchParams,
  answers: { 200: { description: 'The envelope of the cancelled job.', body: SearchEnvelope } },
  refuses: [404, 409],
});

export const getSearchResults = operation({
  id: 'getSearchResults',
  method: 'GET',
  path: '/v1/searches/{searchId}/results',
  tag,
  summary: 'The records a search returned, exactly',
  description: 'Nothing is searched again and nothing is billed. A record withheld since is a marker in its place.',
  credentials: ['key'],
  params: searchParams,
  answers: { 200: { description: 'The records.', body: SearchResults } },
  refuses: [404, 409],
});

const recordParams = shape({ id: pathId('A recordId of a retained search, or a registry’s own uuid.') });
const byJurisdiction = shape({
  jurisdiction: Type.Optional(
    Type.String({ maxLength: 40, description: 'Where a uuid is held by several registries.' }),
  ),
});

export const getRecord = operation({
  id: 'getRecord',
  method: 'GET',
  path: '/v1/records/{id}',
  tag,
  summary: 'One record, by recordId or by a registry’s uuid',
  description:
    'A recordId resolves for its account while the search is retained (14 days). A uuid answers unscored, at most 1,000 a day and account.',
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
  summary: 'Everything a record has said since it is held, newest first',
  credentials: ['key'],
  params: recordParams,
  query: byJurisdiction,
  answers: { 200: { description: 'Its versions.', body: RecordVersions } },
  refuses: [404, 409],
});

export const getRecordHow = operation({
  id: 'getRecordHow',
  method: 'GET',
  path: '/v1/records/{id}/how',
  tag,
  summary: 'The steps by which registries’ rows became one person, with the evidence of each',
  credentials: ['key'],
  params: recordParams,
  query: byJurisdiction,
  answers: {
    200: {
      description: 'The steps, in order.',
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
