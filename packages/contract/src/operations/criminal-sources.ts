import { Type } from 'typebox';
import {
  JurisdictionFilter,
  JurisdictionList,
  OpenResolveRequest,
  ResolveListResponse,
  ResolveRequest,
  ResolveResult,
} from '../criminal-sources.ts';
import { operation } from '../operation.ts';

const tag = 'Sources';
const credentials = ['key'] as const;

export const listCriminalJurisdictions = operation({
  id: 'listCriminalJurisdictions',
  method: 'GET',
  path: '/v1/criminal/jurisdictions',
  tag,
  summary: 'Whose criminal records are covered, by public code',
  description: 'Every filter narrows; a state or county without a source gives an empty list. Not billed.',
  credentials,
  query: JurisdictionFilter,
  answers: { 200: { description: 'Those that fit, by code.', body: JurisdictionList } },
});

export const resolveWebsites = operation({
  id: 'resolveWebsites',
  method: 'POST',
  path: '/v1/criminal/resolve',
  tag,
  summary: 'Which source of criminal records a website belongs to',
  description:
    'A look-up of the host in the table of sources: no connection is opened and no name is resolved. Scheme, port, path, case, a trailing dot and www. do not matter. Not billed.',
  credentials,
  body: ResolveRequest,
  openBody: OpenResolveRequest,
  answers: {
    200: {
      description: 'For website one result; for websites a list in their order.',
      body: Type.Union([ResolveResult, ResolveListResponse]),
    },
  },
});

export const criminalSourceOperations = [listCriminalJurisdictions, resolveWebsites];
