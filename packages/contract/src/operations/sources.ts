import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { count, nullable, oneOf, pathId, shape, text } from '../shapes.ts';
import {
  CriminalCatalog,
  IngestRun,
  OperatedSource,
  OperatedSourceDetail,
  QuarantineDecisionRequest,
  QuarantinedRow,
  RegistryCatalog,
} from '../sources.ts';

const tag = 'Sources';

export const listSources = operation({
  id: 'listSources',
  method: 'GET',
  path: '/v1/sources',
  tag,
  summary: 'List the offender registries with their coverage and health',
  description: 'This operation is public and needs no credential.',
  credentials: [],
  answers: { 200: { description: 'Every registry, sorted by code.', body: RegistryCatalog } },
});

export const listCriminalSources = operation({
  id: 'listCriminalSources',
  method: 'GET',
  path: '/v1/criminal/sources',
  tag,
  summary: 'List the sources of criminal records with their coverage',
  description: 'This operation is public, free and needs no credential.',
  credentials: [],
  answers: { 200: { description: 'The coverage and all sources.', body: CriminalCatalog } },
});

export const sourceOperations = [listSources, listCriminalSources];

const credentials = ['admin'] as const;
const operator = 'Operator';
const runParams = shape({ id: pathId('Run id.') });

export const adminListRuns = operation({
  id: 'adminListRuns',
  method: 'GET',
  path: '/v1/admin/ingest/runs',
  tag: operator,
  summary: 'List ingest runs, newest first',
  credentials,
  query: shape({
    source: Type.Optional(text(1, 100)),
    after: Type.Optional(text(1, 200)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  }),
  answers: {
    200: { description: 'One page.', body: shape({ runs: Type.Array(IngestRun), nextAfter: nullable(Type.String()) }) },
  },
});

export const adminReleaseRun = operation({
  id: 'adminReleaseRun',
  method: 'POST',
  path: '/v1/admin/ingest/runs/{id}/release',
  tag: operator,
  summary: 'Release a held run',
  credentials,
  params: runParams,
  answers: { 200: { description: 'The run.', body: IngestRun } },
  refuses: [404, 409],
});

export const adminDiscardRun = operation({
  id: 'adminDiscardRun',
  method: 'POST',
  path: '/v1/admin/ingest/runs/{id}/discard',
  tag: operator,
  summary: 'Discard a held run',
  credentials,
  params: runParams,
  answers: { 200: { description: 'The run.', body: IngestRun } },
  refuses: [404, 409],
});

export const adminListQuarantine = operation({
  id: 'adminListQuarantine',
  method: 'GET',
  path: '/v1/admin/ingest/runs/{id}/quarantine',
  tag: operator,
  summary: 'List the quarantined rows of a run with their reasons',
  credentials,
  params: runParams,
  query: shape({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })),
    after: Type.Optional(Type.Integer({ minimum: 0, description: 'The `nextAfter` of the previous page.' })),
    state: Type.Optional(oneOf('QuarantineState', ['open', 'decided'])),
  }),
  answers: {
    200: {
      description: 'One page, in the order of the run.',
      body: shape({
        rows: Type.Array(QuarantinedRow),
        open: count('Rows of the run without a decision.'),
        nextAfter: nullable(Type.Integer()),
      }),
    },
  },
  refuses: [404],
});

export const adminDecideQuarantine = operation({
  id: 'adminDecideQuarantine',
  method: 'POST',
  path: '/v1/admin/ingest/runs/{id}/quarantine/decisions',
  tag: operator,
  summary: 'Decide about quarantined rows of a run with one reason',
  description:
    'A row is decided once: rows with a decision keep it and are counted as `decidedBefore`, so a repeat changes nothing. An unknown row rejects the whole request. A decision does not add the row to the records.',
  credentials,
  params: runParams,
  body: QuarantineDecisionRequest,
  answers: {
    200: {
      description: 'How many rows were decided by this request and before it.',
      body: shape({ decided: count(), decidedBefore: count(), open: count('Rows of the run without a decision.') }),
    },
  },
  refuses: [404, 409],
});

export const adminListSources = operation({
  id: 'adminListSources',
  method: 'GET',
  path: '/v1/admin/sources',
  tag: operator,
  summary: 'List all sources with their operating state',
  credentials,
  answers: { 200: { description: 'All sources.', body: shape({ sources: Type.Array(OperatedSource) }) } },
});

export const adminGetSource = operation({
  id: 'adminGetSource',
  method: 'GET',
  path: '/v1/admin/sources/{id}',
  tag: operator,
  summary: 'Read a source with its operating state and its next run',
  credentials,
  params: shape({ id: pathId('Source code.') }),
  answers: { 200: { description: 'The source.', body: OperatedSourceDetail } },
  refuses: [404],
});

export const adminChangeSource = operation({
  id: 'adminChangeSource',
  method: 'PATCH',
  path: '/v1/admin/sources/{id}',
  tag: operator,
  summary: 'Pause or resume a source',
  credentials,
  params: shape({ id: pathId('Source code.') }),
  body: shape({ paused: Type.Boolean() }),
  answers: { 200: { description: 'The updated state.', body: shape({ code: Type.String(), paused: Type.Boolean() }) } },
  refuses: [404],
});

export const adminRunSource = operation({
  id: 'adminRunSource',
  method: 'POST',
  path: '/v1/admin/sources/{id}/run',
  tag: operator,
  summary: 'Read a source now',
  credentials,
  params: shape({ id: pathId('Source code.') }),
  answers: { 202: { description: 'The job that reads the source.', body: shape({ jobId: Type.String() }) } },
  refuses: [404, 409],
});
