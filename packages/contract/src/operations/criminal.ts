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
const links = { getCriminalSearch: { searchId: 'searchId' } };
/** Unknown parameters are rejected. Otherwise a caller could believe that `?dryRun=true` took effect. */
const query = shape({});

export const searchCriminal = operation({
  id: 'searchCriminal',
  method: 'POST',
  path: '/v1/criminal/search',
  tag,
  summary: 'Search jail, prison, court and warrant records',
  description:
    'Returns one record per person and jurisdiction. `related` lists other records that probably belong to the same person. Send the query under `query` or next to the options. With a live block, up to two quick sources are queried before the response. More sources, or a slow one, turn the search into a job.',
  credentials: ['key'],
  query,
  body: CriminalSearchRequest,
  openBody: CriminalSearchBody,
  nullIsAbsent: true,
  answers: {
    200: { description: 'The result.', body: CriminalEnvelope, links },
    202: {
      description: 'The search continues as a job, because the live sources take too long.',
      body: CriminalAccepted,
      links,
    },
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
  summary: 'Read a criminal records search',
  description:
    'Returns 202 while live sources are still being queried, and 200 with every outcome afterwards. A search can be read for 14 days. This operation is free.',
  credentials: ['key'],
  query: SignatureQuery,
  params: shape({ searchId: pathId('Search id.') }),
  answers: {
    200: { description: 'The search is complete, and every source has an outcome.', body: JobRecord },
    202: { description: 'The search is pending, and sources are still being queried.', body: PendingJobRecord },
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
    'Searches only stored records. There is one result per row, in the order sent. A row that cannot be searched returns an error in its place. Each valid row is billed as one base call.',
  credentials: ['key'],
  query,
  body: CriminalBatchRequest,
  openBody: CriminalBatchBody,
  nullIsAbsent: true,
  bodyLimitBytes: 8 * 1024 * 1024,
  answers: { 200: { description: 'One result per row.', body: CriminalBatchAnswer } },
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
  summary: 'Read a record by its externalId and source, without a score',
  description:
    'The `externalId` is unique only within its source, so send both. This operation is free. It shares the limit of 1,000 look-ups per day and account with `GET /v1/records/{id}`.',
  credentials: ['key'],
  params: shape({ recordId: pathId('The `externalId` of the record.') }),
  query: shape({
    source: Type.Optional(Type.String({ maxLength: 200, description: 'The `sources[].code` of the record.' })),
  }),
  requiredQuery: ['source'],
  answers: { 200: { description: 'The record.', body: CriminalRecord } },
  refuses: [400, 404],
});

export const listCriminalHistory = operation({
  id: 'listCriminalHistory',
  method: 'GET',
  path: '/v1/criminal/history',
  tag,
  summary: 'List the 50 most recent criminal records searches, newest first',
  description: 'Each entry has the query, the counts and the time of a search, but no records. This operation is free.',
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
