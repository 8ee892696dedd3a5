import { Type } from 'typebox';
import { CriminalRecord } from '../criminal-record.ts';
import {
  CriminalAccepted,
  CriminalBatchAnswer,
  CriminalBatchBody,
  CriminalBatchRequest,
  CriminalEnvelope,
  CriminalSearchBody,
  CriminalSearchRequest,
  HistoryEntry,
  JobRecord,
  PendingJobRecord,
} from '../criminal-search.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';
import { SignatureQuery } from '../verification.ts';

const tag = 'Criminal records';
/** A parameter that is not known is refused, never dropped: no one must take `?dryRun=true` for heard. */
const query = shape({});

export const searchCriminal = operation({
  id: 'searchCriminal',
  method: 'POST',
  path: '/v1/criminal/search',
  tag,
  summary: 'Search jail, prison, court and warrant records',
  description:
    'One record a person and jurisdiction; `related` names those believed to be the same person. The query stands under `query` or beside the options. With a live block up to two quick sources are asked before the answer; more of them, or a slow one, make it a job.',
  credentials: ['key'],
  query,
  body: CriminalSearchRequest,
  openBody: CriminalSearchBody,
  nullIsAbsent: true,
  answers: {
    200: { description: 'The answer.', body: CriminalEnvelope },
    202: { description: 'More is asked live than can be waited for: a job.', body: CriminalAccepted },
  },
  refuses: [400, 422, 504],
  billable: true,
  trial: true,
  idempotent: true,
});

export const getCriminalSearch = operation({
  id: 'getCriminalSearch',
  method: 'GET',
  path: '/v1/criminal/searches/{searchId}',
  tag,
  summary: 'A search of criminal records: pending, or complete with its answer',
  credentials: ['key'],
  query: SignatureQuery,
  params: shape({ searchId: pathId('A search’s id.') }),
  answers: {
    200: { description: 'Every source has an outcome.', body: JobRecord },
    202: { description: 'Sources are still being asked.', body: PendingJobRecord },
  },
  refuses: [404],
});

export const batchCriminal = operation({
  id: 'batchCriminal',
  method: 'POST',
  path: '/v1/criminal/batch',
  tag,
  summary: 'Search criminal records for up to 1,000 people in one request',
  description:
    'From what is held only. One result a row, in the order sent; a row that cannot be searched is an error in its place. Each valid row is one base call.',
  credentials: ['key'],
  query,
  body: CriminalBatchRequest,
  openBody: CriminalBatchBody,
  nullIsAbsent: true,
  bodyLimitBytes: 8 * 1024 * 1024,
  answers: { 200: { description: 'A result for each row.', body: CriminalBatchAnswer } },
  refuses: [400, 422],
  billable: true,
  trial: true,
  idempotent: true,
});

export const getCriminalRecord = operation({
  id: 'getCriminalRecord',
  method: 'GET',
  path: '/v1/criminal/records/{recordId}',
  tag,
  summary: 'One record, unscored, by its externalId and its source',
  credentials: ['key'],
  params: shape({ recordId: pathId('A record’s externalId.') }),
  query: shape({
    source: Type.Optional(Type.String({ maxLength: 200, description: 'Required: the record’s `sources[].code`.' })),
  }),
  answers: { 200: { description: 'The record.', body: CriminalRecord } },
  refuses: [400, 404],
});

export const listCriminalHistory = operation({
  id: 'listCriminalHistory',
  method: 'GET',
  path: '/v1/criminal/history',
  tag,
  summary: 'The account’s 50 most recent searches of criminal records, newest first',
  credentials: ['key'],
  query,
  answers: {
    200: { description: 'The searches.', body: shape({ searches: Type.Array(HistoryEntry) }) },
  },
});

export const criminalOperations = [
  searchCriminal,
  getCriminalSearch,
  batchCriminal,
  getCriminalRecord,
  listCriminalHistory,
];
