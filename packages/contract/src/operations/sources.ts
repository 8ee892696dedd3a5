import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { nullable, pathId, shape, text } from '../shapes.ts';
import { CriminalCatalog, IngestRun, OperatedSource, RegistryCatalog } from '../sources.ts';

const tag = 'Sources';

export const listSources = operation({
  id: 'listSources',
  method: 'GET',
  path: '/v1/sources',
  tag,
  summary: 'The coverage catalog of offender registries, with their health',
  description: 'Every registry by code. Public: no credential is needed.',
  credentials: [],
  answers: { 200: { description: 'Every registry.', body: RegistryCatalog } },
});

export const listCriminalSources = operation({
  id: 'listCriminalSources',
  method: 'GET',
  path: '/v1/criminal/sources',
  tag,
  summary: 'The coverage of criminal records and its sources',
  description: 'Public: no credential is needed. Not billed.',
  credentials: [],
  answers: { 200: { description: 'The coverage and every source.', body: CriminalCatalog } },
});

export const sourceOperations = [listSources, listCriminalSources];

const credentials = ['admin'] as const;
const operator = 'Operator';
const runParams = shape({ id: pathId('A run’s id.') });

export const adminListRuns = operation({
  id: 'adminListRuns',
  method: 'GET',
  path: '/v1/admin/ingest/runs',
  tag: operator,
  summary: 'Ingest runs, newest first',
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
  summary: 'Take a held run over',
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
  summary: 'Drop a held run',
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
  summary: 'Rows of a run that were not taken, with their reasons',
  credentials,
  params: runParams,
  query: shape({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })) }),
  answers: {
    200: {
      description: 'The first rows.',
      body: shape({
        rows: Type.Array(
          shape({
            rowNumber: Type.Integer({ description: 'From 1 in its file or page; 0 when the whole of it is meant.' }),
            resource: Type.String({ description: 'The file or page; empty where the run read only one.' }),
            reason: Type.String(),
            excerpt: Type.String(),
          }),
        ),
      }),
    },
  },
  refuses: [404],
});

export const adminListSources = operation({
  id: 'adminListSources',
  method: 'GET',
  path: '/v1/admin/sources',
  tag: operator,
  summary: 'Every source as the operator sees it',
  credentials,
  answers: { 200: { description: 'All of them.', body: shape({ sources: Type.Array(OperatedSource) }) } },
});

export const adminChangeSource = operation({
  id: 'adminChangeSource',
  method: 'PATCH',
  path: '/v1/admin/sources/{id}',
  tag: operator,
  summary: 'Pause or resume a source',
  credentials,
  params: shape({ id: pathId('A source’s code.') }),
  body: shape({ paused: Type.Boolean() }),
  answers: { 200: { description: 'As it is now.', body: shape({ code: Type.String(), paused: Type.Boolean() }) } },
  refuses: [404],
});

export const adminRunSource = operation({
  id: 'adminRunSource',
  method: 'POST',
  path: '/v1/admin/sources/{id}/run',
  tag: operator,
  summary: 'Read a source now',
  credentials,
  params: shape({ id: pathId('A source’s code.') }),
  answers: { 202: { description: 'The job that reads it.', body: shape({ jobId: Type.String() }) } },
  refuses: [404, 409],
});
